import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { computeRapPercent } from '#domain/pricing/rap.ts'
import { settlePrices, type SaidPrices, type StonePrices } from './price-form.ts'

const present: StonePrices = { pricePerCaratCents: 650_000, rapPriceCents: 1_000_000 }

describe('prices that somebody says', () => {
  test.each<[string, StonePrices | null, SaidPrices, StonePrices]>([
    [
      'a price alone',
      null,
      { pricePerCaratCents: 500_000 },
      { pricePerCaratCents: 500_000, rapPriceCents: null },
    ],
    [
      'Rap price and discount give the price',
      null,
      { rapPriceCents: 1_000_000, discountPercent: -35 },
      present,
    ],
    [
      'price and discount give the Rap price',
      null,
      { pricePerCaratCents: 650_000, discountPercent: -35 },
      present,
    ],
    [
      'all three, where they fit',
      null,
      { pricePerCaratCents: 650_000, rapPriceCents: 1_000_000, discountPercent: -35 },
      present,
    ],
    [
      'a new price leaves the Rap price',
      present,
      { pricePerCaratCents: 700_000 },
      { pricePerCaratCents: 700_000, rapPriceCents: 1_000_000 },
    ],
    [
      'a new Rap price leaves the price',
      present,
      { rapPriceCents: 1_300_000 },
      { pricePerCaratCents: 650_000, rapPriceCents: 1_300_000 },
    ],
    [
      'a new discount moves the price',
      present,
      { discountPercent: -40 },
      { pricePerCaratCents: 600_000, rapPriceCents: 1_000_000 },
    ],
    [
      'a discount without a Rap price tells it',
      { pricePerCaratCents: 650_000, rapPriceCents: null },
      { discountPercent: -35 },
      present,
    ],
    [
      'a Rap price is emptied',
      present,
      { rapPriceCents: null },
      { pricePerCaratCents: 650_000, rapPriceCents: null },
    ],
    ['nothing said changes nothing', present, {}, present],
  ])('%s', (_name, before, said, after) => {
    expect(settlePrices(before, said)).toEqual(after)
  })

  test.each<[string, StonePrices | null, SaidPrices, string]>([
    ['none', null, {}, 'pricePerCarat'],
    ['a Rap price alone', null, { rapPriceCents: 1_000_000 }, 'pricePerCarat'],
    ['a discount alone', null, { discountPercent: -35 }, 'pricePerCarat'],
    [
      'three that do not fit',
      null,
      { pricePerCaratCents: 650_000, rapPriceCents: 1_000_000, discountPercent: -20 },
      'discount',
    ],
    ['a price of nothing', null, { rapPriceCents: 10, discountPercent: -99 }, 'pricePerCarat'],
    ['a price beyond all', null, { rapPriceCents: 1_000_000_000, discountPercent: 500 }, 'pricePerCarat'],
    [
      'a Rap price far below the price',
      null,
      { pricePerCaratCents: 1_000_000, rapPriceCents: 1 },
      'rapPrice',
    ],
    ['a Rap price beyond all', null, { pricePerCaratCents: 1_000_000_000, discountPercent: -99 }, 'rapPrice'],
  ])('%s cannot stand', (_name, before, said, path) => {
    expect(settlePrices(before, said)).toMatchObject({ path })
  })

  test('what was said stands, and saying what was computed changes nothing more', () => {
    const cents = fc.integer({ min: 1000, max: 5_000_000 })
    const said = fc.oneof(
      fc.record({ pricePerCaratCents: cents }),
      fc.record({ pricePerCaratCents: cents, rapPriceCents: cents }),
      fc.record({
        rapPriceCents: cents,
        discountPercent: fc.integer({ min: -9000, max: 9000 }).map((n) => n / 100),
      }),
      fc.record({ discountPercent: fc.integer({ min: -9000, max: 9000 }).map((n) => n / 100) }),
    )
    const before = fc.option(fc.record({ pricePerCaratCents: cents, rapPriceCents: cents }), { nil: null })
    fc.assert(
      fc.property(before, said, (stone, words: SaidPrices) => {
        const settled = settlePrices(stone, words)
        if ('path' in settled) return
        const said = { ...settled, ...words }
        expect(settled).toMatchObject({
          pricePerCaratCents: said.pricePerCaratCents,
          rapPriceCents: said.rapPriceCents,
        })
        const discountPercent =
          computeRapPercent(settled.pricePerCaratCents, settled.rapPriceCents) ?? undefined
        expect(settlePrices(stone, { ...settled, discountPercent })).toEqual(settled)
        expect(settlePrices(settled, settled)).toEqual(settled)
      }),
      { numRuns: 1000 },
    )
  })
})
