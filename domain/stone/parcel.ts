import { scaleHalfUp } from '#domain/money/round.ts'

/** What is left of a parcel: how many stones, and what they weigh together. */
export type Parcel = { readonly stonesLeft: number; readonly caratsThousandths: number }

/**
 * Whether a stone row is a parcel of several, bought by stones. `parcelStones` is the number it was stocked
 * with, so that a parcel's last stone is still a share of a parcel and not a stone. Source: requirements 8.8.
 */
export function isParcel(row: { readonly parcelStones: number | null }): boolean {
  return row.parcelStones !== null && row.parcelStones > 1
}

/**
 * What so many stones of a parcel weigh, in thousandths of a carat: stones × carats per stone, half up; all
 * that are left weigh all that is left. Throws RangeError for a number the parcel cannot give.
 * Source: requirements 8.8 (stones times per-stone carats).
 */
export function weighStones(parcel: Parcel, numberOfStones: number): number {
  if (!Number.isInteger(numberOfStones) || numberOfStones < 1 || numberOfStones > parcel.stonesLeft) {
    throw new RangeError(`${numberOfStones} stones of ${parcel.stonesLeft}`)
  }
  return scaleHalfUp(parcel.caratsThousandths, numberOfStones, parcel.stonesLeft)
}

/**
 * A parcel after stones were taken out of it; it stays on sale until none remain. Throws RangeError for a
 * number the parcel cannot give. Source: requirements 8.8.
 */
export function takeFromParcel(parcel: Parcel, numberOfStones: number): Parcel {
  return {
    stonesLeft: parcel.stonesLeft - numberOfStones,
    caratsThousandths: parcel.caratsThousandths - weighStones(parcel, numberOfStones),
  }
}
