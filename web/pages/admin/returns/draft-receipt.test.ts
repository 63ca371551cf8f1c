import { expect, test } from 'vitest'
import type { ReturnLine } from '#contract/schemas/returns.ts'
import { draftReceipts, emptyReceipt, findMissingNumbers, readReceipts } from './draft-receipt.ts'

const describeLine = (orderItemId: number, certificateNo: string | null): ReturnLine => ({
  orderItemId,
  stockId: `R${orderItemId}`,
  description: 'Round',
  quantity: 1,
  isReceived: false,
  certificateNo,
})

const lines = [describeLine(1, '2141'), describeLine(2, null), describeLine(3, '2143')]

test('only lines that came back are received, and only those with a certificate state its number', () => {
  const drafts = new Map([
    ...draftReceipts(lines),
    [1, { ...emptyReceipt, certificateNo: ' 2141 ' }],
    [3, { ...emptyReceipt, isReceived: false }],
  ])
  expect(readReceipts(lines, drafts)).toEqual([
    { orderItemId: 1, certificateNo: '2141', outcome: 'available' },
    { orderItemId: 2, outcome: 'available' },
  ])
})

test('the number is missing where a stone with a certificate came back without it', () => {
  const drafts = new Map([...draftReceipts(lines), [3, { ...emptyReceipt, isReceived: false }]])
  expect([...findMissingNumbers(lines, drafts)]).toEqual([[1, 'Enter the number']])
})
