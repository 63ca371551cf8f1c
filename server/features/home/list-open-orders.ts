import { isOpenOrder, ORDER_STATUS } from '#domain/order/status.ts'
import type { HomeContent } from '#contract/schemas/home.ts'
import { loadOrders } from '#server/features/orders/order-store.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { readStones, type HomeReader } from './home-reader.ts'

const maxOrders = 4
const maxStones = 4

/** Returns the reader's latest open orders, each with the first of its stones. */
export async function listOpenOrders(reader: HomeReader): Promise<HomeContent['orders']> {
  const { db, viewer, policy } = reader
  const statuses = Object.values(ORDER_STATUS).filter(isOpenOrder)
  const orders = await loadOrders(db, { userId: viewer.user.id, statuses, limit: maxOrders })
  return Promise.all(
    orders.map(async (order) => {
      const shown = presentOrder(order, policy)
      const stoneIds = shown.items
        .filter(({ productType, state }) => productType === 'Diamond' && state !== 'unavailable')
        .map(({ productId }) => productId)
      return { order: shown, stones: await readStones(reader, stoneIds.slice(0, maxStones)) }
    }),
  )
}
