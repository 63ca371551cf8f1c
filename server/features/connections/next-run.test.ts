import { expect, test } from 'vitest'
import { findNextRun } from './next-run.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const next = (times: string[], timeZone: string, after: string, weekdays = everyDay) =>
  findNextRun({ kind: 'times', times, timeZone, weekdays }, new Date(after)).toISOString()

test('a connection runs again after its interval', () => {
  const after = new Date('2026-11-29T10:00:00Z')
  expect(findNextRun({ kind: 'interval', minutes: 90 }, after)).toEqual(new Date('2026-11-29T11:30:00Z'))
})

test('a connection runs at the next of its times in its time zone', () => {
  expect(next(['06:30', '14:00'], 'Asia/Kolkata', '2026-11-29T01:30:00Z')).toBe('2026-11-29T08:30:00.000Z')
  expect(next(['06:30', '14:00'], 'Asia/Kolkata', '2026-11-29T08:30:00Z')).toBe('2026-11-30T01:00:00.000Z')
})

test('a connection rests on other weekdays, and Sunday is the seventh', () => {
  // 29 November 2026 is a Sunday.
  expect(next(['06:00'], 'UTC', '2026-11-28T12:00:00Z', [1, 2, 3, 4, 5])).toBe('2026-11-30T06:00:00.000Z')
  expect(next(['06:00'], 'UTC', '2026-11-28T12:00:00Z', [7])).toBe('2026-11-29T06:00:00.000Z')
})

test('a clock change neither skips nor doubles a run', () => {
  // In London, 1:30 does not exist on 28 March 2027 and occurs twice on 25 October 2026.
  expect(next(['01:30'], 'Europe/London', '2027-03-28T00:00:00Z')).toBe('2027-03-28T01:00:00.000Z')
  const first = next(['01:30'], 'Europe/London', '2026-10-24T12:00:00Z')
  expect(first).toBe('2026-10-25T00:30:00.000Z')
  expect(next(['01:30'], 'Europe/London', first)).toBe('2026-10-26T01:30:00.000Z')
})
