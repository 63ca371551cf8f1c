import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  computeGapMm,
  computeInnerDiameterMm,
  countStonesOfRing,
  findParcelRingPrice,
  priceRing,
} from './ring.ts'

const runOptions = { numRuns: 500 }
const size = fc.integer({ min: 0, max: 64 }).map((quarters) => quarters / 4)
const width = fc.integer({ min: 80, max: 700 }).map((hundredths) => hundredths / 100)

describe('stones around a ring', () => {
  test('size 6 has an inner diameter of 16.5068 mm', () => {
    expect(computeInnerDiameterMm(6)).toBeCloseTo(16.5068, 10)
  })

  test.each([
    [6, 2, undefined, 27],
    [6, 2, 0, 29],
    [7, 1.5, undefined, 36],
    [0, 3, 0.2, 14],
  ])('size %d with stones of %d mm and a gap of %s takes %d stones', (usSize, stoneWidthMm, gapMm, exact) => {
    expect(countStonesOfRing(usSize, stoneWidthMm, gapMm)).toEqual({
      exact,
      oneLess: exact - 1,
      oneMore: exact + 1,
    })
  })

  test.each([
    [6, 0, 0.1],
    [6, -1, 0.1],
    [6, 2, -0.1],
    [-20, 2, 0.1],
    [Number.NaN, 2, 0.1],
  ])('size %d with stones of %d mm and a gap of %d is refused', (usSize, stoneWidthMm, gapMm) => {
    expect(() => countStonesOfRing(usSize, stoneWidthMm, gapMm)).toThrow(RangeError)
  })

  test('the stones fit around the ring, and one more would not', () => {
    fc.assert(
      fc.property(size, width, (usSize, stoneWidthMm) => {
        const { exact, oneMore } = countStonesOfRing(usSize, stoneWidthMm)
        const aroundMm = Math.PI * (computeInnerDiameterMm(usSize) + stoneWidthMm)
        expect(exact * (stoneWidthMm + 0.1)).toBeLessThanOrEqual(aroundMm)
        expect(oneMore * (stoneWidthMm + 0.1)).toBeGreaterThan(aroundMm)
      }),
      runOptions,
    )
  })

  test('stones that fit keep at least the minimum gap, and one more would reduce it below', () => {
    fc.assert(
      fc.property(size, width, (usSize, stoneWidthMm) => {
        const { exact, oneMore } = countStonesOfRing(usSize, stoneWidthMm)
        expect(computeGapMm(usSize, stoneWidthMm, exact)).toBeGreaterThan(0.1 - 1e-9)
        expect(computeGapMm(usSize, stoneWidthMm, oneMore)).toBeLessThan(0.1)
      }),
      runOptions,
    )
  })

  test('a larger ring never takes fewer stones', () => {
    fc.assert(
      fc.property(size, size, width, (one, other, stoneWidthMm) => {
        const smaller = countStonesOfRing(Math.min(one, other), stoneWidthMm)
        const larger = countStonesOfRing(Math.max(one, other), stoneWidthMm)
        expect(larger.exact).toBeGreaterThanOrEqual(smaller.exact)
      }),
      runOptions,
    )
  })
})

describe('the price of a ring', () => {
  test('a ring of single stones costs the sum of their prices', () => {
    const stone = { caratsThousandths: 105, totalPriceCents: 8450 }
    expect(priceRing([stone, stone, stone])).toEqual({ caratsThousandths: 315, totalPriceCents: 25_350 })
    expect(priceRing([stone, { ...stone, totalPriceCents: null }, stone])).toEqual({
      caratsThousandths: 315,
      totalPriceCents: null,
    })
  })

  test('a ring from a parcel costs the carats of its stones', () => {
    const parcel = { stonesLeft: 100, caratsThousandths: 3000, pricePerCaratCents: 80_000 }
    expect(findParcelRingPrice(parcel, 27)).toEqual({ caratsThousandths: 810, totalPriceCents: 64_800 })
    expect(findParcelRingPrice({ ...parcel, pricePerCaratCents: null }, 27)?.totalPriceCents).toBeNull()
    expect(findParcelRingPrice(parcel, 101)).toBeUndefined()
    expect(findParcelRingPrice(parcel, 0)).toBeUndefined()
  })
})
