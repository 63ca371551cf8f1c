import { scaleHalfUp, toScaledInteger } from './round.ts'

/**
 * Carats of the wire or of a file as integer thousandths, rounded half up on the written decimal.
 * Throws RangeError for what is no finite weight of safe size. Source: requirements 2.1.
 */
export function toCaratsThousandths(carats: number): number {
  return toScaledInteger(carats, 3)
}

/** Integer thousandths of a carat as carats with at most 3 decimals. Source: requirements 2.1. */
export function toCarats(caratsThousandths: number): number {
  return caratsThousandths / 1000
}

/**
 * What a weight costs: price per carat × carats, in cents, rounded half up to the cent. Both are
 * non-negative integers. Throws RangeError otherwise. Source: requirements 7.3.
 */
export function multiplyCarats(pricePerCaratCents: number, caratsThousandths: number): number {
  return scaleHalfUp(pricePerCaratCents, caratsThousandths, 1000)
}
