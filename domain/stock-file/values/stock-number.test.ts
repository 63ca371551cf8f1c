import { describe, expect, it } from 'vitest'
import { readStockNumber } from './stock-number.ts'

describe('a stock number', () => {
  it.each([
    [' R00001 ', 'R00001'],
    ['AB  12', 'AB 12'],
    ['0012', '0012'],
    ['12E3', '12E3'],
  ])('written %j is %j', (text, stockNo) => {
    expect(readStockNumber(text)).toBe(stockNo)
  })

  it.each(['', '   ', '6.49E+09', 'x'.repeat(101)])('is not %j', (text) => {
    expect(readStockNumber(text)).toBeNull()
  })
})
