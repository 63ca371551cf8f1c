import { describe, expect, test } from 'vitest'
import type { Schedule } from '#contract/schemas/schedule.ts'
import { findNextRun } from './next-run.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]

function daily(timeZone: string, times: string[], weekdays = everyDay): Schedule {
  return { kind: 'daily', timeZone, times, weekdays }
}

/** Returns the next moments of a schedule, each one after the other. */
function listRuns(schedule: Schedule, after: string, count: number): (string | undefined)[] {
  let last: Date | null = new Date(after)
  return Array.from({ length: count }, () => {
    last = last && findNextRun(schedule, last)
    return last?.toISOString()
  })
}

describe('a schedule', () => {
  test('of minutes starts that long after the last start', () => {
    expect(listRuns({ kind: 'interval', minutes: 30 }, '2026-03-29T00:45:10.000Z', 2)).toEqual([
      '2026-03-29T01:15:10.000Z',
      '2026-03-29T01:45:10.000Z',
    ])
  })

  test('by hand never starts', () => {
    expect(findNextRun({ kind: 'manual' }, new Date('2026-03-29T00:00:00Z'))).toBeNull()
  })

  test('starts at each of its times of day, in its time zone', () => {
    expect(listRuns(daily('Asia/Kolkata', ['18:00', '06:30']), '2026-11-29T00:59:59.999Z', 4)).toEqual([
      '2026-11-29T01:00:00.000Z',
      '2026-11-29T12:30:00.000Z',
      '2026-11-30T01:00:00.000Z',
      '2026-11-30T12:30:00.000Z',
    ])
  })

  test('starts only on its weekdays, as they are in its time zone', () => {
    // In New York it is still Sunday evening.
    expect(listRuns(daily('America/New_York', ['21:00'], [7]), '2026-11-29T22:00:00.000Z', 2)).toEqual([
      '2026-11-30T02:00:00.000Z',
      '2026-12-07T02:00:00.000Z',
    ])
  })

  test('keeps its time of day when the clocks change', () => {
    const london = daily('Europe/London', ['06:30'])
    expect(listRuns(london, '2026-03-28T00:00:00.000Z', 2)).toEqual([
      '2026-03-28T06:30:00.000Z',
      '2026-03-29T05:30:00.000Z',
    ])
    expect(listRuns(london, '2026-10-24T00:00:00.000Z', 2)).toEqual([
      '2026-10-24T05:30:00.000Z',
      '2026-10-25T06:30:00.000Z',
    ])
  })

  test('starts at a time that the clocks skip when they go on, and only once at that moment', () => {
    const skipped = daily('Europe/Berlin', ['02:30', '03:00'])
    expect(listRuns(skipped, '2026-03-28T12:00:00.000Z', 3)).toEqual([
      '2026-03-29T01:00:00.000Z',
      '2026-03-30T00:30:00.000Z',
      '2026-03-30T01:00:00.000Z',
    ])
  })

  test('starts once at a time that the clocks repeat', () => {
    expect(listRuns(daily('Europe/Berlin', ['02:30']), '2026-10-24T12:00:00.000Z', 2)).toEqual([
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ])
  })
})
