import { describe, expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { compareStones } from './compare-rows.ts'

const makeStone = (stockId: string, fields: Partial<Diamond>): Diamond =>
  // Only what the test compares.
  ({ product: { stockId }, section: 'white', extras: {}, carats: 1, ...fields }) as Diamond

describe('comparing stones', () => {
  const stones = [
    makeStone('A1', { totalPrice: 5000, depthPercent: 61.5, comment: 'Bright' }),
    makeStone('B2', { totalPrice: 4100, depthPercent: 61.5 }),
  ]
  const rows = compareStones(stones).flatMap((group) => group.rows)

  test('lists each fact of each stone, with a dash for a missing one', () => {
    expect(rows).toContainEqual({ name: 'Total', values: ['$5,000.00', '$4,100.00'], isSame: false })
    expect(rows).toContainEqual({ name: 'Seller’s comment', values: ['Bright', '–'], isSame: false })
  })

  test('marks facts that are equal for all stones', () => {
    expect(rows).toContainEqual({ name: 'Depth %', values: ['61.5', '61.5'], isSame: true })
  })

  test('omits facts that no stone has or that this viewer may not see', () => {
    expect(rows.map(({ name }) => name)).not.toContain('Rap price')
    expect(rows.map(({ name }) => name)).not.toContain('Crown angle')
  })
})
