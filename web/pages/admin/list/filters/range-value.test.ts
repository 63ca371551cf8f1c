import { expect, test } from 'vitest'
import { readRange, writeRange } from './range-value.ts'

test('a range is written with the lower bound first', () => {
  expect(writeRange({ min: 2, max: 1 })).toBe('1-2')
  expect(writeRange({ min: -40 })).toBe('-40-')
  expect(writeRange({})).toBeNull()
  expect(readRange('1-2,3-4')).toEqual({ min: 1, max: 2 })
  expect(readRange(undefined)).toEqual({})
})
