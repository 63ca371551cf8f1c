import type { CartItem } from '#contract/schemas/orders.ts'
import { groupRows } from '#web/features/cart/cart-groups.ts'

/** Returns the stock numbers of the other items of an item's line set. */
export function listSoldWith(item: CartItem, items: readonly CartItem[]): string[] {
  const group = groupRows(items, ({ itemId }) => itemId).find(({ rows }) => rows.includes(item))
  return (group?.rows ?? [])
    .filter((other) => other !== item)
    .flatMap(({ diamond }) => diamond?.product.stockId ?? [])
}
