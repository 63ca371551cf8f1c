import type { CartItem } from '#contract/schemas/orders.ts'
import { toCents } from '#domain/money/cents.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { OrderRefusal } from '#web/features/cart/order-refusal.ts'
import type { ReviewChange } from './compare-review.ts'

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
      const now = item.totalPrice == null ? '' : ` to ${formatMoney(toCents(item.totalPrice))}`
      return [`${nameItem(item)}: price changed from ${formatMoney(toCents(before))}${now}`]
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
