import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rangeNames } from '#contract/schemas/search.ts'
import { findSliderPosition, rangeBetween, maxSliderPosition, valueAt } from './range-scale.ts'

const name = fc.constantFrom(...rangeNames)
const extent = fc
  .tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 5_000_000 }))
  .map(([one, wide]) => ({ min: one / 100, max: (one + wide) / 100 }))
const position = fc.nat(maxSliderPosition)

describe('a range slider', () => {
  test('ends at the bounds of the extent, whatever the steps', () => {
    fc.assert(
      fc.property(name, extent, (name, { min, max }) => {
        expect(valueAt(name, { min, max }, 0)).toBe(min)
        expect(valueAt(name, { min, max }, maxSliderPosition)).toBe(max)
        expect([
          findSliderPosition(name, { min, max }, min),
          findSliderPosition(name, { min, max }, max),
        ]).toEqual([0, maxSliderPosition])
      }),
    )
  })

  test('never decreases while it is moved up', () => {
    fc.assert(
      fc.property(name, extent, position, position, (name, extent, one, other) => {
        const [less, more] = one < other ? [one, other] : [other, one]
        expect(valueAt(name, extent, less)).toBeLessThanOrEqual(valueAt(name, extent, more))
      }),
      { numRuns: 500 },
    )
  })

  test('uses a logarithmic scale for weights and prices', () => {
    expect(valueAt('carats', { min: 0.1, max: 10 }, maxSliderPosition / 2)).toBe(1)
    expect(valueAt('totalPrice', { min: 100, max: 1_000_000 }, maxSliderPosition / 2)).toBe(10_000)
    expect(valueAt('discount', { min: -60, max: 20 }, maxSliderPosition / 2)).toBe(-20)
  })

  test('sets no bound at its first and last position', () => {
    const depth = { min: 50, max: 70 }
    expect(rangeBetween('depthPercent', depth, [0, maxSliderPosition])).toBeUndefined()
    expect(rangeBetween('depthPercent', depth, [0, 500])).toEqual({ max: 60 })
    expect(rangeBetween('depthPercent', depth, [500, maxSliderPosition])).toEqual({ min: 60 })
  })
})
