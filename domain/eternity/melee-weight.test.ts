import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateMeleeThousandths, estimateRoundThousandths } from './melee-weight.ts'

const runOptions = { numRuns: 500 }
const diameter = fc.integer({ min: 80, max: 1200 }).map((hundredths) => hundredths / 100)

describe('the weight of small rounds', () => {
  test.each([
    [1, 4],
    [1.3, 8],
    [2, 30],
    [3, 100],
    [6.5, 1014],
  ])('a round of %d mm weighs about %d thousandths of a carat', (diameterMm, thousandths) => {
    expect(estimateRoundThousandths(diameterMm)).toBe(thousandths)
  })

  test('a wider stone never weighs less', () => {
    fc.assert(
      fc.property(diameter, diameter, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(estimateRoundThousandths(more)).toBeGreaterThanOrEqual(estimateRoundThousandths(less))
      }),
      runOptions,
    )
  })

  test('two lots weigh as much separately as together', () => {
    fc.assert(
      fc.property(diameter, fc.nat(80), fc.nat(80), (sizeFromMm, some, more) => {
        const row = { sizeFromMm, sizeToMm: sizeFromMm + 0.1 }
        expect(estimateMeleeThousandths(row, some) + estimateMeleeThousandths(row, more)).toBe(
          estimateMeleeThousandths(row, some + more),
        )
      }),
      runOptions,
    )
  })

  test('a stone without a size is refused', () => {
    expect(() => estimateRoundThousandths(0)).toThrow(RangeError)
  })
})
