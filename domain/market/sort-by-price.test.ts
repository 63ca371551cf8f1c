import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortByPrice } from './sort-by-price.ts'

test('prices are sorted in parts, and equal prices keep their order', () => {
  const Prices = fc
    .tuple(
      fc.integer({ min: 0, max: 20_000 }),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 1 }),
    )
    .map(([count, highest, seed]) => Array.from({ length: count }, (_, at) => ((at + 1) * seed) % highest))
  fc.assert(
    fc.property(Prices, (prices) => {
      const sorting = sortByPrice(prices)
      let part = sorting.next()
      while (part.done !== true) part = sorting.next()
      const expected = [...prices.keys()].toSorted((a, b) => (prices[a] ?? 0) - (prices[b] ?? 0) || a - b)
      expect([...part.value]).toEqual(expected)
    }),
    { numRuns: 60 },
  )
})
