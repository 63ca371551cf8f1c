import { refuseRequest, refuseStock } from '#contract/refusal.ts'

type RequestedStone = { diamond_id: number; stock_id: string }
type PendingRequests = readonly { stones: readonly { diamond_id: number }[] }[]

/** Refuses stones that an open request already names, and customers with too many open requests. */
export function refuseDuplicateRequest(
  stones: readonly RequestedStone[],
  pending: PendingRequests,
  maxPending: number,
): void {
  const pendingIds = new Set(pending.flatMap((request) => request.stones.map(({ diamond_id }) => diamond_id)))
  const duplicates = stones.filter(({ diamond_id }) => pendingIds.has(diamond_id))
  if (duplicates.length > 0) {
    refuseStock(
      duplicates.map(({ stock_id }) => ({
        path: stock_id,
        message: `You have already requested ${stock_id}`,
      })),
    )
  }
  if (pending.length >= maxPending) refuseRequest('', `You can have up to ${maxPending} pending requests`)
}
