import { describe, expect, test } from 'vitest'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { groupSets } from './group-sets.ts'

// Only the identity of a stone matters in these tests.
const stone = (id: number) => ({ id }) as Diamond
const [a, b, c, d, alone] = [1, 2, 3, 4, 5].map(stone) as [Diamond, Diamond, Diamond, Diamond, Diamond]
const idsOf = (groups: ReturnType<typeof groupSets>) => groups.map(({ stones }) => stones.map(({ id }) => id))

describe('a page of stones as sets', () => {
  const sets = [
    [a, b],
    [c, d],
  ]

  test('shows each set once, at its first stone, and a single stone by itself', () => {
    const page = { items: [c, a, alone, b, d], sets, matchingIds: [3, 1, 2, 4] }
    expect(idsOf(groupSets(page))).toEqual([[3, 4], [1, 2], [5]])
  })

  test('shows a complete set although only one of its stones matches', () => {
    expect(idsOf(groupSets({ items: [b], sets: [[a, b]], matchingIds: [2] }))).toEqual([[1, 2]])
  })

  test('omits a set that the previous page has shown', () => {
    expect(idsOf(groupSets({ items: [b, c], sets, matchingIds: [1, 2, 3, 4] }))).toEqual([[3, 4]])
  })
})
