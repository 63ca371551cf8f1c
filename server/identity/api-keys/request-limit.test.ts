import { expect, test } from 'vitest'
import { createRequestLimit } from './request-limit.ts'

const startMs = 1_000_000

test('a key may send as many requests in a minute as it names, and then waits for the next minute', () => {
  const limit = createRequestLimit()
  const count = (seconds: number) => limit.count(1, 2, startMs + seconds * 1000)
  expect([count(0), count(10), count(20), count(59.5)]).toEqual([0, 0, 40, 1])
  expect([count(60), count(61), count(62)]).toEqual([0, 0, 58])
})

test('requests of one key do not delay another', () => {
  const limit = createRequestLimit()
  expect(limit.count(1, 1, startMs)).toBe(0)
  expect(limit.count(2, 1, startMs)).toBe(0)
  expect(limit.count(1, 1, startMs)).toBe(60)
})
