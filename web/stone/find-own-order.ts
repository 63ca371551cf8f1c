import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { isOpenOrder } from '#domain/order/status.ts'

/**
 * The open order of the viewer's own that keeps a stone for him; a hold that he was granted has none. An order holds
 * no parcel, of which it has a share, and no stone of a line that is unavailable.
 */
export function findOwnOrder(
  { id, isHeldForMe, parcelStones }: Pick<Diamond, 'id' | 'isHeldForMe' | 'parcelStones'>,
  orders: readonly Order[],
): Order | undefined {
  if (!isHeldForMe || parcelStones != null) return undefined
  return orders.find(({ status, items }) => isOpenOrder(status) && items.some((item) => keeps(item, id)))
}

function keeps({ productType, productId, state }: Order['items'][number], stoneId: number): boolean {
  return productType === 'Diamond' && productId === stoneId && state !== 'unavailable'
}
