import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createStones, type WholeStone } from './create-stones.ts'
import { findComparable, type MarketWidths } from '#domain/market/comparable-stones.ts'
import { findMarketPosition, findPercentile } from '#domain/market/market-position.ts'
import { sectionOfStone } from '#domain/stone/section.ts'
import { readSupply, sectionTraitsOf } from '#server/stock/diamonds/stone-row.ts'
import { IndexedStock } from '#server/stock/catalogue/indexed-stock.ts'
import { MarketPercentiles, maxPlacedAtOnce } from '#server/stock/catalogue/market-percentiles.ts'
import { placeStone, toPlacedStone, type PlacedStone } from '#server/stock/catalogue/market-position.ts'

const stones = [...createStones(6000)]
let stock: IndexedStock
beforeAll(() => {
  stock = new IndexedStock({ needsValidPictures: () => false })
  stock.put(stones)
})

/** Compares a stone with every other one. */
const placePlainly = (placed: PlacedStone, widths: MarketWidths) => {
  const comparable = findComparable(placed, widths)
  if (comparable === null || placed.pricePerCaratCents === null) return null
  const isAnyOf = (ids: readonly number[] | null, id: number | null) =>
    ids === null || (id !== null && ids.includes(id))
  const prices = stones.flatMap((other) => {
    const carats = readSupply(other).caratsThousandths
    const isComparable =
      other.id !== placed.id &&
      other.is_active &&
      (other.status === 1 || other.status === 2) &&
      (sectionOfStone(sectionTraitsOf(other)) === 'labGrown') === comparable.isLabGrown &&
      isAnyOf(comparable.shapeIds, other.shape_id) &&
      isAnyOf(comparable.colorIds, other.color_id) &&
      isAnyOf(comparable.clarityIds, other.clarity_id) &&
      isAnyOf(comparable.labIds, other.lab_id) &&
      isAnyOf(comparable.cutIds, other.cut_id) &&
      isAnyOf(comparable.fluorIds, other.fluor_id) &&
      carats >= comparable.caratsThousandths.min &&
      carats <= comparable.caratsThousandths.max
    return isComparable && other.price_per_carat !== null && other.price_per_carat > 0
      ? [other.price_per_carat]
      : []
  })
  return findMarketPosition(prices, placed.pricePerCaratCents)
}

const Widths = fc.record({
  colorSteps: fc.nat({ max: 5 }),
  claritySteps: fc.nat({ max: 5 }),
  sameLab: fc.boolean(),
  sameCut: fc.boolean(),
  sameFluorescence: fc.boolean(),
})

test('the position of a stone equals a plain comparison with every other stone', () => {
  let placedCount = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...stones),
      Widths,
      fc.constantFrom(0.5, 0.9, 1, 1, 1.1, 2),
      (stone, wide, factor) => {
        const price = stone.price_per_carat === null ? null : Math.round(stone.price_per_carat * factor)
        const placed = toPlacedStone(stone, price)
        const position = placeStone(stock.index, placed, wide)
        if (position !== null) placedCount += 1
        expect(position).toEqual(placePlainly(placed, wide))
      },
    ),
    { numRuns: 10_000 },
  )
  expect(placedCount).toBeGreaterThan(1000)
})

test('a stone without a colour letter, a clarity or a price has no position', () => {
  const widths = { colorSteps: 9, claritySteps: 9, sameLab: false, sameCut: false, sameFluorescence: false }
  const stone = stones.find(({ color_id, clarity_id }) => color_id === 104 && clarity_id === 5)
  if (!stone) throw new Error('There is no G VS1')
  expect(placeStone(stock.index, toPlacedStone(stone, 1), widths)).not.toBe(null)
  for (const change of [
    { colorId: 12 },
    { colorId: null },
    { clarityId: 13 },
    { pricePerCaratCents: null },
  ]) {
    expect(placeStone(stock.index, { ...toPlacedStone(stone, 1), ...change }, widths)).toBe(null)
  }
})

const percentileOf = (stone: WholeStone, widths: MarketWidths) => {
  const position = placeStone(stock.index, toPlacedStone(stone, stone.price_per_carat), widths)
  return position === null ? undefined : findPercentile(position)
}

test('the percentiles of the whole stock are those of its stones', async () => {
  let placedCount = 0
  await fc.assert(
    fc.asyncProperty(
      Widths,
      fc.array(fc.constantFrom(...stones), { minLength: 40 }),
      async (widths, some) => {
        const percentiles = await new MarketPercentiles(stock).find(widths)
        for (const stone of some) {
          const percentile = percentiles.find(stone.id)
          if (percentile !== undefined) placedCount += 1
          expect([stone.id, percentile]).toEqual([stone.id, percentileOf(stone, widths)])
        }
      },
    ),
    { numRuns: 40, endOnFailure: true },
  )
  expect(placedCount).toBeGreaterThan(500)
})

test('a stock that has not changed is not placed again; a large one that changes, once a minute', async () => {
  const changing = { index: stock.index, version: 'a', size: maxPlacedAtOnce }
  let now = 0
  const percentiles = new MarketPercentiles(changing, () => now)
  const widths = { colorSteps: 1, claritySteps: 1, sameLab: true, sameCut: true, sameFluorescence: false }
  const first = await percentiles.find(widths)
  now = 1e9
  expect(await percentiles.find({ ...widths })).toBe(first)
  changing.version = 'b'
  const second = await percentiles.find(widths)
  expect(second).not.toBe(first)

  changing.size += 1
  changing.version = 'c'
  now += 59_999
  expect(await percentiles.find(widths)).toBe(second)
  now += 1
  const [third, same] = await Promise.all([percentiles.find(widths), percentiles.find(widths)])
  expect(third).not.toBe(second)
  expect(same).toBe(third)
  expect(await percentiles.find({ ...widths, sameCut: false })).not.toBe(third)
})
