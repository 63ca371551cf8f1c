import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { addUp } from './selection.ts'

// Only what is added up matters here.
const stone = (carats: number, totalPrice?: number) => ({ carats, totalPrice }) as Diamond

describe('ticked stones', () => {
  test('add up to carats, price and price per carat', () => {
    expect(addUp([stone(1.01, 5050), stone(0.5, 1000.1), stone(0.49, 949.9)])).toEqual({
      count: 3,
      carats: 2,
      price: 7000,
      perCarat: 3500,
    })
  })

  test('have no price where one of them shows none', () => {
    expect(addUp([stone(1, 100), stone(1)])).toEqual({
      count: 2,
      carats: 2,
      price: undefined,
      perCarat: undefined,
    })
    expect(addUp([])).toEqual({ count: 0, carats: 0, price: undefined, perCarat: undefined })
  })

  test('add up without losing a cent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1 }), (cents) => {
        const sum = cents.reduce((total, one) => total + one, 0)
        expect(addUp(cents.map((one) => stone(1, one / 100))).price).toBe(sum / 100)
      }),
      { seed: 42 },
    )
  })
})
