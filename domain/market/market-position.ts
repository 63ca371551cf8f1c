/** With fewer comparable stones, a position means nothing. */
export const minComparable = 8

/**
 * Where a price stands among those of comparable stones, all per carat in cents. `rank` 1 is the lowest; equal prices
 * share a rank. The 10th percentile and the median are prices that a stone has: the nearest rank.
 */
export type MarketPosition = {
  readonly stones: number
  readonly rank: number
  readonly lowestCents: number
  readonly tenthPercentileCents: number
  readonly medianCents: number
  readonly highestCents: number
}

/** Returns the place of a percentile among `count` sorted prices, from 0: the nearest rank. */
export function placeOfPercentile(count: number, percent: number): number {
  return Math.max(0, Math.ceil((count * percent) / 100) - 1)
}

/** Returns the share of comparable stones that cost less, in whole percent: 0 is the lowest price. */
export function findPercentile({ rank, stones }: Pick<MarketPosition, 'rank' | 'stones'>): number {
  return Math.round(((rank - 1) * 100) / stones)
}

/**
 * Returns the position of a price among the prices of comparable stones, which need not be sorted; null for fewer than
 * eight. Source: requirements 36.13.
 */
export function findMarketPosition(
  prices: readonly number[],
  pricePerCaratCents: number,
): MarketPosition | null {
  if (prices.length < minComparable) return null
  const sorted = prices.toSorted((a, b) => a - b)
  const at = (place: number): number => sorted[place] ?? 0
  return {
    stones: sorted.length,
    rank: sorted.filter((price) => price < pricePerCaratCents).length + 1,
    lowestCents: at(0),
    tenthPercentileCents: at(placeOfPercentile(sorted.length, 10)),
    medianCents: at(placeOfPercentile(sorted.length, 50)),
    highestCents: at(sorted.length - 1),
  }
}
