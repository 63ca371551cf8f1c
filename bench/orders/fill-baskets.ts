import type { RaceStone } from '#tests/support/stock/race-stock.ts'
import type { BenchUser } from '../shop/open-grounds.ts'
import { writeRequest } from '../shop/write-request.ts'
import { sendAll } from '../shop/send-all.ts'

/** One in this many buyers wants the stone of the previous buyer. */
const contestedEach = 20

/** Puts a stone into the cart of each buyer. Returns the number per second. */
export async function fillBaskets(
  addresses: readonly string[],
  buyers: readonly BenchUser[],
  stones: readonly RaceStone[],
  lines: number,
): Promise<number> {
  const requests = buyers.map(({ token }, at) => {
    const stone = stones[at % contestedEach === 1 ? at - 1 : at]
    return writeRequest('addDiamondToCart', { token, body: { itemId: stone?.id } })
  })
  const { replies, perSecond } = await sendAll(addresses, requests, lines)
  const wrong = replies.find(({ status }) => status !== 201)
  if (wrong) throw new Error(`A basket answered ${wrong.status}: ${wrong.body.toString()}`)
  return perSecond
}
