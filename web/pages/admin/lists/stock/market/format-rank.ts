import type { MarketPosition } from '#contract/schemas/market.ts'

/** Formats a rank among the comparable stones and the stone itself: 3 of 42. */
export function formatRank({ rank, stones }: Pick<MarketPosition, 'rank' | 'stones'>): string {
  return `${rank.toLocaleString('en')} of ${(stones + 1).toLocaleString('en')}`
}

type Ranked = Pick<MarketPosition, 'rank' | 'stones' | 'percentile'>

/** Says how many comparable stones cost less. */
export function describePercentile({ rank, stones, percentile }: Ranked): string {
  if (rank === 1) return 'none costs less'
  if (rank === stones + 1) return 'all others cost less'
  return percentile === 0 ? 'less than 1% cost less' : `${percentile}% cost less`
}
