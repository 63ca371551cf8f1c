import type { RaceStone } from '../../tests/support/stock/race-stock.ts'
import type { BenchUser } from '../shop/open-bench-environment.ts'
import { serializeRequest } from '../shop/serialize-request.ts'
import { sendAll } from '../shop/send-all.ts'

/** One in this many buyers wants the stone of the previous buyer. */
const contestedEach = 20

/** Puts a stone into the cart of each buyer. Returns the number per second. */
export async function fillCarts(
  addresses: readonly string[],
  buyers: readonly BenchUser[],
  stones: readonly RaceStone[],
  connections: number,
): Promise<number> {
  const requests = buyers.map(({ token }, index) => {
    const stone = stones[index % contestedEach === 1 ? index - 1 : index]
    return serializeRequest('addDiamondToCart', { token, body: { itemId: stone?.id } })
  })
  const { replies, perSecond } = await sendAll(addresses, requests, connections)
  const wrong = replies.find(({ status }) => status !== 201)
  if (wrong) throw new Error(`A cart returned ${wrong.status}: ${wrong.body.toString()}`)
  return perSecond
}
