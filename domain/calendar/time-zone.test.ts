import { expect, test } from 'vitest'
import { isTimeZone } from './time-zone.ts'

test('a time zone is a name such as Asia/Kolkata, not an offset or a town', () => {
  expect(['Asia/Kolkata', 'UTC', '+05:30', 'Surat', ''].map(isTimeZone)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
