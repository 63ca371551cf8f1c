import { expect, test } from 'vitest'
import { StreamLimit } from './stream-limit.ts'

const guest = { user: undefined }

test('guests at one address share a limit, and a closed stream makes room', () => {
  const limit = new StreamLimit({ RATE_LIMIT: 'on' })
  const releases = Array.from({ length: 200 }, () => limit.acquire(guest, '192.0.2.1'))
  expect(() => limit.acquire(guest, '192.0.2.1')).toThrow('INVALID_REQUEST')
  limit.acquire(guest, '192.0.2.2')
  releases[0]?.()
  limit.acquire(guest, '192.0.2.1')
  expect(() => limit.acquire(guest, '192.0.2.1')).toThrow('INVALID_REQUEST')
})

test('without a rate limit, streams are not limited', () => {
  const limit = new StreamLimit({ RATE_LIMIT: 'off' })
  const releases = Array.from({ length: 500 }, () => limit.acquire(guest, '192.0.2.1'))
  expect(releases).toHaveLength(500)
})
