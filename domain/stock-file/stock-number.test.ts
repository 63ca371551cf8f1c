import { describe, expect, it } from 'vitest'
import { makeStockNumberLedger, readStockNumber } from './stock-number.ts'

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

  it('belongs to the first row that takes it, case ignored', () => {
    const ledger = makeStockNumberLedger()
    expect(ledger.claim('R1', 2)).toBeUndefined()
    expect(ledger.claim('R2', 3)).toBeUndefined()
    expect(ledger.claim('r1', 4)).toBe(2)
    expect(ledger.claim('R1', 5)).toBe(2)
  })
})
