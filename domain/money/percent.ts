import { scaleHalfUp } from './round.ts'

/** 100 % in ten-thousandths of a percent, so that percentages with 4 decimals are integers. */
export const WHOLE_PERCENT_UNITS = 1_000_000

/** Keeps the product of two factors a safe integer. */
const MAX_PERCENT = 100_000

/**
 * Converts a percentage to an integer number of ten-thousandths of a percent: 12.5 becomes 125,000. A fifth
 * decimal is rounded. Throws RangeError beyond ±100,000 % and for NaN. Source: requirements 7.3.
 */
export function toPercentUnits(percent: number): number {
  if (!(Math.abs(percent) <= MAX_PERCENT)) throw new RangeError(`${percent} % is out of range`)
  return Math.round(percent * 10_000)
}

/**
 * Adds one percentage to an amount and then takes another off; rounds once, at the end, half up to the cent.
 * `cents` is a non-negative integer. Throws RangeError if a percentage would make the amount negative.
 * Source: requirements 7.3.
 */
export function applyPercents(cents: number, addedPercent: number, subtractedPercent: number): number {
  const increased = WHOLE_PERCENT_UNITS + toPercentUnits(addedPercent)
  const remaining = WHOLE_PERCENT_UNITS - toPercentUnits(subtractedPercent)
  if (increased < 0 || remaining < 0)
    throw new RangeError(`+${addedPercent} % -${subtractedPercent} % is below nothing`)
  if (remaining === WHOLE_PERCENT_UNITS) return scaleHalfUp(cents, increased, WHOLE_PERCENT_UNITS)
  if (increased === WHOLE_PERCENT_UNITS) return scaleHalfUp(cents, remaining, WHOLE_PERCENT_UNITS)
  return scaleHalfUp(cents, increased * remaining, WHOLE_PERCENT_UNITS * WHOLE_PERCENT_UNITS)
}

/**
 * Returns `cents` plus `percent`, rounded half up to the cent. Throws RangeError below -100 %.
 * Source: requirements 7.3.
 */
export function addPercent(cents: number, percent: number): number {
  return applyPercents(cents, percent, 0)
}

/**
 * Returns `cents` minus `percent`, rounded half up to the cent. Throws RangeError above 100 %.
 * Source: requirements 7.3.
 */
export function subtractPercent(cents: number, percent: number): number {
  return applyPercents(cents, 0, percent)
}
