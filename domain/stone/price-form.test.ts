import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findRapPercent } from '#domain/pricing/rap.ts'
import { resolvePrices, type EnteredPrices, type StonePrices } from './price-form.ts'

const current: StonePrices = { pricePerCaratCents: 650_000, rapPriceCents: 1_000_000 }

describe('entering the prices of a stone', () => {
  test.each<[string, StonePrices | null, EnteredPrices, StonePrices]>([
    [
      'a price alone',
      null,
      { pricePerCaratCents: 500_000 },
      { pricePerCaratCents: 500_000, rapPriceCents: null },
    ],
    [
      'Rap price and discount determine the price',
      null,
      { rapPriceCents: 1_000_000, discountPercent: -35 },
      current,
    ],
    [
      'price and discount determine the Rap price',
      null,
      { pricePerCaratCents: 650_000, discountPercent: -35 },
      current,
    ],
    [
      'all three, if they are consistent',
      null,
      { pricePerCaratCents: 650_000, rapPriceCents: 1_000_000, discountPercent: -35 },
      current,
    ],
    [
      'an empty price is on request and keeps the Rap price',
      current,
      { pricePerCaratCents: null },
      { pricePerCaratCents: null, rapPriceCents: 1_000_000 },
    ],
    [
      'a price on request stays so while only the Rap price changes',
      { pricePerCaratCents: null, rapPriceCents: null },
      { rapPriceCents: 1_000_000 },
      { pricePerCaratCents: null, rapPriceCents: 1_000_000 },
    ],
    [
      'a discount ends a price on request',
      { pricePerCaratCents: null, rapPriceCents: 1_000_000 },
      { discountPercent: -35 },
      current,
    ],
    [
      'a new price keeps the Rap price',
      current,
      { pricePerCaratCents: 700_000 },
      { pricePerCaratCents: 700_000, rapPriceCents: 1_000_000 },
    ],
    [
      'a new Rap price keeps the price',
      current,
      { rapPriceCents: 1_300_000 },
      { pricePerCaratCents: 650_000, rapPriceCents: 1_300_000 },
    ],
    [
      'a new discount changes the price',
      current,
      { discountPercent: -40 },
      { pricePerCaratCents: 600_000, rapPriceCents: 1_000_000 },
    ],
    [
      'a discount without a Rap price determines the Rap price',
      { pricePerCaratCents: 650_000, rapPriceCents: null },
      { discountPercent: -35 },
      current,
    ],
    [
      'a Rap price is cleared',
      current,
      { rapPriceCents: null },
      { pricePerCaratCents: 650_000, rapPriceCents: null },
    ],
    ['without input, nothing changes', current, {}, current],
  ])('%s', (_name, before, entered, after) => {
    expect(resolvePrices(before, entered)).toEqual(after)
  })

  test.each<[string, StonePrices | null, EnteredPrices, string]>([
    ['no input', null, {}, 'pricePerCarat'],
    ['a Rap price alone', null, { rapPriceCents: 1_000_000 }, 'pricePerCarat'],
    ['a discount alone', null, { discountPercent: -35 }, 'pricePerCarat'],
    [
      'three inconsistent values',
      null,
      { pricePerCaratCents: 650_000, rapPriceCents: 1_000_000, discountPercent: -20 },
      'discount',
    ],
    ['a price of zero', null, { rapPriceCents: 10, discountPercent: -99 }, 'pricePerCarat'],
    [
      'a price above the limit',
      null,
      { rapPriceCents: 1_000_000_000, discountPercent: 500 },
      'pricePerCarat',
    ],
    [
      'a Rap price far below the price',
      null,
      { pricePerCaratCents: 1_000_000, rapPriceCents: 1 },
      'rapPrice',
    ],
    [
      'a Rap price above the limit',
      null,
      { pricePerCaratCents: 1_000_000_000, discountPercent: -99 },
      'rapPrice',
    ],
  ])('%s is refused', (_name, before, entered, path) => {
    expect(resolvePrices(before, entered)).toMatchObject({ path })
  })

  test('entered values stay, and entering the computed value changes nothing', () => {
    const cents = fc.integer({ min: 1000, max: 5_000_000 })
    const entered = fc.oneof(
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
      fc.property(before, entered, (stone, input: EnteredPrices) => {
        const resolved = resolvePrices(stone, input)
        if ('path' in resolved) return
        const entered = { ...resolved, ...input }
        expect(resolved).toMatchObject({
          pricePerCaratCents: entered.pricePerCaratCents,
          rapPriceCents: entered.rapPriceCents,
        })
        const discountPercent =
          findRapPercent(resolved.pricePerCaratCents, resolved.rapPriceCents) ?? undefined
        expect(resolvePrices(stone, { ...resolved, discountPercent })).toEqual(resolved)
        expect(resolvePrices(resolved, resolved)).toEqual(resolved)
      }),
      { numRuns: 1000 },
    )
  })
})
