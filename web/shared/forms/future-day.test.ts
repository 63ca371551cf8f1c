import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FutureDay } from './future-day.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-28T20:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

test.each([
  ['America/Los_Angeles', '2026-11-28', '2026-11-27'],
  ['UTC', '2026-11-28', '2026-11-27'],
  // It is the 29th there already.
  ['Pacific/Auckland', '2026-11-29', '2026-11-28'],
])('in %s the first day that can be entered is %s, which is sent as it is', (zone, today, yesterday) => {
  vi.stubEnv('TZ', zone)
  expect(FutureDay.parse(today)).toBe(today)
  expect(FutureDay.safeParse(yesterday).success).toBe(false)
})

test('a day may be left empty', () => {
  expect(FutureDay.parse(null)).toBeNull()
  expect(FutureDay.parse('')).toBeNull()
})
