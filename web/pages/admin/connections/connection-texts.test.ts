import { expect, test } from 'vitest'
import { describeCounts } from './connection-texts.ts'

test('a run says what it did with the stones', () => {
  const counts = { added: 1200, changed: 0, unchanged: 5, removed: 3, rejected: 0 }
  expect(describeCounts({ state: 'applied', counts })).toBe('1,200 added, 3 unlisted')
  expect(describeCounts({ state: 'waiting', counts })).toBe('Would be: 1,200 added, 3 unlisted')
  expect(describeCounts({ state: 'discarded', counts })).toBeUndefined()
  expect(describeCounts({ state: 'applied', counts: { ...counts, added: 0, removed: 0 } })).toBe('No changes')
  expect(describeCounts({ state: 'applied', counts: null })).toBeUndefined()
})
