import { z } from 'zod/mini'
import { Id, Money } from './basics.ts'

/** The share of comparable stones that cost less, in percent. */
const Percentile = z.int()

/**
 * Where a price stands among those of comparable stones, in dollars per carat. Rank 1 is the lowest. Source: requirements
 * 36.13.
 */
export const MarketPosition = z.object({
  stones: z.int(),
  rank: z.int(),
  percentile: Percentile,
  lowest: Money,
  tenthPercentile: Money,
  median: Money,
  highest: Money,
})
export type MarketPosition = z.infer<typeof MarketPosition>

/** The position of a stone; null without a price, or with fewer than eight comparable stones. */
export const StoneMarket = z.object({
  /** The price that was placed. */
  pricePerCarat: z.nullable(Money),
  position: z.nullable(MarketPosition),
})

/** The stones of a page. */
export const MarketStones = z.object({ ids: z.array(Id).check(z.maxLength(100)) })

/** A stone of a page that has a position. */
export const MarketRank = z.object({ id: Id, stones: z.int(), rank: z.int(), percentile: Percentile })
export type MarketRank = z.infer<typeof MarketRank>
