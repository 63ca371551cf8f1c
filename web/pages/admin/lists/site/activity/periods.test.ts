import { expect, test } from 'vitest'
import { findFirstDay } from './periods.ts'

const now = new Date('2026-11-27T10:00:00Z')

test.each([
  ['today', '2026-11-27'],
  ['week', '2026-11-21'],
  ['year', '2025-11-28'],
  ['century', undefined],
  [undefined, undefined],
])('the period %s begins on %s', (period, day) => {
  expect(findFirstDay(period, now)).toBe(day)
})
