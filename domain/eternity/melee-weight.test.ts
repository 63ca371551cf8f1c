import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { estimateMeleeCaratsThousandths, estimateRoundCaratsThousandths } from './melee-weight.ts'

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
    expect(estimateRoundCaratsThousandths(diameterMm)).toBe(thousandths)
  })

  test('a wider stone never weighs less', () => {
    fc.assert(
      fc.property(diameter, diameter, (one, other) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)]
        expect(estimateRoundCaratsThousandths(more)).toBeGreaterThanOrEqual(
          estimateRoundCaratsThousandths(less),
        )
      }),
      runOptions,
    )
  })

  test('two lots weigh as much separately as together', () => {
    fc.assert(
      fc.property(diameter, fc.nat(80), fc.nat(80), (sizeFromMm, some, more) => {
        const row = { sizeFromMm, sizeToMm: sizeFromMm + 0.1 }
        expect(estimateMeleeCaratsThousandths(row, some) + estimateMeleeCaratsThousandths(row, more)).toBe(
          estimateMeleeCaratsThousandths(row, some + more),
        )
      }),
      runOptions,
    )
  })

  test('a stone without a size is refused', () => {
    expect(() => estimateRoundCaratsThousandths(0)).toThrow(RangeError)
  })
})
