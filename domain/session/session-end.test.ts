import { expect, test } from 'vitest'
import { isSessionOver } from './session-end.ts'

const limits = { idleHours: 24, maxDays: 30 }
const now = new Date('2026-11-28T12:00:00Z')
const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)

test.each([
  ['just started', 0, 0, false],
  ['used 23 hours ago', 48, 23, false],
  ['used 24 hours ago', 48, 24, true],
  ['29 days old and in use', 29 * 24, 0, false],
  ['30 days old and in use', 30 * 24, 0, true],
])('a session that is %s has the right state', (_what, startedHoursAgo, usedHoursAgo, isOver) => {
  const times = { startedAt: hoursAgo(startedHoursAgo), lastUsedAt: hoursAgo(usedHoursAgo) }
  expect(isSessionOver(times, limits, now)).toBe(isOver)
})
