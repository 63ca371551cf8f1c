import { describe, expect, test } from 'vitest'
import { listAccessRecords } from '#domain/access/viewer.ts'
import { sectionOfStone, type SectionTraits } from './section.ts'
import { STONE_STATUS } from './status.ts'
import {
  findVisibleHold,
  findSectionFor,
  isMemoOf,
  isVisibleTo,
  listPrivateFields,
  type StoneViewer,
  type VisibleStone,
} from './visibility.ts'

const white: VisibleStone = {
  isActive: true,
  status: STONE_STATUS.available,
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
}
const customer: NonNullable<StoneViewer> = {
  id: 5,
  role: 'Customer',
  accesses: [],
  confirmedCompany: 'Oak Jewels',
  confirmedFullName: 'Ana Oak',
}
const administrator: StoneViewer = { ...customer, id: 1, role: 'Administrator' }

describe('sections', () => {
  test.each<[string, Partial<SectionTraits>, string]>([
    ['a white stone', {}, 'white'],
    ['a stone of colour NA', { colorName: 'NA' }, 'white'],
    ['a stone without a colour', { colorName: null }, 'white'],
    ['a black stone', { colorName: 'Black' }, 'black'],
    ['a pink stone', { colorName: 'Pink' }, 'fancyColor'],
    ['a fancy white stone', { colorName: 'FancyWhite' }, 'fancyColor'],
    ['S&P', { colorName: 'S&P' }, 'snP'],
    ['Rustic', { colorName: 'Rustic' }, 'snP'],
    ['Ice', { colorName: 'Ice' }, 'snP'],
    ['Cognac', { colorName: 'Cognac' }, 'snP'],
    ['a black stone marked salt and pepper', { colorName: 'Black', isSnP: true }, 'snP'],
    ['a pair', { isPair: true }, 'mathingPairs'],
    ['a matching pair of a line set', { isMatchingPair: true, lineSet: 'L1' }, 'mathingPairs'],
    ['a stone of a line set', { lineSet: 'L1' }, 'fancyShape'],
    ['an empty line set does not count', { lineSet: '' }, 'white'],
    ['a line', { isLine: true }, 'fancyShape'],
    ['a line that is also a pair', { isLine: true, isPair: true, lineSet: 'L1' }, 'fancyShape'],
    ['a salt and pepper pair', { isPair: true, colorName: 'Ice' }, 'snP'],
    [
      'a lab-grown stone of any other kind',
      { isLabGrown: true, isSnP: true, isLine: true, isPair: true },
      'labGrown',
    ],
  ])('%s', (_name, traits, section) => {
    expect(sectionOfStone({ ...white, ...traits })).toBe(section)
  })

  test.each<[string, Partial<VisibleStone>, string | undefined]>([
    ['an available stone', {}, 'white'],
    ['a held stone', { status: STONE_STATUS.hold }, 'white'],
    ['a suspended stone', { status: STONE_STATUS.suspended }, undefined],
    ['an inactive stone', { isActive: false }, undefined],
    ['another customer’s memo stone', { status: STONE_STATUS.memo, memoCustomerId: 6 }, undefined],
    ['the customer’s own memo stone', { status: STONE_STATUS.memo, memoCustomerId: 5 }, 'memo'],
    [
      'their own memo stone from a section that they may not open',
      { status: STONE_STATUS.memo, memoCustomerId: 5, isLabGrown: true },
      'memo',
    ],
    [
      'their own memo stone, taken off sale',
      { status: STONE_STATUS.memo, memoCustomerId: 5, isActive: false },
      undefined,
    ],
    ['a memo stone shown to all', { status: STONE_STATUS.memo, memoCustomerId: 6, showToAll: true }, 'memo'],
    ['an available stone marked as shown to all', { showToAll: true }, 'white'],
    ['a stone from a section that the customer may not open', { isLabGrown: true }, undefined],
  ])('%s: a customer finds it there, an administrator in its own section', (_name, state, section) => {
    const stone = { ...white, ...state }
    expect(findSectionFor(stone, customer)).toBe(section)
    expect(isVisibleTo(stone, customer)).toBe(section !== undefined)
    expect(findSectionFor(stone, administrator)).toBe(sectionOfStone(stone))
  })

  test('a section protected by an access record opens only for the role Access', () => {
    const accesses = listAccessRecords([1])
    expect(isVisibleTo(white, { ...customer, accesses })).toBe(false)
    expect(isVisibleTo(white, { ...customer, accesses, role: 'Access' })).toBe(true)
    expect(isVisibleTo(white, null)).toBe(true)
  })
})

describe('whose memo it is', () => {
  test.each<[string, { memoCustomerId: number | null; memoAccount: string | null }, boolean]>([
    ['the customer id decides', { memoCustomerId: 5, memoAccount: 'Somebody Else' }, true],
    ['the customer id wins over the account', { memoCustomerId: 6, memoAccount: 'Oak Jewels' }, false],
    ['the company decides without an id', { memoCustomerId: null, memoAccount: 'oak jewels ' }, true],
    ['the full name decides without an id', { memoCustomerId: null, memoAccount: 'Ana Oak' }, true],
    ['another name does not match', { memoCustomerId: null, memoAccount: 'Ana' }, false],
    ['a memo without an account belongs to nobody', { memoCustomerId: null, memoAccount: null }, false],
  ])('%s', (_name, memo, isOwn) => {
    expect(isMemoOf(memo, customer)).toBe(isOwn)
    expect(isMemoOf(memo, null)).toBe(false)
  })

  test('an empty account matches nobody, even if the customer has no confirmed company', () => {
    const nameless = { ...customer, confirmedCompany: '', confirmedFullName: null }
    expect(isMemoOf({ memoCustomerId: null, memoAccount: ' ' }, nameless)).toBe(false)
  })

  test('guests see a memo stone that is shown to all', () => {
    const shown = { ...white, status: STONE_STATUS.memo, showToAll: true }
    expect(findSectionFor(shown, null)).toBe('memo')
  })
})

describe('what a viewer sees', () => {
  test('customers see of a hold only that there is one, or that it is their own', () => {
    const held = { status: STONE_STATUS.hold, holdUserId: 5 }
    expect(findVisibleHold(held, 5)).toBe('held for you')
    expect(findVisibleHold(held, 6)).toBe('held')
    expect(findVisibleHold({ ...held, holdUserId: null }, null)).toBe('held')
    expect(findVisibleHold({ ...held, status: STONE_STATUS.available }, 5)).toBeUndefined()
  })

  test('customers see the terms of a memo only if it is their own', () => {
    const memo = { status: STONE_STATUS.memo, memoCustomerId: 5, memoAccount: null }
    expect(listPrivateFields(memo, customer)).toEqual(['hold', 'holdUserId'])
    expect(listPrivateFields(memo, { ...customer, id: 6 })).toContain('memoPricePerCarat')
    expect(listPrivateFields({ ...memo, status: STONE_STATUS.available }, customer)).toContain('memoNo')
    expect(listPrivateFields(memo, administrator)).toEqual([])
  })
})
