import { expect, test } from 'vitest'
import { describeRank } from './describe-rank.ts'

test.each([
  [{ rank: 1, stones: 40, percentile: 0 }, '1 of 41', 'Lowest'],
  [{ rank: 2, stones: 400, percentile: 0 }, '2 of 401', '0th percentile'],
  [{ rank: 10, stones: 40, percentile: 23 }, '10 of 41', '23rd percentile'],
  [{ rank: 5, stones: 40, percentile: 11 }, '5 of 41', '11th percentile'],
  [{ rank: 1200, stones: 2000, percentile: 60 }, '1,200 of 2,001', '60th percentile'],
  [{ rank: 41, stones: 40, percentile: 100 }, '41 of 41', 'Highest'],
])('a stone counts itself among those of its market: %o', (rank, place, meaning) => {
  expect(describeRank(rank)).toEqual({ place, meaning })
})
