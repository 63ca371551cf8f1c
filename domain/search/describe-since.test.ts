import { expect, test } from 'vitest'
import { describeSince } from './describe-since.ts'

test.each([
  ['24h', 'in the last 24 hours'],
  ['30d', 'in the last 30 days'],
  ['2026-11-28', 'since 28 November 2026'],
])('prices reduced since %s were reduced %s', (since, text) => {
  expect(describeSince(since)).toBe(text)
})
