import { toScaledInteger } from './round.ts'

/**
 * Dollars of the wire or of a file as integer cents, rounded half up on the written decimal (1.005 is 101).
 * Throws RangeError for what is no finite amount of safe size. Source: requirements 2.1.
 */
export function toCents(dollars: number): number {
  return toScaledInteger(dollars, 2)
}

/** Integer cents as dollars with at most 2 decimals, as the wire carries them. Source: requirements 2.1. */
export function toDollars(cents: number): number {
  return cents / 100
}
