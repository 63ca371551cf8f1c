import type { CartItem } from '#contract/schemas/orders.ts'
import type { OrderRefusal } from '#web/features/cart/order-refusal.ts'
import type { ReviewChange } from './compare-review.ts'
import { formatDollars } from '#web/ui/format-dollars.ts'

/**
 * Returns one sentence for each change since the review, and for each reason of a refusal that no change
 * explains, such as a changed price per carat where the total is hidden.
 */
export function listChanges(
  { items, gone, reviewedPrices }: ReviewChange,
  refusal: OrderRefusal | undefined,
): string[] {
  const explained = new Set([...gone.map(({ item }) => item.itemId), ...reviewedPrices.keys()])
  const isGone = gone.length > 0
  return [
    ...gone.map(({ item, reason }) => `${nameItem(item)} ${reason}`),
    ...items.flatMap((item) => {
      const before = reviewedPrices.get(item.itemId)
      if (before === undefined) return []
      const now = item.totalPrice == null ? '' : ` to ${formatDollars(item.totalPrice)}`
      return [`${nameItem(item)}: price changed from ${formatDollars(before)}${now}`]
    }),
    ...[...(refusal?.byRow ?? [])].flatMap(([id, message]) => (explained.has(id) ? [] : [message])),
    // A message without a row is about an item that left the cart, which is listed already.
    ...(isGone ? [] : (refusal?.others ?? [])),
  ]
}

/** Returns the stock number of a stone, or the name of another product. */
function nameItem({ diamond, description }: CartItem): string {
  return diamond?.product.stockId ?? description
}
