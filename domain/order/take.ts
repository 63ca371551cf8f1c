import type { Parcel } from '#domain/stone/parcel.ts'
import { releaseEndedHold, STONE_STATUS, type StoneState } from '#domain/stone/status.ts'
import type { StoneEffect } from './status.ts'

/** The reason why a stone is unavailable to a buyer. */
export type TakeRefusal = 'in-order' | 'inactive' | 'held' | 'suspended' | 'memo'

type Order = { readonly id: number; readonly userId: number }

/**
 * Returns why a buyer cannot take a stone now. The stone must be active, in no open order, and Available or
 * held for this buyer; an expired hold does not count. Source: requirements 16.2.
 */
export function findTakeRefusal(stone: StoneState, buyerId: number, now: Date): TakeRefusal | undefined {
  const { openOrderId, isActive, status, holdUserId } = releaseEndedHold(stone, now)
  if (openOrderId !== null) return 'in-order'
  if (!isActive) return 'inactive'
  if (status === STONE_STATUS.suspended) return 'suspended'
  if (status === STONE_STATUS.memo) return 'memo'
  if (status === STONE_STATUS.hold && holdUserId !== buyerId) return 'held'
  return undefined
}

/**
 * Returns why a line that was unavailable cannot have its stone back. The same rules apply as for any buyer,
 * except that the line may have suspended the stone itself: taking the line up again means that the stone was
 * found. Source: requirements 16.3.
 */
export function findTakeBackRefusal(stone: StoneState, buyerId: number, now: Date): TakeRefusal | undefined {
  const isSuspended = stone.status === STONE_STATUS.suspended
  return findTakeRefusal(isSuspended ? { ...stone, status: STONE_STATUS.available } : stone, buyerId, now)
}

/** Whether a buyer can take a stone now. Source: requirements 16.2. */
export function canTake(stone: StoneState, buyerId: number, now: Date): boolean {
  return findTakeRefusal(stone, buyerId, now) === undefined
}

/**
 * Whether a Cancelled or Completed order can have its stone again: the stone can be taken, or this order sold
 * it and it has been off sale since. Source: requirements 16.5.
 */
export function canRetake(stone: StoneState, order: Order, now: Date): boolean {
  const isStillSold = stone.soldOrderId === order.id && !stone.isActive && stone.openOrderId === null
  return isStillSold || canTake(stone, order.userId, now)
}

/**
 * Whether an order can take a share of a parcel again that it gave back: the parcel is available and has as
 * many stones left, of at least their weight. Source: requirements 16.5.
 */
export function canRetakeShare(
  parcel: StoneState & Parcel,
  share: { readonly quantity: number; readonly caratsThousandths: number },
  buyerId: number,
  now: Date,
): boolean {
  const isEnough = parcel.stonesLeft >= share.quantity && parcel.caratsThousandths >= share.caratsThousandths
  return isEnough && canTake(parcel, buyerId, now)
}

/**
 * Returns a stone after its order's status transition. Take puts it on Hold for the buyer, without an end;
 * sell takes it off sale; release makes it Available, and suspend (for an unavailable line) Suspended, but
 * both only if this order still has it. Source: requirements 16.2, 16.5.
 */
export function applyStoneEffect<Stone extends StoneState>(
  stone: Stone,
  effect: StoneEffect | 'suspend',
  order: Order,
): Stone {
  if (effect === 'none') return stone
  if (effect === 'take' || effect === 'sell') {
    const isTake = effect === 'take'
    return {
      ...stone,
      isActive: isTake,
      status: STONE_STATUS.hold,
      holdUserId: order.userId,
      holdEndsAt: null,
      openOrderId: isTake ? order.id : null,
      soldOrderId: isTake ? null : order.id,
    }
  }
  if (stone.openOrderId !== order.id && stone.soldOrderId !== order.id) return stone
  return {
    ...stone,
    isActive: true,
    status: effect === 'release' ? STONE_STATUS.available : STONE_STATUS.suspended,
    holdUserId: null,
    holdEndsAt: null,
    openOrderId: null,
    soldOrderId: null,
  }
}
