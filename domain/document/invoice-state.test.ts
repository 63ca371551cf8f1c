import { expect, test } from 'vitest'
import { findInvoiceState } from './invoice-state.ts'

const balance = { totalCents: 1000, creditedCents: 0, paidCents: 0 }

test('an invoice is open until all of it is paid or credited, and overdue after its due date', () => {
  expect(findInvoiceState(balance, false)).toBe('open')
  expect(findInvoiceState({ ...balance, creditedCents: 400, paidCents: 500 }, true)).toBe('overdue')
  expect(findInvoiceState({ ...balance, creditedCents: 400, paidCents: 600 }, true)).toBe('paid')
})

test('an invoice is credited if credit notes took back all of it', () => {
  expect(findInvoiceState({ ...balance, creditedCents: 1000 }, true)).toBe('credited')
})

test('an invoice that costs nothing is paid', () => {
  expect(findInvoiceState({ ...balance, totalCents: 0 }, true)).toBe('paid')
})
