import type { Diamond } from '#contract/schemas/diamonds.ts'
import { keyOfLineSet } from '#domain/cart/line-set.ts'
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

/** Returns whether the price of a stone is on request. A hidden price is missing; one on request is null. */
export function isPriceOnRequest({ pricePerCarat, totalPrice }: Diamond): boolean {
  return pricePerCarat === null || totalPrice === null
}

/**
 * Returns whether the viewer can wait for the stone: others hold it or have it on memo. Only the customer of a
 * memo sees its account.
 */
export function mayBecomeAvailable(stone: Diamond): boolean {
  const { isActive, status, memoAccount } = stone
  if (!isActive || canOrder(stone) || isInOwnOrder(stone)) return false
  return status === STONE_STATUS.hold || (status === STONE_STATUS.memo && memoAccount == null)
}

/**
 * Returns whether somebody else holds the stone. Its whole set cannot be ordered then; the rest of a set of which
 * a stone is on memo or sold can.
 */
export function isHeldByOthers(stone: Diamond): boolean {
  const { isActive, status } = stone
  return isActive && status === STONE_STATUS.hold && !canOrder(stone) && !isInOwnOrder(stone)
}

/** Returns what the stone is sold with: the key of its line set, or its own if it is sold alone. */
export function keyOfSale({ id, product, lineSet }: Diamond): string {
  return keyOfLineSet({ vendor: product.vendor ?? null, lineSet: lineSet ?? null }) ?? String(id)
}

/**
 * Splits stones into those that the viewer can order now, those that they cannot, with the others of a set, and
 * those in the viewer's own order.
 */
export function splitByAvailability(stones: readonly Diamond[]): {
  available: Diamond[]
  unavailable: Diamond[]
  ordered: Diamond[]
} {
  const blockedKeys = new Set(stones.filter(isHeldByOthers).map(keyOfSale))
  const mayOrder = (stone: Diamond): boolean => canOrder(stone) && !blockedKeys.has(keyOfSale(stone))
  return {
    available: stones.filter(mayOrder),
    unavailable: stones.filter((stone) => !mayOrder(stone) && !isInOwnOrder(stone)),
    ordered: stones.filter(isInOwnOrder),
  }
}
