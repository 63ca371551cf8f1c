import { STONE_STATUS, type StoneState } from './status.ts'

/**
 * The reason why a stone is off sale: sold, taken off by an administrator, or no longer in the vendor's list.
 * Requirements 8.4.
 */
export type OffSale = 'sold' | 'administrator' | 'import'

/**
 * Returns why a stone is off sale after an administrator's change. A sold stone stays sold; any other was
 * taken off by hand, so that no import brings it back. Null for a stone on sale. Source: requirements 8.4.
 */
export function switchOffSale(offSale: OffSale | null, isActive: boolean): OffSale | null {
  if (isActive) return null
  return offSale === 'sold' ? 'sold' : 'administrator'
}

/**
 * Returns a stone after an administrator puts it on sale or takes it off. A sold stone comes back Available
 * and without its link to the order that sold it, so that cancelling that order later releases nothing.
 * Source: requirements 8.4.
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
