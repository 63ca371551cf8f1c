import { expect, test } from 'vitest'
import { isBackupDue } from './backup-due.ts'

const day = (time: string): Date => new Date(`2026-11-28T${time}:00Z`)
const made = (startedAt: Date) => ({ startedAt, endedAt: startedAt, failure: null })
const failed = (endedAt: Date) => ({ startedAt: endedAt, endedAt, failure: 'The disk is full' })

test.each([
  ['of a shop that has none yet', undefined, day('12:00')],
  ['at its time', made(new Date('2026-11-27T03:00:00Z')), day('03:00')],
  ['whose time passed while the shop was closed', made(new Date('2026-11-26T03:00:00Z')), day('01:00')],
  ['an hour after a failure', failed(day('03:00')), day('04:00')],
])('a backup %s is due', (_case, last, now) => {
  expect(isBackupDue(last, '03:00', now)).toBe(true)
})

test.each([
  ['before its time', made(new Date('2026-11-27T03:01:00Z')), day('02:59')],
  ['that was made today', made(day('03:00')), day('23:00')],
  ['within an hour of a failure', failed(day('03:00')), day('03:59')],
  ['that is being made', { startedAt: day('03:00'), endedAt: null, failure: null }, day('04:30')],
])('a backup %s is not due', (_case, last, now) => {
  expect(isBackupDue(last, '03:00', now)).toBe(false)
})
