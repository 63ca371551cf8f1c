import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TAX_CATEGORIES } from './document-data.ts'
import { computeTax, totalTaxes, type TaxedLine } from './tax-totals.ts'

const line = (netCents: number, rate = 2100, category: TaxedLine['category'] = 'S'): TaxedLine => ({
  category,
  rate,
  exemptionText: null,
  exemptionCode: null,
  netCents,
})
const lines = fc.array(
  fc.record({
    category: fc.constantFrom(...TAX_CATEGORIES),
    rate: fc.integer({ min: 0, max: 10_000 }),
    exemptionText: fc.constant(null),
    exemptionCode: fc.constant(null),
    netCents: fc.integer({ min: 0, max: 1_000_000_000 }),
  }),
  { minLength: 1, maxLength: 20 },
)

describe('the tax of a document', () => {
  test('is rounded once per category and rate, not per line', () => {
    // Three lines of 0.03 at 21 % are 0.0189; each alone would round to 0.01.
    expect(totalTaxes([line(3), line(3), line(3)])).toMatchObject({
      netCents: 9,
      taxCents: 2,
      totalCents: 11,
    })
    expect(totalTaxes([line(1000), line(1000, 600), line(500, 0, 'Z')]).taxes).toMatchObject([
      { rate: 2100, netCents: 1000, taxCents: 210 },
      { rate: 600, netCents: 1000, taxCents: 60 },
      { category: 'Z', netCents: 500, taxCents: 0 },
    ])
  })

  test('of half a cent is rounded up', () => {
    expect(computeTax(50, 100)).toBe(1)
    expect(computeTax(49, 100)).toBe(0)
  })

  test('adds up: net of the lines, tax of the categories, and their sum', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const { taxes, netCents, taxCents, totalCents } = totalTaxes(all)
        expect(netCents).toBe(all.reduce((sum, one) => sum + one.netCents, 0))
        expect(taxes.reduce((sum, one) => sum + one.netCents, 0)).toBe(netCents)
        expect(taxes.reduce((sum, one) => sum + one.taxCents, 0)).toBe(taxCents)
        expect(totalCents).toBe(netCents + taxCents)
        for (const tax of taxes) expect(tax.taxCents).toBe(computeTax(tax.netCents, tax.rate))
        expect(new Set(taxes.map(({ category, rate }) => `${category} ${rate}`)).size).toBe(taxes.length)
      }),
    )
  })

  test('is given back exactly by credit notes that take back all of it, in whatever parts', () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 97 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(lines, cuts, (all, parts) => {
        const rest = all.map((one) => ({ ...one }))
        let before: TaxedLine[] = []
        let credited = 0
        const credit = (take: (one: TaxedLine) => number): void => {
          const taken = rest.map((one) => ({ ...one, netCents: take(one) }))
          const { taxes, totalCents } = totalTaxes(taken, before)
          expect(taxes.every(({ taxCents }) => taxCents >= 0)).toBe(true)
          credited += totalCents
          before = [...before, ...taken]
          for (const [index, { netCents }] of taken.entries()) {
            const one = rest[index]
            if (one) rest[index] = { ...one, netCents: one.netCents - netCents }
          }
        }
        for (const part of parts) credit(({ netCents }) => Math.floor((netCents * part) / 100))
        credit(({ netCents }) => netCents)
        expect(credited).toBe(totalTaxes(all).totalCents)
      }),
    )
  })
})
