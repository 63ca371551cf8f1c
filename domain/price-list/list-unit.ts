import type { PriceCell } from './price-cell.ts'

/** The unit of a file's prices: dollars, or hundreds of dollars. Both are per carat. */
export const priceUnits = ['dollars', 'hundreds'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** The median price of stones of one carat, in cents of the file's unit. It is a few thousand dollars. */
const lowestInDollars = 100_000
const highestInHundreds = 30_000

/**
 * Returns the unit in which a file states its prices, by the median price of stones of one carat. Null if it may be
 * either, or if the list has no such stones. Source: requirements 36.2.
 */
export function findUnit(cells: readonly PriceCell[]): PriceUnit | null {
  const prices = cells
    .filter(({ minHundredths, maxHundredths }) => minHundredths <= 100 && maxHundredths >= 100)
    .map(({ priceCents }) => priceCents)
    .toSorted((a, b) => a - b)
  const median = prices[Math.floor(prices.length / 2)]
  if (median === undefined) return null
  if (median >= lowestInDollars) return 'dollars'
  return median <= highestInHundreds ? 'hundreds' : null
}
