import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeRandom } from './random.ts'

const runOptions = { numRuns: 200 }
const seeds = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })

const drawMany = (seed: number, count: number) => {
  const { draw } = makeRandom(seed)
  return Array.from({ length: count }, draw)
}

describe('the random number generator', () => {
  it('is identical for the same seed and uses the whole seed', () => {
    fc.assert(
      fc.property(seeds, seeds, (seed, other) => {
        expect(drawMany(seed, 5)).toEqual(drawMany(seed, 5))
        fc.pre(seed !== other)
        expect(drawMany(seed, 5)).not.toEqual(drawMany(other, 5))
      }),
      runOptions,
    )
    expect(drawMany(7, 3)).not.toEqual(drawMany(7 + 2 ** 32, 3))
  })

  it('keeps its numbers across releases', () => {
    expect(drawMany(1, 3).map((number) => number * 2 ** 32)).toMatchInlineSnapshot(`
      [
        2012149540,
        1872316204,
        1707632675,
      ]
    `)
  })

  it('spreads evenly from 0 to below 1', () => {
    const tenths = Array.from({ length: 10 }, () => 0)
    const numbers = drawMany(3, 100_000)
    expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true)
    for (const number of numbers) tenths[Math.floor(number * 10)]! += 1
    for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(400)
  })

  it('draws integers that include both limits', () => {
    const { drawInteger } = makeRandom(5)
    const drawn = new Set(Array.from({ length: 500 }, () => drawInteger(3, 6)))
    expect(drawn).toEqual(new Set([3, 4, 5, 6]))
  })

  it('draws bell-shaped numbers around their mean, never beyond their limits', () => {
    const { drawBell } = makeRandom(5)
    const bell = { mean: 60, deviation: 2, low: 57, high: 62 }
    const drawn = Array.from({ length: 20_000 }, () => drawBell(bell))
    expect(Math.min(...drawn)).toBe(57)
    expect(Math.max(...drawn)).toBe(62)
    const wide = Array.from({ length: 20_000 }, () => drawBell({ ...bell, low: 0, high: 100 }))
    const mean = wide.reduce((sum, number) => sum + number, 0) / wide.length
    const variance = wide.reduce((sum, number) => sum + (number - mean) ** 2, 0) / wide.length
    expect(mean).toBeCloseTo(60, 1)
    expect(Math.sqrt(variance)).toBeCloseTo(2, 1)
  })

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses %d as a seed', (seed) => {
    expect(() => makeRandom(seed)).toThrow(RangeError)
  })
})
