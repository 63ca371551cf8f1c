import { computeHoldEnd, releaseEndedHold, STONE_STATUS, type StoneState } from '#domain/stone/status.ts'

/** The outcome of a customer's hold request. Source: requirements 17.1. */
export const HOLD_REQUEST_STATES = ['open', 'granted', 'declined', 'withdrawn'] as const
export type HoldRequestState = (typeof HOLD_REQUEST_STATES)[number]

/**
 * Returns the duration of a granted hold in hours: the administrator's, else the one the customer requested,
 * else HOLD_HOURS. Source: requirements 17.2.
 */
export function resolveHoldHours(
  grantedHours: number | null | undefined,
  requestedHours: number | null,
  defaultHours: number,
): number {
  return grantedHours ?? requestedHours ?? defaultHours
}

/**
 * Puts a stone that the customer may have (see `findTakeRefusal`) on Hold for them, for a number of hours
 * from now. Their existing hold is never shortened, and a hold without an end stays without one.
 * Source: requirements 17.2.
 */
export function grantHold<Stone extends StoneState>(
  stone: Stone,
  userId: number,
  now: Date,
  hours: number,
): Stone {
  const end = computeHoldEnd(now, hours)
  const isOwnHold = stone.status === STONE_STATUS.hold && stone.holdUserId === userId
  return {
    ...stone,
    status: STONE_STATUS.hold,
    holdUserId: userId,
    holdEndsAt: isOwnHold ? pickLater(stone.holdEndsAt, end) : end,
  }
}

/**
 * Whether a customer can release the hold of a stone before its end: it is on Hold for them, and neither in an
 * order nor sold. Source: requirements 17.2.
 */
export function mayReleaseHold(stone: StoneState, userId: number, now: Date): boolean {
  const { status, holdUserId, openOrderId, soldOrderId } = releaseEndedHold(stone, now)
  const isOwnHold = status === STONE_STATUS.hold && holdUserId === userId
  return isOwnHold && openOrderId === null && soldOrderId === null
}

/** Returns the later of two ends; null means no end. */
function pickLater(current: Date | null, end: Date): Date | null {
  return current !== null && current < end ? end : current
}
