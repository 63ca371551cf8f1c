import { computeHoldEnd, STONE_STATUS, type StoneState } from '#domain/stone/status.ts'

/** What became of a customer's wish for a hold. Source: requirements 17.1. */
export const HOLD_REQUEST_STATES = ['open', 'granted', 'declined', 'withdrawn'] as const
export type HoldRequestState = (typeof HOLD_REQUEST_STATES)[number]

/**
 * How long a granted hold lasts, in hours: as the administrator says, else as the customer asked, else HOLD_HOURS.
 * Source: requirements 17.2.
 */
export function chooseHoldHours(
  said: number | null | undefined,
  asked: number | null,
  usual: number,
): number {
  return said ?? asked ?? usual
}

/**
 * A stone that a customer may have (see `findTakeRefusal`), on Hold for him for so many hours from now. A hold that
 * is his already is never made shorter, and one without an end stays without. Source: requirements 17.2.
 */
export function grantHold<Stone extends StoneState>(
  stone: Stone,
  userId: number,
  now: Date,
  hours: number,
): Stone {
  const end = computeHoldEnd(now, hours)
  const isHis = stone.status === STONE_STATUS.hold && stone.holdUserId === userId
  return {
    ...stone,
    status: STONE_STATUS.hold,
    holdUserId: userId,
    holdEndsAt: isHis ? pickLater(stone.holdEndsAt, end) : end,
  }
}

/** The later of two ends; null is no end. */
function pickLater(present: Date | null, end: Date): Date | null {
  return present !== null && present < end ? end : present
}
