import { expect, test } from 'vitest'
import type { Schedule } from '#contract/schemas/schedule.ts'
import { describeSchedule, listIntervals, listTimeZones, readClockTime } from './schedule-values.ts'

const daily = (weekdays: number[]): Schedule => ({
  kind: 'daily',
  times: ['18:00', '06:30'],
  timeZone: 'Asia/Kolkata',
  weekdays,
})

test.each<[Schedule, string]>([
  [{ kind: 'manual' }, 'Only by hand'],
  [{ kind: 'interval', minutes: 1 }, 'Every minute'],
  [{ kind: 'interval', minutes: 45 }, 'Every 45 minutes'],
  [{ kind: 'interval', minutes: 60 }, 'Every hour'],
  [{ kind: 'interval', minutes: 90 }, 'Every 90 minutes'],
  [{ kind: 'interval', minutes: 2880 }, 'Every 2 days'],
  [daily([7, 6, 5, 4, 3, 2, 1]), '06:30, 18:00, every day, Asia/Kolkata'],
  [daily([1, 2, 3, 4, 5]), '06:30, 18:00, Mon–Fri, Asia/Kolkata'],
  [daily([7, 1]), '06:30, 18:00, Mon, Sun, Asia/Kolkata'],
  [daily([3]), '06:30, 18:00, Wed, Asia/Kolkata'],
])('a schedule reads as a person says it: %j', (schedule, text) => {
  expect(describeSchedule(schedule)).toBe(text)
})

test('a time without a leading zero, or with a dot, is understood', () => {
  expect(['6:30', ' 18.00 ', '0630', 'noon'].map(readClockTime)).toEqual(['06:30', '18:00', '0630', 'noon'])
})

test('an interval or a time zone that is not offered stays one of the choices', () => {
  expect(listIntervals(45).map(({ label }) => label)).toContain('Every 45 minutes')
  expect(listTimeZones('Asia/Calcutta')).toEqual(expect.arrayContaining(['Asia/Calcutta', 'Asia/Kolkata']))
})
