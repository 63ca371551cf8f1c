import { expect, test } from 'vitest'
import { isLowPrice } from './low-price.ts'

test.each<[number, number | null, boolean]>([
  [500_000, 500_001, true],
  [500_000, 500_000, true],
  [500_001, 500_000, false],
  [1, null, false],
])('a price of %i cents to a sender who pays %s is low: %s', (shared, own, isLow) => {
  expect(isLowPrice(shared, own)).toBe(isLow)
})
