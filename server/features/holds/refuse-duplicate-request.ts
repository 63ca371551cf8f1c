import { refuseRequest, refuseStock } from '#contract/refusal.ts'

type Asked = { diamond_id: number; stock_id: string }
type Waiting = readonly { stones: readonly { diamond_id: number }[] }[]

/** Refuses stones that an open request already names, and customers with too many open requests. */
export function refuseDuplicateRequest(stones: readonly Asked[], waiting: Waiting, most: number): void {
  const asked = new Set(waiting.flatMap((request) => request.stones.map(({ diamond_id }) => diamond_id)))
  const again = stones.filter(({ diamond_id }) => asked.has(diamond_id))
  if (again.length > 0) {
    refuseStock(
      again.map(({ stock_id }) => ({ path: stock_id, message: `You have asked for ${stock_id} already` })),
    )
  }
  if (waiting.length >= most) refuseRequest('', `At most ${most} requests can wait for an answer`)
}
