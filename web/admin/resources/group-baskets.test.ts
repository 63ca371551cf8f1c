import { expect, test } from 'vitest'
import { groupBaskets } from './group-baskets.ts'

test('basket rows are shown customer by customer, the latest first', () => {
  const row = (itemId: number, userId: number, day: string) => ({
    itemId,
    userId,
    creationDate: `2026-11-${day}T10:00:00.000Z`,
  })
  const baskets = groupBaskets([row(1, 7, '02'), row(2, 8, '03'), row(3, 7, '01')])
  expect(baskets.map(({ userId, items }) => [userId, items.length])).toEqual([
    [8, 1],
    [7, 2],
  ])
  expect(baskets[1]).toMatchObject({
    firstDate: '2026-11-01T10:00:00.000Z',
    lastDate: '2026-11-02T10:00:00.000Z',
  })
  expect(groupBaskets([])).toEqual([])
})
