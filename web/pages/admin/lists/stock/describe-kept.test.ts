import { expect, test } from 'vitest'
import { describeKept } from './describe-kept.ts'

const inOrder = (stockId: string) => ({ stockId, reason: `${stockId} is in order 7. Change it there` })

test('stones that stay as they are are named with the reason, the first three of them', () => {
  expect(describeKept({ kept: [], keptCount: 0 })).toBeNull()
  expect(describeKept({ kept: [{ stockId: 'A-1', reason: 'Changed since' }], keptCount: 1 })).toBe(
    '1 stone not changed: A-1: Changed since',
  )
  expect(describeKept({ kept: ['A-1', 'A-2', 'A-3', 'A-4'].map(inOrder), keptCount: 1204 })).toBe(
    '1,204 stones not changed: A-1 is in order 7. Change it there; A-2 is in order 7. Change it there; A-3 is in order 7. Change it there; and 1,201 stones more',
  )
  expect(describeKept({ kept: [], keptCount: 2 })).toBe('2 stones not changed')
})
