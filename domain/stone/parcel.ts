import { scaleHalfUp } from '#domain/money/round.ts'

/** The remainder of a parcel: the number of stones and their total weight. */
export type Parcel = { readonly stonesLeft: number; readonly caratsThousandths: number }

/**
 * Whether a stone row is a parcel of several stones, sold by stones. `parcelStones` is the original number,
 * so that the last stone still counts as a share of a parcel and not as a stone. The `parcelStones` of the
 * API are those left, so the last stone is a stone there. Source: requirements 8.8.
 */
export function isParcel({ parcelStones }: { readonly parcelStones?: number | null | undefined }): boolean {
  return parcelStones != null && parcelStones > 1
}

/**
 * Returns the weight of a number of stones from a parcel, in thousandths of a carat: stones × carats per
 * stone, rounded half up; all remaining stones weigh all that remains. Throws RangeError for a number that
 * the parcel does not have. Source: requirements 8.8 (stones times per-stone carats).
 */
export function weighStones(parcel: Parcel, numberOfStones: number): number {
  if (!Number.isInteger(numberOfStones) || numberOfStones < 1 || numberOfStones > parcel.stonesLeft) {
    throw new RangeError(`${numberOfStones} stones of ${parcel.stonesLeft}`)
  }
  return scaleHalfUp(parcel.caratsThousandths, numberOfStones, parcel.stonesLeft)
}

/**
 * Returns a parcel after stones are taken out of it; it stays on sale until none remain. Throws RangeError
 * for a number that the parcel does not have. Source: requirements 8.8.
 */
export function takeFromParcel(parcel: Parcel, numberOfStones: number): Parcel {
  return {
    stonesLeft: parcel.stonesLeft - numberOfStones,
    caratsThousandths: parcel.caratsThousandths - weighStones(parcel, numberOfStones),
  }
}
