import type { Order } from '#contract/schemas/orders.ts'
import { call } from '#web/api/call.ts'
import { toListPage } from '#web/api/list-page.ts'

const pageSize = 100

/**
 * One order of the list of all; null where there is none. The contract has no call for one order, so the newest are
 * looked through first, page by page, until the numbers are below the one wanted.
 */
export async function findOrder(id: number, signal: AbortSignal): Promise<Order | null> {
  for (let page = 0; ; page += 1) {
    const answer = await call('listOrders', { query: { page, pageSize, sort: 'id', order: 'desc' }, signal })
    const { items } = toListPage(answer)
    const order = items.find((candidate) => candidate.id === id)
    if (order) return order
    const last = items.at(-1)
    if (last === undefined || last.id < id) return null
  }
}
