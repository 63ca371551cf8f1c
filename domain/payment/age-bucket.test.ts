import { expect, test } from 'vitest'
import { countDaysPastDue, findAgeBucket } from './age-bucket.ts'
import { addAgeings, sumAges, sumByAge } from './ageing.ts'

test.each([
  ['2026-12-01', 'current', -3],
  ['2026-11-28', 'current', 0],
  ['2026-11-27', 'days1To30', 1],
  ['2026-10-29', 'days1To30', 30],
  ['2026-10-28', 'days31To60', 31],
  ['2026-09-29', 'days31To60', 60],
  ['2026-09-28', 'days61To90', 61],
  ['2026-08-30', 'days61To90', 90],
  ['2026-08-29', 'over90', 91],
  ['2024-02-29', 'over90', 1003],
] as const)('an invoice due on %s is %s on 28 November 2026', (dueDate, bucket, days) => {
  expect(findAgeBucket(dueDate, '2026-11-28')).toBe(bucket)
  expect(countDaysPastDue(dueDate, '2026-11-28')).toBe(days)
})

test('what is outstanding is added up by age', () => {
  const ageing = sumByAge(
    [
      { dueDate: '2026-11-28', outstandingCents: 100 },
      { dueDate: '2026-11-01', outstandingCents: 20 },
      { dueDate: '2026-11-02', outstandingCents: 3 },
    ],
    '2026-11-28',
  )
  expect(ageing).toEqual({ current: 100, days1To30: 23, days31To60: 0, days61To90: 0, over90: 0 })
  expect(sumAges(addAgeings([ageing, ageing]))).toBe(246)
})
