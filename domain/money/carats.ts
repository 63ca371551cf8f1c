import { scaleHalfUp, toScaledInteger } from './round.ts'

/**
 * Converts carats from the API or a file to integer thousandths, rounded half up on the written decimal.
 * Throws RangeError for an infinite, NaN or unsafe weight. Source: requirements 2.1.
 */
export function toCaratsThousandths(carats: number): number {
  return toScaledInteger(carats, 3)
}

/** Converts integer thousandths to carats with at most 3 decimals. Source: requirements 2.1. */
export function toCarats(caratsThousandths: number): number {
  return caratsThousandths / 1000
}

/**
 * Returns the price of a weight: price per carat × carats, in cents, rounded half up to the cent. Both must
 * be non-negative integers; throws RangeError otherwise. Source: requirements 7.3.
 */
export function multiplyCarats(pricePerCaratCents: number, caratsThousandths: number): number {
  return scaleHalfUp(pricePerCaratCents, caratsThousandths, 1000)
}

/** Returns the price of a weight as `multiplyCarats` does; null if the price per carat is on request (null). */
export function findTotalPrice(pricePerCaratCents: number | null, caratsThousandths: number): number | null {
  return pricePerCaratCents === null ? null : multiplyCarats(pricePerCaratCents, caratsThousandths)
}
