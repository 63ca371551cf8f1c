import { describe, expect, test } from 'vitest'
import { findLockOwner, findStatusOwner, listLockedFields } from './lock-owner.ts'
import { STONE_STATUS, type StoneState } from './status.ts'
import { switchActive, switchOffSale } from './switch-active.ts'

const now = new Date('2026-11-21T12:00:00Z')
const available: StoneState = {
  isActive: true,
  status: STONE_STATUS.available,
  holdUserId: null,
  holdEndsAt: null,
  openOrderId: null,
  soldOrderId: null,
  openMemoId: null,
}
const held: StoneState = { ...available, status: STONE_STATUS.hold, holdUserId: 5 }
const ordered: StoneState = { ...held, openOrderId: 12 }
const onMemo: StoneState = { ...available, status: STONE_STATUS.memo, openMemoId: 3 }
const sold: StoneState = { ...held, isActive: false, soldOrderId: 12 }

describe('while an order or a memo has a stone', () => {
  test.each([
    ['a free stone has no locked fields', available, []],
    ['an ordered stone has its purchased details locked', ordered, ['carats', 'pricePerCarat', 'status']],
    ['a stone on an open memo has the same fields locked', onMemo, ['carats', 'pricePerCarat', 'status']],
    ['a memo status set by hand locks nothing', { ...onMemo, openMemoId: null }, []],
  ])('%s', (_name, stone, lockedFields) => {
    expect(listLockedFields(stone, ['comment', 'carats', 'pic2', 'pricePerCarat', 'status'])).toEqual(
      lockedFields,
    )
  })

  test('the order or memo that owns the status is named', () => {
    expect(findStatusOwner(ordered, null)).toBe('in order 12')
    expect(findStatusOwner(onMemo, 'M-00003')).toBe('on memo M-00003')
    expect(findStatusOwner(held, null)).toBeUndefined()
  })
})

describe('deleting a stone', () => {
  test.each<[string, StoneState, number[], string | undefined]>([
    ['a free stone can be deleted', available, [], undefined],
    ['a suspended stone can be deleted', { ...available, status: STONE_STATUS.suspended }, [], undefined],
    ['an ordered stone cannot be deleted', ordered, [], 'in order 12'],
    ['a stone on an open memo cannot be deleted', onMemo, [], 'on memo M-1'],
    ['a stone on Memo cannot be deleted', { ...onMemo, openMemoId: null }, [], 'on memo'],
    ['a held stone cannot be deleted', held, [], 'on hold'],
    ['a stone with an expired hold can be deleted', { ...held, holdEndsAt: now }, [], undefined],
    ['a parcel with shares in open orders cannot be deleted', available, [7, 8], 'in order 7'],
    ['a sold stone can be deleted, because the order has a copy', sold, [], undefined],
  ])('%s', (_name, stone, openOrderIds, owner) => {
    expect(findLockOwner(stone, { openOrderIds, memoNo: 'M-1', now })).toBe(owner)
  })
})

describe('taking a stone off sale and putting it back', () => {
  test('a sold stone stays sold, and a stone taken off by an import is then taken off by hand', () => {
    expect(switchOffSale(null, false)).toBe('administrator')
    expect(switchOffSale('import', false)).toBe('administrator')
    expect(switchOffSale('sold', false)).toBe('sold')
    for (const offSale of ['sold', 'import', 'administrator', null] as const) {
      expect(switchOffSale(offSale, true)).toBeNull()
    }
  })

  test('a sold stone comes back Available, without its link to the order that sold it', () => {
    expect(switchActive(sold, true)).toEqual(available)
  })

  test('any other stone stays held, suspended or on memo', () => {
    for (const stone of [available, held, onMemo]) {
      const off = switchActive(stone, false)
      expect(off).toEqual({ ...stone, isActive: false })
      expect(switchActive(off, true)).toEqual(stone)
    }
  })
})
