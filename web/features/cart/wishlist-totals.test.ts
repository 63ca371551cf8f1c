import { expect, test } from 'vitest'
import { totalWishlist } from './wishlist-totals.ts'

const item = { quantity: 1, carats: 1.005, totalPrice: 5000.5, isAvailable: true }

test('the totals of a wishlist count available items only', () => {
  expect(
    totalWishlist([item, { ...item, quantity: 40, carats: 2 }, { ...item, isAvailable: false }]),
  ).toEqual({
    stones: 41,
    caratsThousandths: 3005,
    totalPriceCents: 1_000_100,
    onRequest: 0,
  })
})

test('items whose price is on request are named beside the sum of the others', () => {
  expect(totalWishlist([item, { ...item, totalPrice: null }])).toMatchObject({
    totalPriceCents: 500_050,
    onRequest: 1,
  })
})

test('a viewer who sees no prices gets no total', () => {
  const { totalPrice: _hidden, ...hidden } = item
  expect(totalWishlist([hidden])).toMatchObject({ stones: 1, totalPriceCents: null, onRequest: 0 })
})
