import { expect, test } from 'vitest'
import { ACCOUNTING_HEADINGS, listAccountingCells, type AccountingRow } from './accounting-row.ts'

const row: AccountingRow = {
  kind: 'Credit note',
  number: 'CN-2026-00001',
  date: '2026-11-28',
  dueDate: null,
  customerId: 7,
  customer: 'Nord Ædelsten',
  customerVatId: 'DK12345678',
  country: 'DK',
  seller: 'Tavernier Diamonds Ltd',
  orderId: 12,
  invoiceNumber: 'INV-2026-00004',
  taxCategory: 'S',
  taxRate: 2100,
  netCents: -5,
  taxCents: -1,
  totalCents: -6,
  method: null,
  reference: null,
}

test('amounts in the accountant’s file have two decimals, a sign and no separator', () => {
  const cells = Object.fromEntries(
    listAccountingCells(row).map((cell, index) => [ACCOUNTING_HEADINGS[index], cell]),
  )
  expect(cells).toMatchObject({
    Type: 'Credit note',
    'Due date': '',
    Order: '12',
    'Tax rate %': '21.00',
    Net: '-0.05',
    Tax: '-0.01',
    Total: '-0.06',
    Method: '',
  })
  const large = listAccountingCells({ ...row, totalCents: 123_456_789 })
  expect(large[ACCOUNTING_HEADINGS.indexOf('Total')]).toBe('1234567.89')
})
