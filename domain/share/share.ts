import { releaseEndedHold, STONE_STATUS, type StoneState } from '#domain/stone/status.ts'
import { findSectionFor, isMemoOf, type StoneViewer, type VisibleStone } from '#domain/stone/visibility.ts'

/** How long a link to chosen stones opens, in hours. Source: requirements 19.1. */
export const SHARE_HOURS = 48

/** How a shared stone stands for whoever opens the link. */
export type SharedState = 'available' | 'held'

/**
 * How a stone stands in a link of this sender: `available` where it is on sale or in the sender's own hands (held for
 * him, ordered by him, on memo with him), `held` where it is in somebody else's. Undefined where it is not shown any
 * more: the sender himself may not see it, it is off sale or suspended, or on another's memo that is not shown to all.
 * What an administrator sees beyond that is not for a link. Source: requirements 19.1.
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
