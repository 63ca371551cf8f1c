import { describe, expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { markUp, readPrices } from './share-prices.ts'

// Only id and price matter here.
const stones = [
  { id: 1, totalPrice: 4320.4 },
  { id: 2, totalPrice: null },
  { id: 3, totalPrice: 995 },
] as Diamond[]

describe('the prices of a shared list', () => {
  test('are the own ones with a percentage on them, in whole dollars; a stone without a price stays without', () => {
    expect(markUp(stones, 10)).toEqual({ 1: '4752', 3: '1095' })
    expect(markUp(stones, 0)).toEqual({ 1: '4320', 3: '995' })
  })

  test('are read as people write them, and an empty field shows none', () => {
    expect(readPrices(stones, { 1: '$4,752', 2: ' ', 3: '995.50' })).toEqual([
      { diamondId: 1, totalPrice: 4752 },
      { diamondId: 3, totalPrice: 995.5 },
    ])
    expect(readPrices(stones, {})).toEqual([])
  })

  test('are not read at all where one of them is no price', () => {
    for (const text of ['a lot', '0', '-5', '12.345']) expect(readPrices(stones, { 1: text })).toBeUndefined()
  })
})
