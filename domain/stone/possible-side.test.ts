import { expect, test } from 'vitest'
import { isSidePossible } from './possible-side.ts'

test.each([
  [9.21, 3000, true],
  [99, 3000, false],
  [0.5, 3000, false],
  [1.3, 10, true],
])('a side of %s mm at %s thousandths of a carat: %s', (sideMm, carats, isPossible) => {
  expect(isSidePossible(sideMm, carats)).toBe(isPossible)
})
