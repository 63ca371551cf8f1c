import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDate, formatNumber, formatPercent, formatStoredNumber } from './number-text.ts'

test('a number is written without an exponent, and reads back with 15 digits', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e300, max: 1e300, noNaN: true }), (value) => {
      const text = formatNumber(value)
      expect(text).toMatch(/^-?\d+(?:\.\d+)?$/)
      expect(Number(text)).toBe(Number(value.toPrecision(15)) + 0)
    }),
  )
})

test('the stored text of a short decimal is its own text', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999, max: 99_999_999 }),
      fc.integer({ min: 0, max: 5 }),
      (digits, places) => {
        const value = digits / 10 ** places
        expect(formatStoredNumber(String(value))).toBe(formatNumber(value))
      },
    ),
  )
})

test('a percentage has no rounding error of its own', () => {
  fc.assert(
    fc.property(fc.integer({ min: -99_999, max: 99_999 }), (hundredths) => {
      expect(formatPercent(hundredths / 10_000)).toBe(`${formatNumber(hundredths / 100)}%`)
    }),
  )
})

test('day numbers are dates in both calendars', () => {
  expect(formatDate(1, false)).toBe('1900-01-01')
  expect(formatDate(60, false)).toBe('1900-02-29')
  expect(formatDate(61, false)).toBe('1900-03-01')
  expect(formatDate(2_958_465, false)).toBe('9999-12-31')
  expect(formatDate(2_958_466, false)).toBeUndefined()
  expect(formatDate(-1, false)).toBeUndefined()
  fc.assert(
    fc.property(fc.integer({ min: 1462, max: 100_000 }), (days) => {
      expect(formatDate(days - 1462, true)).toBe(formatDate(days, false))
    }),
  )
})
