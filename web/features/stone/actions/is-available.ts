import type { Diamond } from '#contract/schemas/diamonds.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'

/** Whether the viewer could order it now; what he has ordered already he has. */
export function mayBeHad(stone: Diamond): boolean {
  const { isActive, status, isHeldForMe } = stone
  return isActive && !isInOwnOrder(stone) && (status === STONE_STATUS.available || isHeldForMe)
}

/** Whether an open order of the viewer's own holds it for him. */
export function isInOwnOrder({ ownOrderId }: Pick<Diamond, 'ownOrderId'>): boolean {
  return ownOrderId != null
}
