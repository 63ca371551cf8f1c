import type { Diamond } from '#contract/schemas/diamonds.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'

/** Whether the viewer could order it now. */
export function mayBeHad({ isActive, status, isHeldForMe }: Diamond): boolean {
  return isActive && (status === STONE_STATUS.available || isHeldForMe)
}
