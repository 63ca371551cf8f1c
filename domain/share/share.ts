import { releaseEndedHold, STONE_STATUS, type StoneState } from '#domain/stone/status.ts'
import { findSectionFor, isMemoOf, type StoneViewer, type VisibleStone } from '#domain/stone/visibility.ts'

/** How long a link to selected stones stays open, in hours. Source: requirements 19.1. */
export const SHARE_HOURS = 48

/** The state of a shared stone for a visitor of the link. */
export type SharedState = 'available' | 'held'

/**
 * Returns the state of a stone in this sender's link: `available` if it is on sale or with the sender (held
 * for them, ordered by them, or on memo with them), `held` if it is with somebody else. Undefined if it is no
 * longer shown: the sender may not see it, it is off sale or suspended, or it is on another customer's memo
 * that is not shown to all. A link never shows what only an administrator sees. Source: requirements 19.1.
 */
export function findSharedState(
  stone: VisibleStone & StoneState,
  sender: NonNullable<StoneViewer>,
  now: Date,
): SharedState | undefined {
  if (!stone.isActive || findSectionFor(stone, sender) === undefined) return undefined
  const { status, holdUserId } = releaseEndedHold(stone, now)
  if (status === STONE_STATUS.suspended) return undefined
  if (status === STONE_STATUS.available) return 'available'
  if (status === STONE_STATUS.hold) return holdUserId === sender.id ? 'available' : 'held'
  if (isMemoOf(stone, sender)) return 'available'
  return stone.showToAll ? 'held' : undefined
}
