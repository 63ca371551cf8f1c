import type { Diamond } from '#contract/schemas/diamonds.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'

/** Returns whether the viewer can order the stone now; false for stones in their own order. */
export function canOrder(stone: Diamond): boolean {
  const { isActive, status, isHeldForMe } = stone
  return isActive && !isInOwnOrder(stone) && (status === STONE_STATUS.available || isHeldForMe)
}

/** Returns whether an open order of the viewer holds the stone. */
export function isInOwnOrder({ ownOrderId }: Pick<Diamond, 'ownOrderId'>): boolean {
  return ownOrderId != null
}
