import { expect, test } from 'vitest'
import { findNewSinceMs } from './new-since.ts'

test('stones are new since a day, or for hours or days', () => {
  const now = Date.parse('2026-11-27T15:30:00Z')
  const since = (text: string) => new Date(findNewSinceMs(text, now)).toISOString()
  expect(since('24h')).toBe('2026-11-26T15:30:00.000Z')
  expect(since('7d')).toBe('2026-11-20T15:30:00.000Z')
  expect(since('30d')).toBe('2026-10-28T15:30:00.000Z')
  expect(since('2026-11-25')).toBe('2026-11-25T00:00:00.000Z')
})
