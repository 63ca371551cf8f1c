import { describe, expect, test } from 'vitest'
import { roundUp, shiftDay, spanSales } from './days.ts'

const sales = [
  { day: '2026-11-09', orders: 1, value: 10.1 },
  { day: '2026-11-16', orders: 2, value: 20.2 },
  { day: '2026-11-22', orders: 1, value: 0.1 },
]

describe('sales over time', () => {
  test('groups days by week, and the last week ends today', () => {
    expect(spanSales(sales, '2026-11-22', { spans: 3, daysEach: 7 })).toEqual([
      { from: '2026-11-02', to: '2026-11-08', orders: 0, value: 0 },
      { from: '2026-11-09', to: '2026-11-15', orders: 1, value: 10.1 },
      { from: '2026-11-16', to: '2026-11-22', orders: 3, value: 20.3 },
    ])
  })

  test('groups sales by day', () => {
    const days = spanSales(sales, '2026-11-22', { spans: 2, daysEach: 1 })
    expect(days.map(({ value }) => value)).toEqual([0, 0.1])
  })
})

test('the day before the first of a month is in the previous month', () => {
  expect(shiftDay('2026-03-01', -1)).toBe('2026-02-28')
})

test.each([
  [0, 1],
  [1, 1],
  [3, 5],
  [1873, 2000],
  [20_001, 50_000],
])('a scale for a maximum of %d ends at %d', (max, end) => {
  expect(roundUp(max)).toBe(end)
})
