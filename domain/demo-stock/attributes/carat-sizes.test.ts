import { describe, expect, it } from 'vitest'
import { makeCaratPicker, pickNaturalCarats } from './carat-sizes.ts'
import { makeRandom } from '#domain/demo-stock/random.ts'

describe('weights', () => {
  const random = makeRandom(4)
  const weights = Array.from({ length: 50_000 }, () => pickNaturalCarats(random))
  const countBetween = (from: number, to: number) =>
    weights.filter((weight) => weight >= from && weight <= to).length

  it.each([30, 50, 70, 90, 100, 150, 200])('cluster just above the magic size %d', (size) => {
    const width = Math.ceil(size * 0.04)
    expect(countBetween(size, size + width)).toBeGreaterThan(3 * countBetween(size - width - 1, size - 1))
  })

  it('have many large stones beyond ten carats, up to a maximum', () => {
    expect(countBetween(1000, 6000)).toBeGreaterThan(20)
    expect(countBetween(2000, 6000)).toBeGreaterThan(2)
    expect(Math.max(...weights)).toBeLessThanOrEqual(6000)
    expect(Math.min(...weights)).toBe(18)
    expect(weights.every(Number.isInteger)).toBe(true)
  })

  it('stay within their class', () => {
    const pick = makeCaratPicker([
      [30, 1],
      [31, 0],
      [40, 0],
    ])
    expect(new Set(Array.from({ length: 200 }, () => pick(random)))).toEqual(new Set([30]))
  })
})
