import { describe, expect, test } from 'vitest'
import type { Suspension } from '#contract/schemas/listings.ts'
import { describeSuspension } from './describe-suspension.ts'

const suspendedDate = '2026-11-27T10:00:00.000Z'
const ofOrder = { cause: 'order', orderId: 12, memoNo: null, suspendedDate } as const
const ofHold = { cause: 'hold', orderId: null, memoNo: null, suspendedDate } as const
const ofMemo = { cause: 'memo', orderId: null, memoNo: 'M-00003', suspendedDate } as const

describe('a suspended listing says what became of the other one', () => {
  test.each<[Suspension, string]>([
    [{ ...ofOrder, state: 'reserved' }, 'In order 12'],
    [{ ...ofOrder, state: 'sold' }, 'Sold in order 12'],
    [{ ...ofOrder, state: 'cancelled' }, 'Order 12 was cancelled'],
    [{ ...ofOrder, state: 'ended' }, 'No longer in order 12'],
    [{ ...ofHold, state: 'reserved' }, 'On hold'],
    [{ ...ofHold, state: 'ended' }, 'The hold has ended'],
    [{ ...ofMemo, state: 'reserved' }, 'On memo M-00003'],
    [{ ...ofMemo, memoNo: null, state: 'reserved' }, 'On memo'],
    [{ ...ofMemo, state: 'ended' }, 'Back from memo M-00003'],
    [{ ...ofMemo, state: 'deleted' }, 'The other listing was deleted'],
  ])('%j: %s', (suspension, sentence) => {
    expect(describeSuspension(suspension)).toBe(sentence)
  })
})
