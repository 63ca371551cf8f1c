import { expect, test } from 'vitest'
import { describeOverlap } from './describe-overlap.ts'

const row = (id: number, sizeFrom: number, sizeTo: number, color = 'White') => ({
  id,
  color,
  sizeFrom,
  sizeTo,
})

test('melee warns of other rows of its colour with some of the same sizes', () => {
  const others = [row(1, 1, 1.15), row(2, 1.15, 1.2), row(3, 1, 1.15, 'Black'), row(4, 1.1, 1.15)]
  expect(describeOverlap(row(4, 1.1, 1.15), others)).toBe('These sizes overlap with White 1.00–1.15 mm')
  expect(describeOverlap(row(5, 1.2, 1.3), others)).toBeNull()
})
