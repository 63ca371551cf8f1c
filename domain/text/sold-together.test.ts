import { expect, test } from 'vitest'
import { formatSoldWith } from './sold-together.ts'

test.each([
  [[], ''],
  [['A'], 'sold with A'],
  [['A', 'B'], 'sold with A and B'],
  [['A', 'B', 'C'], 'sold with A and 2 more'],
])('%j is “%s”', (stockIds, text) => {
  expect(formatSoldWith(stockIds)).toBe(text)
})
