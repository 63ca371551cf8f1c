import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { VisiblePrice } from '#domain/cart/visible-price.ts'
import { readPriceToken, createPriceToken, createCartEtag } from './cart-price-token.ts'

const seen = fc.option(
  fc.record<VisiblePrice>({
    figure: fc.constantFrom('total', 'per carat', 'Rap %'),
    amount: fc.oneof(
      fc.nat(1e13),
      fc.integer({ min: -9999, max: 9999 }).map((hundredths) => hundredths / 100),
    ),
  }),
)

test('a price token decodes to the prices it was made from', () => {
  const carts = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 1e9 }), seen), {
    selector: ([id]) => id,
    maxLength: 50,
  })
  fc.assert(
    fc.property(carts, (rows) => {
      const prices = new Map(rows.toSorted(([a], [b]) => a - b))
      expect(readPriceToken(createPriceToken(prices))).toEqual(prices)
      expect(readPriceToken(`W/${createPriceToken(prices)}`)).toEqual(prices)
      expect(readPriceToken(createCartEtag(createPriceToken(prices), ['whatever it shows']))).toEqual(prices)
    }),
    { numRuns: 300 },
  )
})

test('an arbitrary string never throws when it is read as a price token', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(() => readPriceToken(text)).not.toThrow()
    }),
    { numRuns: 500 },
  )
  expect(readPriceToken('"v1"')).toBeUndefined()
})

test('the price token of a full cart fits into a header', () => {
  const prices = new Map(
    Array.from({ length: 1000 }, (_, n) => [
      5_000_000 + n * 7,
      { figure: 'total', amount: 100_000 + ((n * 7_919_777) % 9_999_991) } as const,
    ]),
  )
  expect(createPriceToken(prices).length).toBeLessThan(8 * 1024)
})
