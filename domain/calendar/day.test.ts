import { expect, test } from 'vitest'
import { formatDay, formatRecentDay, formatShortDay, isDayOver, isPast, toDay } from './day.ts'

test.each([
  ['2026-11-28T23:59:59Z', false],
  // It is still the 28th in Los Angeles, and has been the 29th in Auckland for a day.
  ['2026-11-29T07:59:00Z', false],
  ['2026-11-29T11:59:59Z', false],
  ['2026-11-29T12:00:00Z', true],
])('28 November is over at %s: %s', (now, isOver) => {
  expect(isDayOver('2026-11-28', new Date(now))).toBe(isOver)
  expect(isPast('2026-11-28', new Date(now))).toBe(isOver)
})

test('a moment in place of a day has passed at once, and stands for its day in UTC', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  expect(isPast('2026-11-28T11:59:59Z', now)).toBe(true)
  expect(isPast('2026-11-28T12:00:01Z', now)).toBe(false)
  expect(toDay('2026-11-28T23:30:00Z')).toBe('2026-11-28')
})

test('a day is written as the same day everywhere', () => {
  expect(formatDay('2026-11-28')).toBe('28 November 2026')
  expect(formatDay('2026-01-01')).toBe('1 January 2026')
  expect(formatShortDay('2026-11-28')).toBe('28 Nov 2026')
})

test('where there is little room, only a day of another year names its year', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  expect(formatRecentDay('2026-11-12T23:30:00Z', now)).toBe('12 Nov')
  expect(formatRecentDay('2025-11-12T12:00:00Z', now)).toBe('12 Nov 2025')
})
