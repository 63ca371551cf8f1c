import { expect, test } from 'vitest'
import { parseRapBound } from './parse-rap-bound.ts'

test.each([
  ['40', -40],
  ['-40', -40],
  ['−40 %', -40],
  ['+5', 5],
  ['0', 0],
  ['12.5', -12.5],
  ['', undefined],
  ['forty', Number.NaN],
])('“%s” typed as Rap %% means %s', (text, percent) => {
  expect(parseRapBound(text)).toBe(percent)
})
