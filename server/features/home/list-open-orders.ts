import { isOpenOrder, ORDER_STATUS } from '#domain/order/status.ts'
import type { HomeContent } from '#contract/schemas/home.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { loadOrders } from '#server/features/orders/order-store.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { readStones } from '#server/stock/diamonds/read-stones.ts'
import type { HomeReader } from './home-reader.ts'

const maxOrders = 4
const maxStones = 4

/** Returns the reader's latest open orders, each with the first of its stones. */
export async function listOpenOrders(reader: HomeReader): Promise<HomeContent['orders']> {
  const { services, db, viewer, policy } = reader
  const statuses = Object.values(ORDER_STATUS).filter(isOpenOrder)
  const loaded = await loadOrders(db, { userId: viewer.user.id, statuses, limit: maxOrders })
  const orders = loaded.map((order) => presentOrder(order, policy))
  const stones = await readStones(db, orders.flatMap(listFirstStoneIds), policy, services.users)
  const byId = new Map(stones.map((stone) => [stone.id, stone]))
  return orders.map((order) => ({
    order,
    stones: listFirstStoneIds(order).flatMap((id) => byId.get(id) ?? []),
  }))
}

function listFirstStoneIds({ items }: Order): number[] {
  return items
    .filter(({ productType, state }) => productType === 'Diamond' && state !== 'unavailable')
    .map(({ productId }) => productId)
    .slice(0, maxStones)
}
