import { describe, expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { markUp, parsePrices } from './share-prices.ts'

// The tests need only id and price.
const stones = [
  { id: 1, totalPrice: 4320.4 },
  { id: 2, totalPrice: null },
  { id: 3, totalPrice: 995 },
] as Diamond[]

describe('the prices of a shared list', () => {
  test('A markup changes prices in whole dollars and leaves stones without a price unpriced', () => {
    expect(markUp(stones, 10)).toEqual({ 1: '4752', 3: '1095' })
    expect(markUp(stones, 0)).toEqual({ 1: '4320', 3: '995' })
  })

  test('Typed prices may contain $ and commas, and an empty field shows no price', () => {
    expect(parsePrices(stones, { 1: '$4,752', 2: ' ', 3: '995.50' })).toEqual([
      { diamondId: 1, totalPrice: 4752 },
      { diamondId: 3, totalPrice: 995.5 },
    ])
    expect(parsePrices(stones, {})).toEqual([])
  })

  test('One invalid price makes the whole list invalid', () => {
    for (const text of ['a lot', '0', '-5', '12.345'])
      expect(parsePrices(stones, { 1: text })).toBeUndefined()
  })
})
