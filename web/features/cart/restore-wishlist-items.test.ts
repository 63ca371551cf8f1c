import { expect, test } from 'vitest'
import type { Melee } from '#contract/schemas/diamonds.ts'
import { makeRestoreBody } from './restore-wishlist-items.ts'

const stone = { itemId: 7, itemType: 1, quantity: 1, carats: 1.5, ringSize: null } as const
const melee: Melee = { id: 3, isActive: true, color: 'White', sizeFrom: 1, sizeTo: 1.1 }
const letter = { color: 'White', size: '0.50', isActive: true }

test('removed items are put back with their amounts', () => {
  const letters = [
    { id: 1, letter: 'A', ...letter },
    { id: 2, letter: 'N', ...letter },
  ]
  expect(
    makeRestoreBody([
      stone,
      { itemId: 3, itemType: 2, quantity: 40, carats: 0.5, ringSize: 6, melee },
      { itemId: 1, itemType: 3, quantity: 2, carats: 0, ringSize: null, letters },
    ]),
  ).toEqual([
    { itemId: 7, itemType: 1, quantity: 1, ringSize: null },
    { itemId: 3, itemType: 2, quantity: 40, ringSize: 6, carats: 0.5 },
    { itemId: 1, itemType: 3, quantity: 2, ringSize: null, letterIds: [1, 2] },
  ])
})

test('melee whose weight is hidden cannot be put back', () => {
  expect(makeRestoreBody([{ itemId: 3, itemType: 2, quantity: 40, ringSize: null, melee }])).toBeUndefined()
})
