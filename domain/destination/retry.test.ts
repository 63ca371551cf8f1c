import { expect, test } from 'vitest'
import { planRetry } from './retry.ts'

test('a failed run is tried again after 1, 5, 15 and 60 minutes, then no more', () => {
  const failedAt = new Date('2026-11-29T10:00:00Z')
  const times = [1, 2, 3, 4, 5].map((failures) => planRetry(failures, failedAt)?.toISOString().slice(11, 16))
  expect(times).toEqual(['10:01', '10:05', '10:15', '11:00', undefined])
})
