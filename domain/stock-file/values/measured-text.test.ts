import { describe, expect, it } from 'vitest'
import {
  readCaratsThousandths,
  readCount,
  readDegrees,
  readMillimetres,
  readPercent,
  readPriceCents,
} from './measured-text.ts'

describe('a price', () => {
  it.each([
    ['1,137', 113700],
    ['$1,137', 113700],
    ['US$ 1,137.50', 113750],
    ['1137 USD', 113700],
    ['1137.50 $/ct', 113750],
    ['1137 per carat', 113700],
    ['1417.39', 141739],
  ])('written %s is %d cents', (text, cents) => {
    expect(readPriceCents(text, '.')).toBe(cents)
  })

  it('may have a decimal comma, depending on the file', () => {
    expect(readPriceCents('1.137,00', ',')).toBe(113700)
    expect(readPriceCents('1.137', ',')).toBe(113700)
  })

  it.each(['€1,137', '1137 INR', 'call', '', '35%', '1'.repeat(50)])('in dollars is not %j', (text) => {
    expect(readPriceCents(text, '.')).toBeNull()
  })
})

describe('measurements', () => {
  it('a weight is never thousands of carats, so a lone comma is its decimal mark', () => {
    expect(readCaratsThousandths('0,30')).toBe(300)
    expect(readCaratsThousandths('1,137')).toBe(1137)
    expect(readCaratsThousandths('1.005 cts')).toBe(1005)
    expect(readCaratsThousandths('heavy')).toBeNull()
  })

  it('may have units', () => {
    expect(readMillimetres('4.05 mm')).toBe(4.05)
    expect(readPercent('61,8%')).toBe(61.8)
    expect(readDegrees('34.5°')).toBe(34.5)
    expect(readPercent('61.8 mm')).toBeNull()
  })

  it('a number of stones is an integer', () => {
    expect(['12', '1,200', '1.5', 'x'].map(readCount)).toEqual([12, 1200, null, null])
  })
})
