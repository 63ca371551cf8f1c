import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeRapPercent } from '#domain/pricing/rap.ts'
import { drawDiscount, priceAtDiscount, type RapTraits } from './price-by-rap.ts'
import { makeRandom } from '#domain/demo-stock/random.ts'
import { emptyAppearance } from '#domain/demo-stock/attributes/stone-appearance.ts'

const fine: RapTraits = {
  shape: 'Round',
  caratHundredths: 101,
  colorGrade: 'F',
  clarity: 'VS1',
  lab: 'GIA',
  finish: { cut: 'EX', polish: 'EX', symmetry: 'EX' },
  fluorescence: { intensity: 'None', color: null },
}
const clean = { ...emptyAppearance, milky: 'None', shade: 'None' }

const meanDiscount = (stone: RapTraits, appearance = clean) => {
  const random = makeRandom(3)
  let sum = 0
  for (let index = 0; index < 2000; index++) sum += drawDiscount(random, stone, appearance)
  return sum / 2000
}

describe('the price by Rap', () => {
  it('is Rap minus the discount, to the cent', () => {
    const price = priceAtDiscount(fine, -35.25)
    expect(price.rapPriceCents! * 0.6475).toBeCloseTo(price.pricePerCaratCents, 6)
  })

  it('leads back to its discount within a hundredth for any stone', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 18, max: 2000 }),
        fc.constantFrom(...'DEFGHIJKLM'.split('')),
        fc.constantFrom('FL', 'IF', 'VVS1', 'VS2', 'SI3', 'I3'),
        fc.integer({ min: -240, max: 40 }).map((quarters) => quarters / 4),
        (caratHundredths, colorGrade, clarity, discountPercent) => {
          const price = priceAtDiscount({ ...fine, caratHundredths, colorGrade, clarity }, discountPercent)
          const computed = computeRapPercent(price.pricePerCaratCents, price.rapPriceCents)!
          expect(Math.abs(computed - discountPercent)).toBeLessThan(0.011)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('is refused for a stone without a Rap price', () => {
    expect(() => priceAtDiscount({ ...fine, colorGrade: 'G-H' }, -30)).toThrow(RangeError)
  })
})

describe('the discount', () => {
  it('is between -60 and +10 in steps of a quarter, and is never a fraction of one percent', () => {
    const random = makeRandom(9)
    const poor = { ...fine, lab: 'None', clarity: 'I3', finish: { cut: 'P', polish: 'F', symmetry: 'F' } }
    const best = { ...fine, clarity: 'FL', caratHundredths: 500, finish: { ...fine.finish, cut: 'ID' } }
    for (const stone of [fine, poor, best]) {
      for (let index = 0; index < 2000; index++) {
        const percent = drawDiscount(random, stone, clean)
        expect(percent).toBeGreaterThanOrEqual(-60)
        expect(percent).toBeLessThanOrEqual(10)
        expect(Number.isInteger(percent * 4)).toBe(true)
        expect(percent === 0 || Math.abs(percent) >= 1).toBe(true)
      }
    }
  })

  it('is larger for a less desirable stone', () => {
    const baseline = meanDiscount(fine)
    const { finish } = fine
    expect(meanDiscount({ ...fine, finish: { ...finish, cut: 'G' } })).toBeLessThan(baseline - 10)
    expect(meanDiscount({ ...fine, lab: 'None' })).toBeLessThan(baseline - 8)
    expect(meanDiscount({ ...fine, shape: 'Princess' })).toBeLessThan(baseline - 5)
    expect(meanDiscount(fine, { ...clean, shade: 'Brown' })).toBeLessThan(baseline - 5)
    expect(meanDiscount(fine, { ...clean, milky: 'M2' })).toBeLessThan(baseline - 5)
  })

  it('depends on fluorescence only for fine colours', () => {
    const strong = { intensity: 'Strong', color: 'Blue' }
    expect(meanDiscount({ ...fine, fluorescence: strong })).toBeLessThan(meanDiscount(fine) - 8)
    const tinted = { ...fine, colorGrade: 'K' }
    expect(meanDiscount({ ...tinted, fluorescence: strong })).toBe(meanDiscount(tinted))
  })
})
