import { expect, test } from 'vitest'
import { findAmountError, findRest, proposeAmounts, readAllocations } from './draft-allocations.ts'

const invoices = [
  { invoiceId: 1, number: 'INV-1', dueDate: '2026-02-01', daysPastDue: 3, payable: 100.1 },
  { invoiceId: 2, number: 'INV-2', dueDate: '2026-01-01', daysPastDue: 33, payable: 50.2 },
]

test('the proposal pays the invoice that was due first, and leaves what no invoice takes', () => {
  const proposed = proposeAmounts(60.3, invoices)
  expect([...proposed]).toEqual([
    [2, 50.2],
    [1, 10.1],
  ])
  expect(findRest(60.3, proposed)).toBe(0)
  expect(findRest(200, proposeAmounts(200, invoices))).toBe(49.7)
  expect([...proposeAmounts('a lot', invoices)]).toEqual([])
})

test('only amounts above zero are allocated', () => {
  const typed = new Map([
    [1, 10],
    [2, 0],
    [3, null],
  ])
  expect(readAllocations(typed)).toEqual([{ invoiceId: 1, amount: 10 }])
  expect(findRest(5, typed)).toBe(-5)
})

test('an amount that an invoice cannot take is marked', () => {
  expect(findAmountError(100.1, 100.1)).toBeUndefined()
  expect(findAmountError(undefined, 1)).toBeUndefined()
  expect(findAmountError(100.11, 100.1)).toBe('More than is outstanding')
  expect(findAmountError(-1, 100)).toBe('Enter an amount above zero')
  expect(findAmountError('ten', 100)).toBe('Enter a number')
})
