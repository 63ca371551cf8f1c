import { describe, expect, test } from 'vitest'
import { describeMarkup, priceStone } from './user-pricing.ts'

const stone = { carats: 1, pricePerCarat: 5000, totalPrice: 5000 }
const rule = (percent: number, ends: object = {}) => ({
  caratMin: null,
  caratMax: null,
  priceMin: null,
  priceMax: null,
  percent,
  ...ends,
})

describe('the price of a stone in a storefront', () => {
  test("is the merchant's price if no markup applies", () => {
    const heavy = rule(20, { caratMin: 2 })
    expect(priceStone(stone, [heavy], 0)).toEqual({
      markup: undefined,
      pricePerCarat: 5000,
      totalPrice: 5000,
    })
  })

  test('comes from the markup that gives the lowest price, which is returned', () => {
    const light = rule(8, { caratMax: 1.5 })
    expect(priceStone(stone, [rule(20), light], 0)).toMatchObject({ markup: light, totalPrice: 5400 })
  })

  test("is reduced by the buyer's discount", () => {
    expect(priceStone(stone, [rule(20)], 10)).toMatchObject({ totalPrice: 5400 })
  })

  test('is unknown if the merchant has set none', () => {
    const stoneOnRequest = { carats: 1, pricePerCarat: null, totalPrice: null }
    expect(priceStone(stoneOnRequest, [rule(20)], 0)).toEqual({
      markup: undefined,
      pricePerCarat: null,
      totalPrice: null,
    })
  })
})

test.each([
  [rule(12.5), '+12.5% on all stones'],
  [rule(-3, { caratMin: 1 }), '−3% on stones from 1.00 ct'],
  [
    rule(10, { caratMin: 0.5, caratMax: 1, priceMax: 4000 }),
    '+10% on stones 0.50 ct to under 1.00 ct, under $4,000',
  ],
])('describes a markup: %#', (markup, text) => {
  expect(describeMarkup(markup)).toBe(text)
})
