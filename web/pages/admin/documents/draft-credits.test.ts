import { expect, test } from 'vitest'
import type { IssuedLine } from '#contract/schemas/documents.ts'
import { findCreditError, listCreditableLines, readCredits } from './draft-credits.ts'

const line: IssuedLine = {
  position: 1,
  orderItemId: 1,
  memoLineId: null,
  creditedPosition: null,
  stockNumber: 'S1',
  description: 'Round 1.00 ct F VS1',
  buyerReference: null,
  certificate: null,
  quantity: 1,
  carats: 1,
  pricePerCarat: 5000,
  net: 5000,
  taxCategory: 'G',
  taxRate: 0,
  credited: 1000,
  remaining: 4000,
}

const lines = listCreditableLines([line, { ...line, position: 2, credited: 5000, remaining: 0 }])

test('a line that is credited entirely cannot be chosen', () => {
  expect(lines.map(({ position }) => position)).toEqual([1])
})

test('the whole remainder is credited without an amount, a part of it with one', () => {
  expect(readCredits(lines, new Map([[1, 4000]]))).toEqual([{ position: 1 }])
  expect(readCredits(lines, new Map([[1, 250.5]]))).toEqual([{ position: 1, amount: 250.5 }])
})

test('no amount above the remainder, of zero or without a number is credited', () => {
  expect(findCreditError(4000.01, 4000)).toBe('At most $4,000.00')
  for (const typed of [4000.01, 0, -1, null, 'ten']) {
    expect(readCredits(lines, new Map([[1, typed]]))).toBeUndefined()
  }
  expect(readCredits(lines, new Map())).toBeUndefined()
})
