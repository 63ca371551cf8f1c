import { expect, test } from 'vitest'
import { findChange, formatChange } from './format-change.ts'

test.each([
  [4.25, '+4.3%'],
  [-12, '−12%'],
  [0.01, '0%'],
  [0, '0%'],
  [1250, '+1,250%'],
])('a change of %d percent reads “%s”', (percent, text) => {
  expect(formatChange(percent)).toBe(text)
})

test('a change needs both amounts and a base', () => {
  expect(findChange(200, 150)).toBe(-25)
  expect([findChange(0, 5), findChange(null, 5), findChange(5, null)]).toEqual([null, null, null])
})
