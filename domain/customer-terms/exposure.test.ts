import { expect, test } from 'vitest'
import { computeAvailableCredit, totalExposure } from './exposure.ts'

const parts = { invoicesCents: 10_001, ordersCents: 2002, memosCents: 303 }

test('a customer’s exposure is the sum of invoices, orders and, if agreed, memos', () => {
  expect(totalExposure(parts, true)).toBe(12_306)
  expect(totalExposure(parts, false)).toBe(12_003)
})

test.each([
  [null, 500, null],
  [1000, 400, 600],
  [1000, 1000, 0],
  [1000, 1001, 0],
])('of a limit of %j and an exposure of %j, %j is available', (limit, exposure, available) => {
  expect(computeAvailableCredit(limit, exposure)).toBe(available)
})
