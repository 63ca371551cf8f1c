import { describe, expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { getPriceText, listLowPrices, noPrices, parsePrices } from './share-prices.ts'

// The tests need only id, number and price.
const stones = [
  { id: 1, product: { stockId: 'A-1' }, totalPrice: 4320.4 },
  { id: 2, product: { stockId: 'A-2' }, totalPrice: null },
  { id: 3, product: { stockId: 'A-3' }, totalPrice: 995 },
] as Diamond[]

const showTexts = (typed: Partial<typeof noPrices>): string[] =>
  stones.map((stone) => getPriceText(stone, { ...noPrices, ...typed }))

describe('the prices of a shared link', () => {
  test('The fields are empty until the sender types something', () => {
    expect(showTexts({})).toEqual(['', '', ''])
    expect(parsePrices(stones, noPrices)).toEqual([])
  })

  test('A percentage applies while it is typed, in whole dollars, and not to stones without a price', () => {
    expect(showTexts({ percent: '1' })).toEqual(['4364', '', '1005'])
    expect(showTexts({ percent: '10' })).toEqual(['4752', '', '1095'])
    expect(showTexts({ percent: '12,5 %' })).toEqual(['4860', '', '1119'])
    expect(showTexts({ percent: '' })).toEqual(['', '', ''])
  })

  test('A typed price stays when the percentage changes, also an emptied one', () => {
    expect(showTexts({ percent: '10', texts: { 1: '5000', 3: '' } })).toEqual(['5000', '', ''])
  })

  test('Typed prices may contain $ and commas, and an empty field shows no price', () => {
    expect(parsePrices(stones, { percent: '', texts: { 1: '$4,752', 2: ' ', 3: '995.50' } })).toEqual([
      { diamondId: 1, totalPrice: 4752 },
      { diamondId: 3, totalPrice: 995.5 },
    ])
  })

  test('One invalid price or an invalid percentage makes the whole list invalid', () => {
    for (const text of ['a lot', '0', '-5', '12.345'])
      expect(parsePrices(stones, { percent: '', texts: { 1: text } })).toBeUndefined()
    for (const percent of ['ten', '1.234', '-100', '-'])
      expect(parsePrices(stones, { ...noPrices, percent })).toBeUndefined()
  })

  test('Prices at or below the sender’s own are listed', () => {
    const prices = parsePrices(stones, { percent: '0', texts: { 3: '994.99' } })!
    expect(prices).toEqual([
      { diamondId: 1, totalPrice: 4320 },
      { diamondId: 3, totalPrice: 994.99 },
    ])
    expect(listLowPrices(stones, prices)).toEqual([
      { stockId: 'A-1', totalPrice: 4320, ownPrice: 4320.4 },
      { stockId: 'A-3', totalPrice: 994.99, ownPrice: 995 },
    ])
    expect(listLowPrices(stones, [{ diamondId: 1, totalPrice: 4320.41 }])).toEqual([])
    expect(listLowPrices(stones, [{ diamondId: 2, totalPrice: 1 }])).toEqual([])
  })
})
