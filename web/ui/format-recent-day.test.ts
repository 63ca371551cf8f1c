import { expect, test } from 'vitest'
import { formatRecentDay } from './format-recent-day.ts'

test('a day of another year names its year', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  expect(formatRecentDay('2026-11-12T12:00:00Z', now)).toBe('12 Nov')
  expect(formatRecentDay('2025-11-12T12:00:00Z', now)).toBe('12 Nov 2025')
})
