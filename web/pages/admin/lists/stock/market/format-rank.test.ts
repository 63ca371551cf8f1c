import { expect, test } from 'vitest'
import { describePercentile, formatRank } from './format-rank.ts'

test.each([
  [{ rank: 3, stones: 41, percentile: 5 }, '3 of 42', '5% cost less'],
  [{ rank: 1, stones: 41, percentile: 0 }, '1 of 42', 'none costs less'],
  [{ rank: 2, stones: 1200, percentile: 0 }, '2 of 1,201', 'less than 1% cost less'],
  [{ rank: 42, stones: 41, percentile: 100 }, '42 of 42', 'all others cost less'],
])('a stone counts among those that it is compared with: %j', (position, rank, percentile) => {
  expect(formatRank(position)).toBe(rank)
  expect(describePercentile(position)).toBe(percentile)
})
