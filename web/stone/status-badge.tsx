import './status-badge.css'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'

/** What stands in the way of a stone; nothing where it is available. */
export function StatusBadge({ stone }: { stone: Pick<Diamond, 'status' | 'isHeldForMe'> }) {
  const text = nameObstacle(stone)
  if (text === undefined) return null
  return <span className={`status-badge${stone.isHeldForMe ? ' is-mine' : ''}`}>{text}</span>
}

export function nameStatus(stone: Pick<Diamond, 'status' | 'isHeldForMe'>): string {
  return nameObstacle(stone) ?? 'Available'
}

function nameObstacle({ status, isHeldForMe }: Pick<Diamond, 'status' | 'isHeldForMe'>): string | undefined {
  if (isHeldForMe) return 'Held for you'
  if (status === STONE_STATUS.hold) return 'On hold'
  if (status === STONE_STATUS.memo) return 'On memo'
  return status === STONE_STATUS.suspended ? 'Suspended' : undefined
}
