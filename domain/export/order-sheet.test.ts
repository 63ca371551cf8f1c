import { expect, test } from 'vitest'
import { readSheet } from '#tests/support/spreadsheet/read-sheet.ts'
import { sumSheet } from './list-sheet.ts'
import { makeOrderSheet, type SheetOrder } from './order-sheet.ts'

const line = {
  stockId: 'A-1',
  description: 'Round 1.00 ct F VS1, GIA 2141438171',
  buyerReference: 'Smith',
  quantity: 1,
  carats: 1,
  pricePerCarat: 5000,
  totalPrice: 5000,
  ringSize: null,
  state: 'confirmed',
} as const
const order: SheetOrder = {
  id: 7,
  creationDate: '2026-11-27T10:00:00.000Z',
  status: 'Processing',
  buyerOrderNo: null,
  items: [line],
}

test('an order is a list of its lines, with the buyer’s references', () => {
  expect(readSheet(makeOrderSheet([order]))).toEqual([
    {
      Order: 7,
      Date: '2026-11-27',
      Status: 'Processing',
      'Stock no.': 'A-1',
      Description: 'Round 1.00 ct F VS1, GIA 2141438171',
      Reference: 'Smith',
      Availability: 'Confirmed',
      Stones: 1,
      Carats: 1,
      '$/ct': 5000,
      Total: 5000,
    },
  ])
})

test('the buyer’s order number and how it was shipped have columns where they are known', () => {
  const shipping = { carrier: 'Malca-Amit', trackingNo: 'MA 12', shippingDate: '2026-11-28' }
  const [row] = readSheet(makeOrderSheet([{ ...order, buyerOrderNo: 'PO-77', shipping }]))
  expect(row).toMatchObject({
    'Buyer’s order no.': 'PO-77',
    Shipped: '2026-11-28',
    Carrier: 'Malca-Amit',
    'Tracking no.': 'MA 12',
  })
})

test('an unavailable line does not count in the totals', () => {
  const sheet = makeOrderSheet([
    { ...order, items: [line, { ...line, stockId: 'A-2', state: 'unavailable' }] },
  ])
  expect(readSheet(sheet)[1]).toMatchObject({ Availability: 'Unavailable', Carats: null, Total: null })
  expect(sumSheet(sheet)).toMatchObject({ count: 2, carats: 1, totalPrice: 5000 })
})

test('figures that the viewer does not see have no column', () => {
  const { carats: _carats, pricePerCarat: _rate, totalPrice: _total, ...hidden } = line
  const [row] = readSheet(makeOrderSheet([{ ...order, items: [hidden] }]))
  expect(row).toMatchObject({ 'Stock no.': 'A-1', Stones: 1 })
  for (const heading of ['Carats', '$/ct', 'Total']) expect(row).not.toHaveProperty([heading])
})
