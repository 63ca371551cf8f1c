import type { CartItem } from '#contract/schemas/orders.ts'

/** A reviewed item that cannot be ordered any more, and why, to follow its name. */
type GoneItem = { item: CartItem; reason: string }

/** How the cart differs from what the buyer reviewed. */
export type ReviewChange = {
  /** The reviewed items that can be ordered, as they are now. */
  items: readonly CartItem[]
  gone: readonly GoneItem[]
  /** The items whose total changed, by id, with the total that the buyer reviewed. */
  reviewedPrices: ReadonlyMap<number, number>
}

/**
 * Returns the items that a review begins with: those of the cart that can be ordered, or only the selected
 * ones. `selectedIds` is empty for the whole cart.
 */
export function listReviewed(items: readonly CartItem[], selectedIds: readonly number[]): CartItem[] {
  const selected = new Set(selectedIds)
  return items.filter(
    ({ itemId, isAvailable }) => isAvailable && (selected.size === 0 || selected.has(itemId)),
  )
}

/** Compares the reviewed items with the cart as it is now. Items that were added since are left out. */
export function compareReview(reviewed: readonly CartItem[], current: readonly CartItem[]): ReviewChange {
  const currentById = new Map(current.map((item) => [item.itemId, item]))
  const items: CartItem[] = []
  const gone: GoneItem[] = []
  const reviewedPrices = new Map<number, number>()
  for (const before of reviewed) {
    const item = currentById.get(before.itemId)
    if (item?.isAvailable !== true) {
      gone.push({ item: before, reason: item?.unavailableBecause ?? 'is no longer in your basket' })
      continue
    }
    items.push(item)
    if (before.totalPrice != null && before.totalPrice !== item.totalPrice)
      reviewedPrices.set(item.itemId, before.totalPrice)
  }
  return { items, gone, reviewedPrices }
}

/** Returns whether the buyer must look at the order again before they can place it. */
export function hasChanged({ gone, reviewedPrices }: ReviewChange): boolean {
  return gone.length > 0 || reviewedPrices.size > 0
}

/** Returns the label of the button that accepts the changes. */
export function labelContinue({ items, gone, reviewedPrices }: ReviewChange): string {
  const rest =
    gone.length === 0 ? '' : items.length === 1 ? ' with the other item' : ` with the other ${items.length}`
  const prices =
    reviewedPrices.size === 0 ? '' : reviewedPrices.size === 1 ? ' at the new price' : ' at the new prices'
  return `Continue${rest}${prices}`
}
