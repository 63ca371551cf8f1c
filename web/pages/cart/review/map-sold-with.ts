import type { CartItem } from '#contract/schemas/orders.ts'
import { groupRows } from '#web/features/cart/cart-groups.ts'

/** Returns the stock numbers of the other items of each item's line set. */
export function mapSoldWith(items: readonly CartItem[]): ReadonlyMap<CartItem, string[]> {
  const groups = groupRows(items, ({ itemId }) => itemId)
  return new Map(
    groups.flatMap(({ rows }) =>
      rows.map((item) => {
        const others = rows.filter((other) => other !== item)
        return [item, others.flatMap(({ diamond }) => diamond?.product.stockId ?? [])] as const
      }),
    ),
  )
}
