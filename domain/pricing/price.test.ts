import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiplyCarats } from '#domain/money/carats.ts'
import { makeMarkup } from '#tests/support/make-markup.ts'
import { findBestMarkup, type Markup } from './markup.ts'
import { MERCHANT_PRICING, keyOfPricing, resolvePricing, type Pricing } from './policy.ts'
import { priceForViewer, type MerchantPrice } from './price.ts'
import { completeRapTriple, computeRapPercent } from './rap.ts'
import type { Storefront } from './storefront.ts'

const runOptions = { numRuns: 1000 }

const end = (max: number) => fc.option(fc.integer({ min: 0, max }), { nil: null })
const percents = (min: number, max: number) =>
  fc.integer({ min: min * 10_000, max: max * 10_000 }).map((units) => units / 10_000)
const markup = fc.record({
  caratMinThousandths: end(3000),
  caratMaxThousandths: end(6000),
  priceMinCents: end(2_000_000),
  priceMaxCents: end(9_000_000),
  percent: percents(-20, 60),
})
const markups = fc.array(markup, { maxLength: 6 })
const discount = percents(0, 100)
const rapPriceCents = fc.option(fc.integer({ min: 1, max: 9_000_000 }), { nil: null })
const merchantPrice: fc.Arbitrary<MerchantPrice> = fc.record({
  pricePerCaratCents: fc.integer({ min: 0, max: 9_000_000 }),
  caratsThousandths: fc.integer({ min: 1, max: 30_000 }),
  rapPriceCents,
})

describe('markups', () => {
  const small = makeMarkup(12, { caratMaxThousandths: 1000 })
  const large = makeMarkup(8, { caratMinThousandths: 1000, caratMaxThousandths: 5000 })
  const expensive = makeMarkup(3, { priceMinCents: 1_000_000 })

  test.each<[string, number, number, Markup | undefined]>([
    ['a range includes its lower end', 1000, 500_000, large],
    ['a range excludes its upper end', 999, 500_000, small],
    ['a price range includes its lower end too', 999, 1_000_000, expensive],
    ['one cent below a price range is outside it', 999, 999_999, small],
    ['if two markups apply, the one with the lower price wins', 1500, 1_000_000, expensive],
    ['beyond every range, no markup applies', 5000, 999_999, undefined],
  ])('%s', (_name, carats, totalCents, best) => {
    expect(findBestMarkup([small, large, expensive], carats, totalCents)).toBe(best)
  })
})

describe('the price a viewer sees', () => {
  const stone: MerchantPrice = {
    pricePerCaratCents: 500_000,
    caratsThousandths: 1010,
    rapPriceCents: 800_000,
  }

  test('a stored price is shown unchanged, with its Rap %', () => {
    expect(priceForViewer(stone, MERCHANT_PRICING)).toEqual({
      pricePerCaratCents: 500_000,
      totalPriceCents: 505_000,
      discountPercent: -37.5,
    })
  })

  test('the markup is added, then the viewer’s discount taken off, and Rap % follows the shown price', () => {
    expect(priceForViewer(stone, { markups: [makeMarkup(10)], discountPercent: 5 })).toEqual({
      pricePerCaratCents: 522_500,
      totalPriceCents: 527_725,
      discountPercent: -34.69,
    })
  })

  test('the price is rounded once, half up to the cent', () => {
    const cheap = { pricePerCaratCents: 3, caratsThousandths: 500, rapPriceCents: null }
    expect(priceForViewer(cheap, { markups: [makeMarkup(50)], discountPercent: 50 })).toEqual({
      pricePerCaratCents: 2,
      totalPriceCents: 1,
      discountPercent: null,
    })
  })

  test('the stored total selects the markup, not the resulting price', () => {
    const pricing = {
      markups: [makeMarkup(50, { priceMaxCents: 505_001 }), makeMarkup(80)],
      discountPercent: 0,
    }
    expect(priceForViewer(stone, pricing).pricePerCaratCents).toBe(750_000)
  })

  test('a guest sees no prices, and a stone without a price shows none', () => {
    const none = { pricePerCaratCents: null, totalPriceCents: null, discountPercent: null }
    expect(priceForViewer(stone, { ...MERCHANT_PRICING, hidden: 'guest' })).toEqual(none)
    expect(priceForViewer({ ...stone, pricePerCaratCents: null }, MERCHANT_PRICING)).toEqual(none)
  })

  test('without markups and discount, prices do not change', () => {
    fc.assert(
      fc.property(merchantPrice, (stone) => {
        const price = priceForViewer(stone, MERCHANT_PRICING)
        expect(price.pricePerCaratCents).toBe(stone.pricePerCaratCents)
      }),
      runOptions,
    )
  })

  test('the total is always the shown price per carat times the carats', () => {
    fc.assert(
      fc.property(merchantPrice, markups, discount, (stone, markups, discountPercent) => {
        const price = priceForViewer(stone, { markups, discountPercent })
        expect(price.totalPriceCents).toBe(multiplyCarats(price.pricePerCaratCents!, stone.caratsThousandths))
      }),
      runOptions,
    )
  })

  test('a higher discount never costs more', () => {
    fc.assert(
      fc.property(merchantPrice, markups, discount, discount, (stone, markups, one, other) => {
        const lower = priceForViewer(stone, { markups, discountPercent: Math.min(one, other) })
        const higher = priceForViewer(stone, { markups, discountPercent: Math.max(one, other) })
        expect(higher.pricePerCaratCents).toBeLessThanOrEqual(lower.pricePerCaratCents!)
        expect(higher.totalPriceCents).toBeLessThanOrEqual(lower.totalPriceCents!)
      }),
      runOptions,
    )
  })

  test('an additional markup never raises the price of a stone that already has one', () => {
    fc.assert(
      fc.property(merchantPrice, markups, markup, discount, (stone, markups, more, discountPercent) => {
        const total = multiplyCarats(stone.pricePerCaratCents!, stone.caratsThousandths)
        fc.pre(findBestMarkup(markups, stone.caratsThousandths, total) !== undefined)
        const before = priceForViewer(stone, { markups, discountPercent })
        const after = priceForViewer(stone, { markups: [...markups, more], discountPercent })
        expect(after.pricePerCaratCents).toBeLessThanOrEqual(before.pricePerCaratCents!)
      }),
      runOptions,
    )
  })

  test('the order of markups changes neither the price nor the cache key', () => {
    const shuffled = markups.chain((list) =>
      fc.shuffledSubarray(list, { minLength: list.length }).map((other) => [list, other] as const),
    )
    fc.assert(
      fc.property(merchantPrice, shuffled, discount, (stone, [list, other], discountPercent) => {
        const one = { markups: list, discountPercent }
        const two = { markups: other, discountPercent }
        expect(priceForViewer(stone, two)).toEqual(priceForViewer(stone, one))
        expect(keyOfPricing(two)).toBe(keyOfPricing(one))
      }),
      runOptions,
    )
  })

  test('Rap % reveals nothing beyond the shown price', () => {
    fc.assert(
      fc.property(merchantPrice, markups, discount, (stone, markups, discountPercent) => {
        const shown = priceForViewer(stone, { markups, discountPercent })
        const asMerchantPrice = { ...stone, pricePerCaratCents: shown.pricePerCaratCents }
        expect(shown.discountPercent).toBe(priceForViewer(asMerchantPrice, MERCHANT_PRICING).discountPercent)
      }),
      runOptions,
    )
  })

  test('pricings with equal cache keys give equal prices', () => {
    const one = fc.record({
      markups: fc.array(fc.constantFrom(makeMarkup(5), makeMarkup(7))),
      discountPercent: fc.constantFrom(0, 5),
    })
    fc.assert(
      fc.property(merchantPrice, one, one, (stone, a, b) => {
        fc.pre(keyOfPricing(a) === keyOfPricing(b))
        expect(priceForViewer(stone, a)).toEqual(priceForViewer(stone, b))
      }),
      runOptions,
    )
  })
})

describe('pricing by viewer', () => {
  const storefront: Storefront = {
    kind: 'user',
    reachedBy: 'domain',
    owner: { id: 7, markups: [makeMarkup(10)], vendors: [], suspendedVendors: [], domainCells: [] },
  }
  const customer = { role: 'Customer', discountPercent: 4 } as const

  test.each<[string, Pricing, Pricing]>([
    [
      'a customer of a storefront',
      resolvePricing(storefront, customer, 'hidden'),
      { markups: [makeMarkup(10)], discountPercent: 4 },
    ],
    [
      'a customer of the merchant’s own shop',
      resolvePricing({ kind: 'merchant' }, customer, 'hidden'),
      { markups: [], discountPercent: 4 },
    ],
    [
      'an administrator on any host',
      resolvePricing(storefront, { ...customer, role: 'Administrator' }, 'hidden'),
      MERCHANT_PRICING,
    ],
    ['a guest', resolvePricing(storefront, null, 'hidden'), { ...MERCHANT_PRICING, hidden: 'guest' }],
    [
      'a guest with visible prices',
      resolvePricing(storefront, null, 'shown'),
      { markups: [makeMarkup(10)], discountPercent: 0 },
    ],
  ])('%s', (_name, pricing, expected) => {
    expect(pricing).toEqual(expected)
  })

  test('different pricings have different cache keys', () => {
    const pricings: Pricing[] = [
      MERCHANT_PRICING,
      { ...MERCHANT_PRICING, hidden: 'guest' },
      { markups: [], discountPercent: 5 },
      { markups: [makeMarkup(0)], discountPercent: 0 },
      { markups: [makeMarkup(5, { caratMinThousandths: 10 })], discountPercent: 0 },
      { markups: [makeMarkup(5, { caratMaxThousandths: 10 })], discountPercent: 0 },
      { markups: [makeMarkup(5, { priceMinCents: 10 })], discountPercent: 0 },
      { markups: [makeMarkup(5, { priceMaxCents: 10 })], discountPercent: 0 },
    ]
    expect(new Set(pricings.map((pricing) => keyOfPricing(pricing))).size).toBe(pricings.length)
  })
})

describe('Rap %', () => {
  test.each([
    [650_000, 1_000_000, -35],
    [1_000_000, 1_000_000, 0],
    [1_200_000, 1_000_000, 20],
    [333_333, 1_000_000, -66.67],
    [99_995, 200_000, -50],
    [100, null, null],
    [100, 0, null],
  ])('%d cents at a Rap price of %s are %s %%', (price, rap, percent) => {
    expect(computeRapPercent(price, rap)).toBe(percent)
  })

  test('the missing one of price, Rap price and Rap % is computed', () => {
    const whole = { pricePerCaratCents: 650_000, rapPriceCents: 1_000_000, discountPercent: -35 }
    expect(completeRapTriple({ ...whole, pricePerCaratCents: null })).toEqual(whole)
    expect(completeRapTriple({ ...whole, rapPriceCents: null })).toEqual(whole)
    expect(completeRapTriple({ ...whole, discountPercent: null })).toEqual(whole)
  })

  test('existing values stay unchanged, and values that cannot be computed stay empty', () => {
    const odd = { pricePerCaratCents: 1, rapPriceCents: 1_000_000, discountPercent: -35 }
    const lonely = { pricePerCaratCents: null, rapPriceCents: null, discountPercent: -35 }
    const impossible = { pricePerCaratCents: 5, rapPriceCents: null, discountPercent: -100 }
    const unpriced = { pricePerCaratCents: null, rapPriceCents: 5, discountPercent: null }
    for (const triple of [odd, lonely, impossible, unpriced])
      expect(completeRapTriple(triple)).toEqual(triple)
  })
})
