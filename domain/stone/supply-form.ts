import { STONE_LIMITS } from './limits.ts'

/**
 * The original amount of a stone or parcel, and what orders took of it, in thousandths of a carat and stones.
 */
export type StockedSupply = {
  readonly caratsThousandths: number
  readonly parcelStones: number | null
  readonly takenThousandths: number
  readonly takenStones: number
}

/** The remaining amount that a user entered; missing values stay unchanged. */
export type EnteredSupply = {
  readonly caratsThousandths?: number | undefined
  readonly parcelStones?: number | null | undefined
}

export type SupplyFault = { readonly path: 'carats' | 'parcelStones'; readonly message: string }

const nothingTaken: StockedSupply = {
  caratsThousandths: 0,
  parcelStones: null,
  takenThousandths: 0,
  takenStones: 0,
}

/**
 * Returns the original amount of a stone or parcel after a user entered the remaining one: the remaining
 * amount plus what orders took. `current` is null for a new stone. A sold-out parcel has neither stones nor
 * carats left; everything else has both. Source: requirements 8.8.
 */
export function resolveSupply(
  current: StockedSupply | null,
  entered: EnteredSupply,
): Pick<StockedSupply, 'caratsThousandths' | 'parcelStones'> | SupplyFault {
  const { caratsThousandths, parcelStones, takenThousandths, takenStones } = current ?? nothingTaken
  const carats =
    entered.caratsThousandths === undefined ? caratsThousandths : entered.caratsThousandths + takenThousandths
  const stones =
    entered.parcelStones === undefined ? parcelStones : addTaken(entered.parcelStones, takenStones)
  if (stones === null && takenStones > 0) {
    return {
      path: 'parcelStones',
      message: 'Stones of this parcel have been ordered. Enter how many are left',
    }
  }
  const stonesLeft = (stones ?? 1) - takenStones
  const caratsLeft = carats - takenThousandths
  if (carats === 0 || carats > STONE_LIMITS.caratsThousandths) {
    return { path: 'carats', message: 'The weight is out of range' }
  }
  if (stones === 0) return { path: 'parcelStones', message: 'Enter at least 1 stone' }
  if (stonesLeft > 0 !== caratsLeft > 0) {
    return { path: 'carats', message: 'Stones and carats left must both be zero, or neither' }
  }
  return { caratsThousandths: carats, parcelStones: stones }
}

function addTaken(left: number | null, taken: number): number | null {
  return left === null ? null : left + taken
}
