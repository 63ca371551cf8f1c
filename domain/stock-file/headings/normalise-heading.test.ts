import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normaliseHeading } from './normalise-heading.ts'

describe('a normalised heading', () => {
  it.each([
    ['Stock #', 'stock#'],
    ['\uFEFFStock #', 'stock#'],
    ['stock_num', 'stocknum'],
    ['Rapnet  Discount %', 'rapnetdiscount%'],
    ['Price/Carat $', 'pricecarat$'],
    ['Ｗｅｉｇｈｔ', 'weight'],
    ['  H&A ', 'ha'],
    ['形状', '形状'],
  ])('of %j is %j', (heading, normalised) => {
    expect(normaliseHeading(heading)).toBe(normalised)
  })

  it('keeps the percent sign, the only difference between Depth and Depth %', () => {
    expect(normaliseHeading('Depth (%)')).toBe('depth%')
    expect(normaliseHeading('Depth')).toBe('depth')
  })

  it('stays the same when normalised again', () => {
    const heading = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))
    fc.assert(
      fc.property(heading, (heading) => {
        const once = normaliseHeading(heading)
        expect(normaliseHeading(once)).toBe(once)
      }),
      { numRuns: 5000 },
    )
  })
})
