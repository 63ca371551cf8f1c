import { expect, test } from 'vitest'
import { describeCounts } from './connection-texts.ts'

test('a run says what it did with the stones', () => {
  const counts = { added: 1200, changed: 0, unchanged: 5, removed: 3, rejected: 0 }
  expect(describeCounts({ counts })).toBe('1,200 added, 3 unlisted')
  expect(describeCounts({ counts: { ...counts, added: 0, removed: 0 } })).toBe('No changes')
  expect(describeCounts({ counts: null })).toBeUndefined()
})
