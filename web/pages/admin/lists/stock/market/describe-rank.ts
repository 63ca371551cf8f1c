import type { MarketRank } from '#contract/schemas/market.ts'

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', many: 'th', zero: 'th' } as const

/**
 * Describes a rank among the comparable stones and the stone itself: “3 of 42”, and what that means. The percentile is
 * the share of comparable stones that cost less.
 */
export function describeRank({ rank, stones, percentile }: Omit<MarketRank, 'id'>): {
  place: string
  meaning: string
} {
  const all = stones + 1
  return { place: `${rank.toLocaleString('en')} of ${all.toLocaleString('en')}`, meaning: nameMeaning() }

  function nameMeaning(): string {
    if (rank === 1) return 'Lowest'
    if (rank === all) return 'Highest'
    return `${percentile}${endings[ordinals.select(percentile)]} percentile`
  }
}
