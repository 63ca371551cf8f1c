import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findDecimalMark, readDecimal } from './decimal-text.ts'

describe('a decimal number', () => {
  it.each([
    ['1137', 113700],
    ['1137.5', 113750],
    ['1,137', 113700],
    ['1,137.50', 113750],
    ['1.137,50', 113750],
    ['1,137,000', 113700000],
    ["1'137.5", 113750],
    ['1 137,50', 113750],
    ['1\u00A0137', 113700],
    ['1\u202F137,5', 113750],
    ['0,30', 30],
    ['.5', 50],
    ['5.', 500],
    ['1.005', 101],
    ['1.0049', 100],
    ['-1.005', -100],
    ['-1.0051', -101],
    ['+2', 200],
  ])('written %j is %d hundredths', (text, hundredths) => {
    expect(readDecimal(text, 2, '.')).toBe(hundredths)
  })

  it('a lone separator before three digits follows the decimal mark of the file', () => {
    expect(readDecimal('1,137', 3, '.')).toBe(1137000)
    expect(readDecimal('1,137', 3, ',')).toBe(1137)
    expect(readDecimal('1.137', 3, ',')).toBe(1137000)
    expect(readDecimal('1.137', 3, '.')).toBe(1137)
    expect(readDecimal('1,137', 3, null)).toBe(1137)
    expect(readDecimal('0,137', 3, '.')).toBe(137)
  })

  it.each([
    '',
    '.',
    ',',
    '-',
    'abc',
    '1.2.3',
    '1,13,7',
    '1,137.5.0',
    '1.137,000.5',
    '6.49E+09',
    '0x10',
    '1e3',
    '12345678901234567',
    '1234,567,890',
  ])('is not %j', (text) => {
    expect(readDecimal(text, 2, '.')).toBeNull()
  })

  it('is read unchanged with either decimal mark', () => {
    const parts = fc.tuple(fc.nat(999_999_999), fc.nat(999))
    fc.assert(
      fc.property(parts, ([whole, thousandths]) => {
        const scaled = whole * 1000 + thousandths
        const fraction = String(thousandths).padStart(3, '0')
        const grouped = (mark: string) => String(whole).replaceAll(/\B(?=(\d{3})+$)/g, mark)
        expect(readDecimal(`${whole}.${fraction}`, 3, '.')).toBe(scaled)
        expect(readDecimal(`${whole},${fraction}`, 3, ',')).toBe(scaled)
        expect(readDecimal(`${grouped(',')}.${fraction}`, 3, '.')).toBe(scaled)
        expect(readDecimal(`${grouped('.')},${fraction}`, 3, ',')).toBe(scaled)
      }),
      { numRuns: 2000 },
    )
  })

  it('is rounded half up on its written digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 9n }), (tenThousandths) => {
        const digits = String(tenThousandths).padStart(5, '0')
        const text = `${digits.slice(0, -4)}.${digits.slice(-4)}`
        expect(readDecimal(text, 2, '.')).toBe(Number((tenThousandths + 50n) / 100n))
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the decimal mark of a file', () => {
  it.each([
    [['0,30', '1,01'], ','],
    [['1.137,00'], ','],
    [['0.30', '1,137.00', '1,137'], '.'],
    [['1,137', '2,500'], '.'],
    [['1137', ''], '.'],
    [['0,300'], ','],
  ])('of %j is %s', (cells, mark) => {
    expect(findDecimalMark(cells)).toBe(mark)
  })
})
