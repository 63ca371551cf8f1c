import { expect, test } from 'vitest'
import { caratsFormat, countFormat, moneyFormat, parseNumberText, formatNumberText } from './number-format.ts'

test.each([
  ['9500.25', 9500.25],
  ['9500,25', 9500.25],
  ['9,500', 9500],
  ['9,500.25', 9500.25],
  ['9.500,25', 9500.25],
  ['9.5', 9.5],
  ['$2 000', 2000],
  ['9500.', 9500],
  ['', undefined],
  ['1,250,000', 1_250_000],
  ['9.500', Number.NaN],
  ['12.345', Number.NaN],
  ['9500.2.5', Number.NaN],
  ['1e4', Number.NaN],
  ['99999999999999999', Number.NaN],
])('Typed as money, %s is read as %s', (text, value) => {
  expect(parseNumberText(text, moneyFormat)).toBe(value)
})

test.each([
  ['1.25', 1.25],
  ['1,25', 1.25],
  ['1,025', 1.025],
  ['.5', 0.5],
  ['−32.5%', -32.5],
  ['1.2345', Number.NaN],
  ['abc', Number.NaN],
])('Typed as a weight, %s is read as %s: commas and points both separate decimals', (text, value) => {
  expect(parseNumberText(text, caratsFormat)).toBe(value)
})

test.each([
  ['1,250', 1250],
  ['12', 12],
  ['1.5', Number.NaN],
])('Typed as a count, %s is read as %s', (text, value) => {
  expect(parseNumberText(text, countFormat)).toBe(value)
})

test('A formatted number is read as the same number', () => {
  for (const format of [moneyFormat, caratsFormat, countFormat]) {
    for (const value of [0, 1, 950, 1000, 9500, 1_234_567]) {
      expect(parseNumberText(formatNumberText(value, format), format)).toBe(value)
    }
  }
  expect(formatNumberText(9500.25, moneyFormat)).toBe('9,500.25')
  expect(formatNumberText(1957.5, moneyFormat)).toBe('1,957.50')
  expect(formatNumberText(1234.5, caratsFormat)).toBe('1234.5')
})
