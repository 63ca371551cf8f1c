import { releaseEndedHold, STONE_STATUS, type StoneState } from './status.ts'

/** Why the other listings of a stone were suspended: one was ordered, held or sent on memo. */
export const SUSPENSION_CAUSES = ['order', 'hold', 'memo'] as const
export type SuspensionCause = (typeof SUSPENSION_CAUSES)[number]

/**
 * What became of the listing for which another was suspended: it still is reserved, its order was completed
 * or cancelled, nobody has it any more, or it was deleted.
 */
export const SUSPENSION_STATES = ['reserved', 'sold', 'cancelled', 'ended', 'deleted'] as const
type SuspensionState = (typeof SUSPENSION_STATES)[number]

type Suspension = {
  readonly cause: SuspensionCause
  /** The order that had the stone. */
  readonly orderId: number | null
  /** The memo that had the stone; null for one set by hand. */
  readonly memoId: number | null
  /** Whether that order is cancelled now. */
  readonly isOrderCancelled: boolean
}

/**
 * Returns what became of the reserved listing since another listing of the same stone was suspended.
 * `reserved` is undefined if it was deleted. Source: requirements 8.13.
 */
export function findSuspensionState(
  { cause, orderId, memoId, isOrderCancelled }: Suspension,
  reserved: StoneState | undefined,
  now: Date,
): SuspensionState {
  if (reserved === undefined) return 'deleted'
  const { openOrderId, soldOrderId, openMemoId, status } = releaseEndedHold(reserved, now)
  if (cause === 'order') {
    if (openOrderId === orderId) return 'reserved'
    if (soldOrderId === orderId) return 'sold'
    return isOrderCancelled ? 'cancelled' : 'ended'
  }
  if (cause === 'memo') {
    return status === STONE_STATUS.memo && openMemoId === memoId ? 'reserved' : 'ended'
  }
  return status === STONE_STATUS.hold && openOrderId === null ? 'reserved' : 'ended'
}
