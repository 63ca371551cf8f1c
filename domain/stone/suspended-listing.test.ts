import { describe, expect, test } from 'vitest'
import { STONE_STATUS, type StoneState } from './status.ts'
import { findSuspensionState } from './suspended-listing.ts'

const now = new Date('2026-11-27T12:00:00Z')
const free: StoneState = {
  isActive: true,
  status: STONE_STATUS.available,
  holdUserId: null,
  holdEndsAt: null,
  openOrderId: null,
  soldOrderId: null,
  openMemoId: null,
}
const held: StoneState = { ...free, status: STONE_STATUS.hold, holdUserId: 7 }
const order = { cause: 'order', orderId: 12, memoId: null, isOrderCancelled: false } as const
const hold = { cause: 'hold', orderId: null, memoId: null, isOrderCancelled: false } as const
const memo = { cause: 'memo', orderId: null, memoId: 3, isOrderCancelled: false } as const

describe('a listing suspended for an order', () => {
  test('waits while the order is open', () => {
    expect(findSuspensionState(order, { ...held, openOrderId: 12 }, now)).toBe('reserved')
  })

  test('says that the other listing was sold', () => {
    const sold = { ...held, isActive: false, soldOrderId: 12 }
    expect(findSuspensionState(order, sold, now)).toBe('sold')
  })

  test('says that the order was cancelled', () => {
    expect(findSuspensionState({ ...order, isOrderCancelled: true }, free, now)).toBe('cancelled')
  })

  test('says that the stone is no longer in the order', () => {
    expect(findSuspensionState(order, free, now)).toBe('ended')
    expect(findSuspensionState(order, { ...held, openOrderId: 13 }, now)).toBe('ended')
  })

  test('says that the other listing was deleted', () => {
    expect(findSuspensionState(order, undefined, now)).toBe('deleted')
  })
})

describe('a listing suspended for a hold', () => {
  test.each([
    ['waits while the hold lasts', held, 'reserved'],
    ['says that the hold has ended', { ...held, holdEndsAt: now }, 'ended'],
    ['says that the hold was released', free, 'ended'],
  ])('%s', (_, reserved, state) => {
    expect(findSuspensionState(hold, reserved, now)).toBe(state)
  })
})

describe('a listing suspended for a memo', () => {
  const onMemo = { ...free, status: STONE_STATUS.memo, openMemoId: 3 }

  test.each([
    ['waits while the stone is on memo', onMemo, memo, 'reserved'],
    ['says that the stone is back', free, memo, 'ended'],
    ['says that the stone went out on another memo', { ...onMemo, openMemoId: 4 }, memo, 'ended'],
    ['waits for a memo set by hand', { ...onMemo, openMemoId: null }, { ...memo, memoId: null }, 'reserved'],
  ])('%s', (_, reserved, suspension, state) => {
    expect(findSuspensionState(suspension, reserved, now)).toBe(state)
  })
})
