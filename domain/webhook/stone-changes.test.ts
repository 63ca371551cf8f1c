import { expect, test } from 'vitest'
import { batchStoneChanges } from './stone-changes.ts'

test('a stone appears once, with everything that happened to it', () => {
  const changes = [
    { kind: 'status', ids: [3, 1] },
    { kind: 'price', ids: [1] },
    { kind: 'status', ids: [1] },
  ] as const
  expect(batchStoneChanges(changes, new Set([1, 3]), 10)).toEqual([
    {
      stones: [
        { id: 1, changes: ['price', 'status'] },
        { id: 3, changes: ['status'] },
      ],
      removed: [],
    },
  ])
})

test('of a stone that the user does not see, only the id is said', () => {
  const changes = [
    { kind: 'price', ids: [1, 2] },
    { kind: 'removed', ids: [2] },
  ] as const
  expect(batchStoneChanges(changes, new Set([1]), 10)).toEqual([
    { stones: [{ id: 1, changes: ['price'] }], removed: [2] },
  ])
})

test('many changes become several batches', () => {
  const batches = batchStoneChanges([{ kind: 'price', ids: [1, 2, 3, 4, 5] }], new Set([1, 2, 3, 4, 5]), 2)
  expect(batches.map(({ stones }) => stones.map(({ id }) => id))).toEqual([[1, 2], [3, 4], [5]])
})
