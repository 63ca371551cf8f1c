import { expect, test } from 'vitest'
import type { ReturnLine } from '#contract/schemas/returns.ts'
import { findProposal } from './find-proposal.ts'

const describeLine = (orderItemId: number, invoiceId: number | null): ReturnLine => ({
  orderItemId,
  stockId: null,
  description: 'Round',
  quantity: 1,
  isReceived: true,
  credit:
    invoiceId === null
      ? null
      : { invoiceId, invoiceNumber: `INV-${invoiceId}`, position: orderItemId, remaining: 500, amount: 200 },
})

test('a return of lines on several invoices proposes the credit notes one by one', () => {
  const lines = [describeLine(1, null), describeLine(2, 8), describeLine(3, 9), describeLine(4, 8)]
  expect(findProposal({ lines })).toEqual({
    invoiceId: 8,
    invoiceNumber: 'INV-8',
    amounts: new Map([
      [2, 200],
      [4, 200],
    ]),
  })
  expect(findProposal({ lines: [describeLine(1, null)] })).toBeUndefined()
})
