import { expect, test } from 'vitest'
import { decideOutcome, WEBHOOK_RETRY_SECONDS } from './retry.ts'

test('any reply of 2xx accepts a message, and a redirect does not', () => {
  expect([200, 204, 299].map((status) => decideOutcome({ status }, 1).kind)).toEqual(
    Array.from({ length: 3 }, () => 'delivered'),
  )
  for (const status of [undefined, 199, 301, 400, 404, 429, 500, 503]) {
    expect(decideOutcome({ status }, 1)).toEqual({ kind: 'retry', afterSeconds: 5 })
  }
})

test('a receiver that is gone is not asked again', () => {
  expect(decideOutcome({ status: 410 }, 1)).toEqual({ kind: 'pause', reason: 'gone' })
})

test('attempts become rarer, and end within a day', () => {
  expect(WEBHOOK_RETRY_SECONDS).toEqual(WEBHOOK_RETRY_SECONDS.toSorted((one, other) => one - other))
  const total = WEBHOOK_RETRY_SECONDS.reduce((sum, seconds) => sum + seconds, 0)
  // Each attempt may take 15 seconds besides.
  expect(total + 15 * WEBHOOK_RETRY_SECONDS.length).toBeLessThanOrEqual(24 * 3600)
  expect(total).toBeGreaterThan(23 * 3600)
  const last = WEBHOOK_RETRY_SECONDS.length
  expect(decideOutcome({ status: 500 }, last).kind).toBe('retry')
  expect(decideOutcome({ status: 500 }, last + 1)).toEqual({ kind: 'pause', reason: 'failing' })
})
