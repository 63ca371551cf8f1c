import { expect, test } from 'vitest'
import { describeDaysLeft, describeTimeLeft } from './describe-time-left.ts'

const now = new Date('2026-11-28T15:00:00Z')

test.each([
  ['2026-11-28T14:59:00Z', 'Expired'],
  ['2026-11-28T15:30:00Z', 'Less than 1 hour left'],
  ['2026-11-28T16:30:00Z', '1 hour left'],
  ['2026-11-29T20:00:00Z', '29 hours left'],
  ['2026-12-01T15:00:00Z', '3 days left'],
])('a hold until %s: %s', (end, text) => {
  expect(describeTimeLeft(end, now)).toBe(text)
})

test.each([
  ['2026-12-05', '7 days left'],
  ['2026-11-29', '1 day left'],
  ['2026-11-28', 'Due today'],
  ['2026-11-27', '1 day overdue'],
  ['2026-11-20', '8 days overdue'],
])('a memo due on %s: %s', (day, text) => {
  expect(describeDaysLeft(day, now)).toBe(text)
})

test('a day is not overdue before noon UTC of the next day', () => {
  expect(describeDaysLeft('2026-11-27', new Date('2026-11-28T11:00:00Z'))).toBe('Due today')
})
