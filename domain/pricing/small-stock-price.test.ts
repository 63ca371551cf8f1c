import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyPercents } from '#domain/money/percent.ts'
import { makeMarkup } from '#tests/support/make-markup.ts'
import type { Markup } from './markup.ts'
import { MERCHANT_PRICING, type Pricing } from './policy.ts'
import { priceMelee, priceNameDiamond } from './small-stock-price.ts'

const priced = (...markups: Markup[]): Pricing => ({ markups, discountPercent: 0 })

describe('the price of melee', () => {
  // A stone of 2 mm weighs 0.030 ct, and costs $15 at $500 per carat.
  const melee = { pricePerCaratCents: 50_000, sizeFromMm: 1.9, sizeToMm: 2.1 }

  test.each<[string, Markup, number]>([
    ['a markup without bounds applies', makeMarkup(20), 60_000],
    ['so does one whose carats contain one stone', makeMarkup(20, { caratMaxThousandths: 500 }), 60_000],
    ['the lower bound counts', makeMarkup(20, { caratMinThousandths: 30 }), 60_000],
    ['the upper bound does not', makeMarkup(20, { caratMaxThousandths: 30 }), 50_000],
    ['one for large stones does not apply', makeMarkup(20, { caratMinThousandths: 1000 }), 50_000],
    ['one whose prices contain one stone applies', makeMarkup(20, { priceMaxCents: 1501 }), 60_000],
    ['one for cheaper stones does not', makeMarkup(20, { priceMaxCents: 1500 }), 50_000],
    ['one for dearer stones does not', makeMarkup(20, { priceMinCents: 1501 }), 50_000],
  ])('%s', (_name, markup, expected) => {
    expect(priceMelee(melee, priced(markup))).toBe(expected)
  })

  test('the markup with the lowest price applies, then the viewer’s discount, rounded once', () => {
    const pricing = { markups: [makeMarkup(50), makeMarkup(12.5)], discountPercent: 10 }
    expect(priceMelee({ ...melee, pricePerCaratCents: 40_005 }, pricing)).toBe(
      applyPercents(40_005, 12.5, 10),
    )
  })
})

describe('the price of a name diamond', () => {
  test.each<[string, Markup, number]>([
    ['a markup without bounds applies', makeMarkup(20), 12_000],
    [
      'so does one from 0 ct, because a letter has no weight',
      makeMarkup(20, { caratMinThousandths: 0 }),
      12_000,
    ],
    ['so does one up to half a carat', makeMarkup(20, { caratMaxThousandths: 500 }), 12_000],
    ['one for heavier stones does not', makeMarkup(20, { caratMinThousandths: 1 }), 10_000],
    [
      'one whose prices contain the price of a letter applies',
      makeMarkup(20, { priceMinCents: 10_000 }),
      12_000,
    ],
    ['one for cheaper products does not', makeMarkup(20, { priceMaxCents: 10_000 }), 10_000],
  ])('%s', (_name, markup, expected) => {
    expect(priceNameDiamond(10_000, priced(markup))).toBe(expected)
  })
})

test('a viewer who may not see prices sees none, and stock without a price has none', () => {
  const hidden: Pricing = { ...MERCHANT_PRICING, hidden: 'guest' }
  const melee = { pricePerCaratCents: 50_000, sizeFromMm: 1, sizeToMm: 1.1 }
  expect(priceMelee(melee, hidden)).toBeNull()
  expect(priceNameDiamond(50_000, hidden)).toBeNull()
  expect(priceMelee({ ...melee, pricePerCaratCents: null }, MERCHANT_PRICING)).toBeNull()
  expect(priceNameDiamond(null, MERCHANT_PRICING)).toBeNull()
})

test('administrators pay what is stored', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 30_000 }), (cents, micrometres) => {
      const size = micrometres / 1000
      const melee = { pricePerCaratCents: cents, sizeFromMm: size, sizeToMm: size }
      expect(priceMelee(melee, MERCHANT_PRICING)).toBe(cents)
      expect(priceNameDiamond(cents, MERCHANT_PRICING)).toBe(cents)
    }),
  )
})
