import { expect, test } from 'vitest'
import { describeCounts, describeSchedule, findStatus, formatBytes } from './connection-texts.ts'

test('a schedule reads as a person says it', () => {
  const times = { kind: 'times' as const, times: ['14:00', '06:30'], timeZone: 'Europe/London' }
  expect(describeSchedule({ ...times, weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBe(
    'Every day at 06:30, 14:00 (Europe/London)',
  )
  expect(describeSchedule({ ...times, weekdays: [5, 1] })).toBe('Mon, Fri at 06:30, 14:00 (Europe/London)')
  expect([15, 60, 240].map((minutes) => describeSchedule({ kind: 'interval', minutes }))).toEqual([
    'Every 15 minutes',
    'Every hour',
    'Every 4 hours',
  ])
})

test('an active connection whose last run failed needs attention', () => {
  const run = { state: 'failed' } as never
  expect(findStatus({ state: 'active', lastRun: run }).name).toBe('Needs attention')
  expect(findStatus({ state: 'paused', lastRun: run }).name).toBe('Paused')
  expect(findStatus({ state: 'active', lastRun: null }).name).toBe('Active')
})

test('a run says what it did with the stones', () => {
  const counts = { added: 1200, changed: 0, unchanged: 5, removed: 3, rejected: 0 }
  expect(describeCounts({ counts })).toBe('1,200 added, 3 unlisted')
  expect(describeCounts({ counts: { ...counts, added: 0, removed: 0 } })).toBe('No changes')
  expect(describeCounts({ counts: null })).toBeUndefined()
  expect([12, 2048, 5 * 1024 * 1024].map(formatBytes)).toEqual(['12 bytes', '2 KB', '5.0 MB'])
})
