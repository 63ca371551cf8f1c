import { expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { countSets } from './count-sets.ts'

// Only the set of a stone matters in these tests.
const stone = (lineSet: string | null, vendor = 'Acme') => ({ lineSet, product: { vendor } }) as Diamond

test('sets are counted once each, and a single stone is no set', () => {
  const items = [stone('A'), stone('A'), stone('B'), stone(null), stone('')]
  expect(countSets({ items, total: 5 })).toBe(2)
})

test('sets of two vendors with the same number are two', () => {
  expect(countSets({ items: [stone('A'), stone('A', 'Other')], total: 2 })).toBe(2)
})

test('sets are not counted if some of their stones are on another page', () => {
  expect(countSets({ items: [stone('A')], total: 2 })).toBeUndefined()
})
