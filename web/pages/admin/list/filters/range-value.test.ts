import { expect, test } from 'vitest'
import { parseTypedRange } from '#web/features/stone-search/typed-range.ts'
import { readBounds, readRange, writeRange } from './range-value.ts'

test.each([
  ['1', '1.49', { min: 1, max: 1.49 }],
  ['1', '', { min: 1 }],
  ['', '2', { max: 2 }],
  ['1.00-1.49', '', { min: 1, max: 1.49 }],
  ['', '1.00-1.49', { min: 1, max: 1.49 }],
  ['2+', '', { min: 2 }],
  ['', '', {}],
  ['one', '', undefined],
])('typed as “%s” and “%s”, a range is %j', (from, to, range) => {
  expect(readBounds({ from, to, parse: (text) => parseTypedRange('carats', text) })).toEqual(range)
})

test('a range is written with the lower bound first', () => {
  expect(writeRange({ min: 2, max: 1 })).toBe('1-2')
  expect(writeRange({ min: -40 })).toBe('-40-')
  expect(writeRange({})).toBeNull()
  expect(readRange('1-2,3-4')).toEqual({ min: 1, max: 2 })
  expect(readRange(undefined)).toEqual({})
})
