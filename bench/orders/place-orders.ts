import type { BenchUser } from '../shop/open-bench-environment.ts'
import { sendAll } from '../shop/send-all.ts'
import { serializeRequest } from '../shop/serialize-request.ts'

export type OrdersResult = { perSecond: number; latenciesMs: number[]; placed: number; refused: number }

/** Orders every buyer's cart. `perSecond` counts the orders that succeeded. */
export async function placeOrders(
  addresses: readonly string[],
  buyers: readonly BenchUser[],
  connections: number,
): Promise<OrdersResult> {
  const requests = buyers.map(({ token }) => serializeRequest('createOrder', { token }))
  const { replies, latenciesMs, perSecond } = await sendAll(addresses, requests, connections)
  const placed = replies.filter(({ status }) => status === 201).length
  const refused = replies.filter(({ status }) => status === 409).length
  const wrong = replies.find(({ status }) => status !== 201 && status !== 409)
  if (wrong) throw new Error(`An order returned ${wrong.status}: ${wrong.body.toString()}`)
  return { perSecond: (perSecond * placed) / replies.length, latenciesMs, placed, refused }
}
