import { STONE_STATUS, type StoneState } from './status.ts'

/** Why a stone is off sale: sold, taken off by an administrator, or no longer in the vendor's list. Requirements 8.4. */
export type OffSale = 'sold' | 'administrator' | 'import'

/**
 * Why a stone is off sale after an administrator switched it: what was sold stays sold, whatever is switched off
 * besides was switched off by hand, so that no import brings it back. Null for one on sale. Source: requirements 8.4.
 */
export function switchOffSale(offSale: OffSale | null, isActive: boolean): OffSale | null {
  if (isActive) return null
  return offSale === 'sold' ? 'sold' : 'administrator'
}

/**
 * A stone after an administrator puts it on sale or takes it off. One that was sold comes back Available and without
 * a trace of the order that sold it: cancelling that order later frees nothing. Source: requirements 8.4.
 */
export function switchActive<Stone extends StoneState>(stone: Stone, isActive: boolean): Stone {
  if (!isActive || stone.soldOrderId === null) return { ...stone, isActive }
  return {
    ...stone,
    isActive,
    status: STONE_STATUS.available,
    holdUserId: null,
    holdEndsAt: null,
    soldOrderId: null,
  }
}
