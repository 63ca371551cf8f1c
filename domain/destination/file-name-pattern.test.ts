import { expect, test } from 'vitest'
import { formatFileName, isFileNamePattern } from './file-name-pattern.ts'

test('a file name can contain the day and the time of the run, in UTC', () => {
  const at = new Date('2026-03-09T04:05:06Z')
  expect(formatFileName('stock_{yyyyMMdd}.csv', at)).toBe('stock_20260309.csv')
  expect(formatFileName('{dd}.{MM}.{yyyy} {HH-mm-ss}.csv', at)).toBe('09.03.2026 04-05-06.csv')
  expect(formatFileName('MM dd.csv', at)).toBe('MM dd.csv')
})

test.each([
  ['stock.csv', true],
  ['stock_{yyyy-MM-dd}.csv', true],
  ['../stock.csv', false],
  ['in\\stock.csv', false],
  ['..', false],
  ['stock_{day}.csv', false],
  ['stock_{}.csv', false],
  ['stock_{yyyy.csv', false],
  [' stock.csv', false],
])('“%s” as the name of a file: %s', (pattern, isValid) => {
  expect(isFileNamePattern(pattern)).toBe(isValid)
})
