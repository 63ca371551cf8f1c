import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatMemoNo,
  isMemoOver,
  listAffectedLines,
  MEMO_LINE_STATES,
  getMemoAccount,
  totalMemo,
  type SetLine,
} from './memo.ts'

test.each([
  [1, 'M-00001'],
  [12_345, 'M-12345'],
  [123_456, 'M-123456'],
])('memo %d is numbered %s', (number, text) => {
  expect(formatMemoNo(number)).toBe(text)
})

test.each([
  ['the customer’s company', 'Nord Ædelsten', 'Zoë Ångström', 'Nord Ædelsten'],
  ['the customer’s name if there is no company', null, 'Zoë Ångström', 'Zoë Ångström'],
  ['no account if neither is confirmed', null, null, null],
])('the account of a memo is %s', (_name, confirmedCompany, confirmedFullName, account) => {
  expect(getMemoAccount({ confirmedCompany, confirmedFullName })).toBe(account)
})

describe('lines of a return or purchase', () => {
  const lines: SetLine[] = [
    { id: 1, state: 'out', lineSetKey: null },
    { id: 2, state: 'out', lineSetKey: 'pair' },
    { id: 3, state: 'out', lineSetKey: 'pair' },
    { id: 4, state: 'kept', lineSetKey: null },
  ]

  test.each<[string, number[] | null, number[]]>([
    ['without named lines, all lines still out are included', null, [1, 2, 3]],
    ['a stone sold alone is included alone', [1], [1]],
    ['one stone of a pair includes the pair', [3], [2, 3]],
    ['a named line that is no longer out is included, to be refused', [1, 4], [1, 4]],
    ['a line of another memo is not included', [9], []],
  ])('%s', (_name, selectedIds, affected) => {
    expect(listAffectedLines(lines, selectedIds).map(({ id }) => id)).toEqual(affected)
  })

  test('line sets are never split: either all or none of their lines are included', () => {
    const line = fc.record({
      state: fc.constantFrom(...MEMO_LINE_STATES),
      lineSetKey: fc.option(fc.constantFrom('a', 'b', 'c'), { nil: null }),
    })
    fc.assert(
      fc.property(fc.array(line), fc.array(fc.nat(12)), (drafts, selectedIds) => {
        const all = drafts.map((draft, id) => ({ ...draft, id }))
        const affected = new Set(listAffectedLines(all, selectedIds).map(({ id }) => id))
        const left = all.filter(({ id, state }) => state === 'out' && !affected.has(id))
        const leftKeys = left.map(({ lineSetKey }) => lineSetKey).filter((key) => key !== null)
        const affectedKeys = new Set(
          all.filter(({ id }) => affected.has(id)).map(({ lineSetKey }) => lineSetKey),
        )
        expect(leftKeys.filter((key) => affectedKeys.has(key))).toEqual([])
        expect(selectedIds.filter((id) => id < all.length && !affected.has(id))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})

test('a memo is over when its last stone is returned or purchased', () => {
  expect(isMemoOver([{ state: 'returned' }, { state: 'out' }])).toBe(false)
  expect(isMemoOver([{ state: 'returned' }, { state: 'kept' }])).toBe(true)
})

test('the total of a memo covers the stones still with the customer', () => {
  const line = { caratsThousandths: 1020, totalPriceCents: 7140_05 }
  expect(
    totalMemo([
      { ...line, state: 'out' },
      { ...line, state: 'out' },
      { ...line, state: 'returned' },
    ]),
  ).toEqual({ totalCaratsThousandths: 2040, totalPriceCents: 14_280_10 })
})
