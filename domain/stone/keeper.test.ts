import { describe, expect, test } from 'vitest'
import { findLockOwner, findStatusOwner, listLockedFields } from './keeper.ts'
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
    ['a free stone may be changed as one likes', available, []],
    ['an ordered stone keeps what was bought', ordered, ['carats', 'pricePerCarat', 'status']],
    ['so does one on an open memo', onMemo, ['carats', 'pricePerCarat', 'status']],
    ['a memo by hand keeps nothing', { ...onMemo, openMemoId: null }, []],
  ])('%s', (_name, stone, kept) => {
    expect(listLockedFields(stone, ['comment', 'carats', 'pic2', 'pricePerCarat', 'status'])).toEqual(kept)
  })

  test('the one that moves it is named', () => {
    expect(findStatusOwner(ordered, null)).toBe('in order 12')
    expect(findStatusOwner(onMemo, 'M-00003')).toBe('on memo M-00003')
    expect(findStatusOwner(held, null)).toBeUndefined()
  })
})

describe('deleting', () => {
  test.each<[string, StoneState, number[], string | undefined]>([
    ['a free stone goes', available, [], undefined],
    ['a suspended stone goes', { ...available, status: STONE_STATUS.suspended }, [], undefined],
    ['an ordered stone stays', ordered, [], 'in order 12'],
    ['a stone on an open memo stays', onMemo, [], 'on memo M-1'],
    ['a stone on Memo stays', { ...onMemo, openMemoId: null }, [], 'on Memo'],
    ['a held stone stays', held, [], 'on Hold'],
    ['a hold past its end holds nothing', { ...held, holdEndsAt: now }, [], undefined],
    ['a parcel that open orders took of stays', available, [7, 8], 'in order 7'],
    ['a sold stone goes: the order keeps its copy', sold, [], undefined],
  ])('%s', (_name, stone, openOrderIds, keeper) => {
    expect(findLockOwner(stone, { openOrderIds, memoNo: 'M-1', now })).toBe(keeper)
  })
})

describe('taking off sale and putting back', () => {
  test('what was sold stays sold; what an import took off is then taken off by hand', () => {
    expect(switchOffSale(null, false)).toBe('administrator')
    expect(switchOffSale('import', false)).toBe('administrator')
    expect(switchOffSale('sold', false)).toBe('sold')
    for (const offSale of ['sold', 'import', 'administrator', null] as const) {
      expect(switchOffSale(offSale, true)).toBeNull()
    }
  })

  test('a sold stone comes back Available, free of the order that sold it', () => {
    expect(switchActive(sold, true)).toEqual(available)
  })

  test('any other stays held, suspended or on memo as it was', () => {
    for (const stone of [available, held, onMemo]) {
      const off = switchActive(stone, false)
      expect(off).toEqual({ ...stone, isActive: false })
      expect(switchActive(off, true)).toEqual(stone)
    }
  })
})
