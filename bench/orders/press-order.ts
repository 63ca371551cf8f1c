import type { BenchUser } from '../shop/open-grounds.ts'
import { sendAll } from '../shop/send-all.ts'
import { writeRequest } from '../shop/write-request.ts'

export type Pressed = { perSecond: number; latenciesMs: number[]; placed: number; refused: number }

/** Orders every buyer's cart. `perSecond` counts the orders that succeeded. */
export async function pressOrder(
  addresses: readonly string[],
  buyers: readonly BenchUser[],
  lines: number,
): Promise<Pressed> {
  const requests = buyers.map(({ token }) => writeRequest('createOrder', { token }))
  const { replies, latenciesMs, perSecond } = await sendAll(addresses, requests, lines)
  const placed = replies.filter(({ status }) => status === 201).length
  const refused = replies.filter(({ status }) => status === 409).length
  const wrong = replies.find(({ status }) => status !== 201 && status !== 409)
  if (wrong) throw new Error(`An order answered ${wrong.status}: ${wrong.body.toString()}`)
  return { perSecond: (perSecond * placed) / replies.length, latenciesMs, placed, refused }
}
