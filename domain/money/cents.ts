import { toScaledInteger } from './round.ts'

/**
 * Converts dollars from the API or a file to integer cents, rounded half up on the written decimal (1.005
 * becomes 101). Throws RangeError for an infinite, NaN or unsafe amount. Source: requirements 2.1.
 */
export function toCents(dollars: number): number {
  return toScaledInteger(dollars, 2)
}

/**
 * Converts integer cents to dollars with at most 2 decimals, as the API returns them.
 * Source: requirements 2.1.
 */
export function toDollars(cents: number): number {
  return cents / 100
}
