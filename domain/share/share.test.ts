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
  ['a stone held for the sender is available', { status: hold, holdUserId: 5 }, 'available'],
  ['a stone held for another customer is held', { status: hold, holdUserId: 6 }, 'held'],
  ['an expired hold does not count', { status: hold, holdUserId: 6, holdEndsAt: now }, 'available'],
  ['a stone on memo with the sender is available', { status: memo, memoCustomerId: 5 }, 'available'],
  [
    'a stone on memo on the sender’s account is available',
    { status: memo, memoAccount: 'nord ædelsten ' },
    'available',
  ],
  ['a stone on memo with another customer is not shown', { status: memo, memoCustomerId: 6 }, undefined],
  [
    'another customer’s memo stone that is shown to all is held',
    { status: memo, memoCustomerId: 6, showToAll: true },
    'held',
  ],
  ['a suspended stone is not shown', { status: suspended }, undefined],
  ['a sold stone is not shown', { status: hold, holdUserId: 5, isActive: false, soldOrderId: 3 }, undefined],
  ['a stone hidden from the sender is not shown', { isLabGrown: true }, undefined],
])('%s', (_name, changes, state) => {
  expect(findSharedState({ ...stone, ...changes }, sender, now)).toBe(state)
})

test('a link of an administrator shows only stones on sale', () => {
  const administrator = { ...sender, role: 'Administrator' } as const
  const share = (changes: Partial<VisibleStone & StoneState>) =>
    findSharedState({ ...stone, ...changes }, administrator, now)
  expect(share({})).toBe('available')
  expect(share({ isLabGrown: true })).toBe('available')
  expect(share({ status: suspended })).toBeUndefined()
  expect(share({ isActive: false })).toBeUndefined()
  expect(share({ status: memo, memoCustomerId: 6 })).toBeUndefined()
})
