import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { computeTotals } from './selection.ts'
import { findRange } from '#web/pages/catalogue/results/selection/use-range-selection.ts'

// The tests need only weights and prices.
const stone = (carats: number, totalPrice?: number, rapPrice?: number) =>
  ({ carats, totalPrice, rapPrice }) as Diamond

describe('selected stones', () => {
  test('Selected stones sum to carats, price and price per carat', () => {
    expect(computeTotals([stone(1.01, 5050), stone(0.5, 1000.1), stone(0.49, 949.9)])).toEqual({
      count: 3,
      carats: 2,
      price: 7000,
      perCarat: 3500,
      rapPercent: undefined,
    })
  })

  test('There is no total price if one selected stone has none', () => {
    expect(computeTotals([stone(1, 100), stone(1)])).toEqual({
      count: 2,
      carats: 2,
      price: undefined,
      perCarat: undefined,
      rapPercent: undefined,
    })
    expect(computeTotals([])).toMatchObject({ count: 0, carats: 0, price: undefined, perCarat: undefined })
  })

  test('The average Rap discount covers the stones with a Rap price, weighted by Rap value', () => {
    // 6,000 of 10,000 and 2,700 of 3,000; the third has no Rap price.
    const stones = [stone(1, 6000, 10_000), stone(0.5, 2700, 6000), stone(2, 9000)]
    expect(computeTotals(stones).rapPercent).toBe(-33.08)
  })

  test('The total price is exact to the cent', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1 }), (cents) => {
        const sum = cents.reduce((total, one) => total + one, 0)
        expect(computeTotals(cents.map((one) => stone(1, one / 100))).price).toBe(sum / 100)
      }),
    )
  })

  test('A Shift click selects from the previous stone to this one, up or down the list', () => {
    const items = [1, 2, 3, 4, 5].map((id) => ({ id }) as Diamond)
    const idsOf = (stones: readonly Diamond[]) => stones.map(({ id }) => id)
    expect(idsOf(findRange(items, 2, 4))).toEqual([2, 3, 4])
    expect(idsOf(findRange(items, 4, 2))).toEqual([2, 3, 4])
    expect(findRange(items, 9, 2)).toEqual([])
    expect(findRange(items, undefined, 2)).toEqual([])
  })
})
