import { expect, test } from 'vitest'
import { STONE_STATUS, type StoneState } from '#domain/stone/status.ts'
import type { StoneViewer, VisibleStone } from '#domain/stone/visibility.ts'
import { findSharedState } from './share.ts'

const now = new Date('2026-11-21T12:00:00Z')
const sender = {
  id: 5,
  role: 'Customer',
  accesses: [],
  confirmedCompany: 'Nord Ædelsten',
  confirmedFullName: null,
} as const satisfies NonNullable<StoneViewer>
const stone: VisibleStone & StoneState = {
  isLabGrown: false,
  isSnP: false,
  colorName: 'White',
  isLine: false,
  lineSet: null,
  isPair: false,
  isMatchingPair: false,
  showToAll: false,
  memoCustomerId: null,
  memoAccount: null,
  isActive: true,
  status: STONE_STATUS.available,
  holdUserId: null,
  holdEndsAt: null,
  openOrderId: null,
  soldOrderId: null,
  openMemoId: null,
}
const { hold, memo, suspended } = STONE_STATUS

test.each<[string, Partial<VisibleStone & StoneState>, string | undefined]>([
  ['a stone on sale is available', {}, 'available'],
  ['one held for the sender is available from him', { status: hold, holdUserId: 5 }, 'available'],
  ['one held for another is held', { status: hold, holdUserId: 6 }, 'held'],
  ['a hold past its end is none', { status: hold, holdUserId: 6, holdEndsAt: now }, 'available'],
  ['his own memo is available from him', { status: memo, memoCustomerId: 5 }, 'available'],
  ['so is one on his account', { status: memo, memoAccount: 'nord ædelsten ' }, 'available'],
  ["another's memo is not shown", { status: memo, memoCustomerId: 6 }, undefined],
  [
    "another's memo that is shown to all is held",
    { status: memo, memoCustomerId: 6, showToAll: true },
    'held',
  ],
  ['what is suspended is not shown', { status: suspended }, undefined],
  ['what is sold is not shown', { status: hold, holdUserId: 5, isActive: false, soldOrderId: 3 }, undefined],
  ['what the sender may not see is not shown', { isLabGrown: true }, undefined],
])('%s', (_name, changes, state) => {
  expect(findSharedState({ ...stone, ...changes }, sender, now)).toBe(state)
})

test('an administrator sees everything, and shares only what is on sale', () => {
  const administrator = { ...sender, role: 'Administrator' } as const
  const share = (changes: Partial<VisibleStone & StoneState>) =>
    findSharedState({ ...stone, ...changes }, administrator, now)
  expect(share({})).toBe('available')
  expect(share({ isLabGrown: true })).toBe('available')
  expect(share({ status: suspended })).toBeUndefined()
  expect(share({ isActive: false })).toBeUndefined()
  expect(share({ status: memo, memoCustomerId: 6 })).toBeUndefined()
})
