import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makePairKey } from './pair-key.ts'

const stockNo = fc.string({
  minLength: 1,
  maxLength: 8,
  unit: fc.constantFrom('A', 'b', '1', '+', '%', ' ', '-'),
})

describe('the key of a pair', () => {
  it('consists of both stock numbers', () => {
    expect(makePairKey('R2', 'R10')).toBe('R10+R2')
  })

  it('is the same from either stone, ignoring case', () => {
    fc.assert(
      fc.property(stockNo, stockNo, (a, b) => {
        expect(makePairKey(a, b)).toBe(makePairKey(b.toLowerCase(), a))
      }),
      { numRuns: 1000 },
    )
  })

  it('is different for any other two stones', () => {
    const sorted = (a: string, b: string) => [a.toUpperCase(), b.toUpperCase()].sort()
    fc.assert(
      fc.property(stockNo, stockNo, stockNo, stockNo, (a, b, c, d) => {
        const isSamePair = JSON.stringify(sorted(a, b)) === JSON.stringify(sorted(c, d))
        expect(makePairKey(a, b) === makePairKey(c, d)).toBe(isSamePair)
      }),
      { numRuns: 5000 },
    )
  })
})
