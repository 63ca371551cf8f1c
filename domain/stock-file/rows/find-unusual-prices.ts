import { colors } from '#domain/reference/colors.ts'
import { findMedian } from '#domain/stock-file/headings/column-evidence.ts'

/** A stone with what its price depends on most. Ids are those of the reference lists. */
export interface PricedStone {
  readonly shapeId: number
  readonly caratsThousandths: number
  readonly colorId: number
  readonly fancyIntensityId: number | null
  readonly clarityId: number | null
  readonly isLabGrown: boolean
  readonly pricePerCaratCents: number
}

/** What a price is compared with besides the file. */
export interface PriceComparison<Stone> {
  /** The stones that the shop has already. */
  readonly shopStones?: Iterable<PricedStone>
  /** Returns the price per carat on the price list in cents, null if the list has none. */
  readonly findListPrice?: (stone: Stone) => number | null
}

/** A price far from that of comparable stones. */
export interface UnusualPrice {
  /** The position of the stone in the list that was given. */
  readonly index: number
  readonly source: 'file' | 'shop' | 'list'
  readonly pricePerCaratCents: number
  /** What comparable stones cost: their median, or the list price. */
  readonly usualCents: number
}

/** The trade's weight classes, in thousandths of a carat. */
const weightClasses = [
  40, 80, 150, 180, 230, 300, 400, 500, 700, 900, 1000, 1500, 2000, 3000, 4000, 5000, 10_000,
]
const factor = 5
const minComparable = 4
/** More than any part of a key. */
const keyBase = 5000
/** Steps of clarity that count as comparable, to either side. */
const nearSteps = 1
const colorsPerStep = 2
/** Ranks from here on are those of colours that are no white letters. */
const firstOtherRank = 100

/**
 * Lists the stones whose price per carat is more than five times, or less than a fifth, of what comparable
 * stones cost: those of the same origin, shape and weight class, with neighbouring colours and clarities. It
 * compares with the other stones of the file, then with the shop's, then with the price list, and reports the
 * first that differs. Fewer than four comparable stones prove nothing.
 */
export function findUnusualPrices<Stone extends PricedStone>(
  stones: readonly Stone[],
  { shopStones = [], findListPrice }: PriceComparison<Stone> = {},
): UnusualPrice[] {
  const file = groupPrices(stones)
  const shop = groupPrices(shopStones)
  return stones.flatMap((stone, index): UnusualPrice[] => {
    const { pricePerCaratCents } = stone
    const sources = [
      ['file', file.findUsual(stone)],
      ['shop', shop.findUsual(stone)],
      ['list', stone.isLabGrown ? null : (findListPrice?.(stone) ?? null)],
    ] as const
    for (const [source, usualCents] of sources) {
      if (usualCents !== null && isFar(pricePerCaratCents, usualCents)) {
        return [{ index, source, pricePerCaratCents, usualCents }]
      }
    }
    return []
  })
}

function isFar(price: number, usual: number): boolean {
  return price > usual * factor || price * factor < usual
}

function groupPrices(stones: Iterable<PricedStone>) {
  const prices = new Map<number, number[]>()
  for (const stone of stones) {
    const key = keyOf(stone, rankColor(stone), stone.clarityId ?? 0)
    const group = prices.get(key)
    if (group === undefined) prices.set(key, [stone.pricePerCaratCents])
    else group.push(stone.pricePerCaratCents)
  }
  const medians = new Map<number, number | null>()
  return {
    findUsual: (stone: PricedStone): number | null => {
      const own = keyOf(stone, rankColor(stone), stone.clarityId ?? 0)
      const cached = medians.get(own)
      if (cached !== undefined) return cached
      const near = listNearKeys(stone).flatMap((key) => prices.get(key) ?? [])
      const median = near.length < minComparable ? null : findMedian(near)
      medians.set(own, median)
      return median
    },
  }
}

function listNearKeys(stone: PricedStone): number[] {
  const steps = [-nearSteps, 0, nearSteps]
  const rank = rankColor(stone)
  const isScale = rank < firstOtherRank
  const clarity = stone.clarityId ?? 0
  return (isScale ? steps : [0]).flatMap((colorStep) =>
    steps.map((clarityStep) => keyOf(stone, rank + colorStep, clarity + clarityStep)),
  )
}

/** White letters are a scale; every other colour is comparable only with itself. */
function rankColor({ colorId, fancyIntensityId }: PricedStone): number {
  const { variation } = colors.get(colorId)
  if (variation === null) return firstOtherRank + colorId * 100 + (fancyIntensityId ?? 0)
  return Math.floor((variation.charCodeAt(0) - 'D'.charCodeAt(0)) / colorsPerStep)
}

/** Returns one number for all parts, because a file has many stones; each part may be -1. */
function keyOf(stone: PricedStone, colorRank: number, clarity: number): number {
  const weightClass = weightClasses.findLastIndex((min) => stone.caratsThousandths >= min)
  const origin = stone.isLabGrown ? 1 : 0
  const parts = [stone.shapeId, weightClass, colorRank, clarity] as const
  return parts.reduce((key, part) => key * keyBase + part + 1, origin)
}
