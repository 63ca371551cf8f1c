import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { multiplyCarats } from '#domain/money/carats.ts'
import { priceForViewer } from '#domain/pricing/price.ts'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import { checkRules } from './check-rules.ts'
import { explainPrice } from './explain-price.ts'
import { priceByRules } from './price-by-rules.ts'
import type { PricingRule, RuleAction, RuledStone } from './pricing-rule.ts'

const now = Date.UTC(2026, 10, 28)

const stone: RuledStone = {
  vendor: 'Kiran',
  section: 'white',
  shapeId: 12,
  colorId: 104,
  clarityId: 5,
  labId: 1,
  fluorId: 1,
  isLabGrown: false,
  caratsThousandths: 1250,
  costPerCaratCents: 400_000,
  rapPriceCents: 660_000,
  addedAtMs: now - 10 * 86_400_000,
}

const makeRule = (change: Partial<PricingRule> = {}): PricingRule => ({
  id: 1,
  name: 'Margin',
  conditions: {},
  action: { kind: 'cost', factorUnits: 1_120_000, plusPerCaratCents: 0 },
  rounding: null,
  floorUnits: null,
  ceilingUnits: null,
  ...change,
})

const priceWith = (change: Partial<PricingRule>, of: RuledStone = stone) =>
  priceByRules([makeRule(change)], of, now).pricePerCaratCents

describe('a pricing rule', () => {
  test.each<[string, RuleAction, number]>([
    ['cost × 1.12', { kind: 'cost', factorUnits: 1_120_000, plusPerCaratCents: 0 }, 448_000],
    ['cost × 1.05 + $25', { kind: 'cost', factorUnits: 1_050_000, plusPerCaratCents: 2500 }, 422_500],
    ['35 % below Rap', { kind: 'rap', percentUnits: -350_000 }, 429_000],
    ['two points above the cost', { kind: 'points', pointUnits: 20_000 }, 413_200],
    ['two points below the cost', { kind: 'points', pointUnits: -20_000 }, 386_800],
    ['a fixed price', { kind: 'fixed', pricePerCaratCents: 500_000 }, 500_000],
  ])('makes %s', (_, action, expected) => {
    expect(priceWith({ action })).toBe(expected)
  })

  test('the first rule that applies wins; without one, the price is the cost', () => {
    const rules = [
      makeRule({ id: 1, conditions: { vendors: ['Others'] } }),
      makeRule({
        id: 2,
        conditions: { vendors: ['Kiran'] },
        action: { kind: 'rap', percentUnits: -300_000 },
      }),
      makeRule({ id: 3 }),
    ]
    expect(priceByRules(rules, stone, now)).toMatchObject({ rule: { id: 2 }, pricePerCaratCents: 462_000 })
    expect(priceByRules(rules, { ...stone, vendor: null }, now).rule?.id).toBe(3)
    expect(priceByRules([], stone, now)).toEqual({
      pricePerCaratCents: 400_000,
      rule: undefined,
      isInvalid: false,
      steps: [{ kind: 'cost', pricePerCaratCents: 400_000 }],
    })
  })

  test('that needs a Rap price leaves a stone without one at its cost', () => {
    const withoutRap = { ...stone, rapPriceCents: null }
    expect(priceWith({ action: { kind: 'rap', percentUnits: -350_000 } }, withoutRap)).toBe(400_000)
    expect(priceWith({ action: { kind: 'points', pointUnits: 20_000 } }, withoutRap)).toBe(400_000)
    const onRequest = { ...stone, costPerCaratCents: null }
    expect(priceWith({}, onRequest)).toBe(null)
    expect(priceWith({ action: { kind: 'rap', percentUnits: -350_000 } }, onRequest)).toBe(429_000)
  })

  test('that makes nothing of a stone is reported, and the cost stays', () => {
    const action: RuleAction = { kind: 'cost', factorUnits: 500_000, plusPerCaratCents: -200_000 }
    expect(priceByRules([makeRule({ action })], stone, now)).toMatchObject({
      isInvalid: true,
      pricePerCaratCents: 400_000,
    })
  })

  test('rounds the price per carat, or that of the whole stone', () => {
    const per = (toCents: number, direction: 'nearest' | 'up' | 'down') =>
      priceWith({ rounding: { of: 'perCarat', toCents, direction } })
    expect([per(10_000, 'nearest'), per(10_000, 'up'), per(10_000, 'down')]).toEqual([
      450_000, 450_000, 440_000,
    ])
    const whole = priceWith({ rounding: { of: 'total', toCents: 10_000, direction: 'up' } }) ?? 0
    expect(multiplyCarats(whole, stone.caratsThousandths)).toBe(560_000)
  })

  test('the floor raises and the ceiling lowers whatever the rule and its rounding made', () => {
    const rounding = { of: 'perCarat', toCents: 100_000, direction: 'down' } as const
    expect(priceWith({ rounding })).toBe(400_000)
    expect(priceWith({ rounding, floorUnits: 50_000 })).toBe(420_000)
    expect(priceWith({ action: { kind: 'fixed', pricePerCaratCents: 900_000 }, ceilingUnits: 200_000 })).toBe(
      480_000,
    )
  })

  test.each<[string, PricingRule['conditions'], boolean]>([
    ['its vendor', { vendors: ['Kiran'] }, true],
    ['own stock only', { vendors: [null] }, false],
    ['another section', { sections: ['labGrown'] }, false],
    ['its weight', { caratsThousandths: { min: 1000, max: 1250 } }, true],
    ['a lower weight', { caratsThousandths: { min: null, max: 1249 } }, false],
    ['its cost', { costPerCaratCents: { min: 400_000, max: null } }, true],
    ['its days in stock', { daysInStock: { min: 10, max: 10 } }, true],
    ['more days in stock', { daysInStock: { min: 11, max: null } }, false],
    ['lab-grown', { growth: 'lab-grown' }, false],
    ['natural', { growth: 'natural' }, true],
    ['another clarity', { clarityIds: [1, 2] }, false],
  ])('with the condition %s', (_, conditions, applies) => {
    expect(priceByRules([makeRule({ conditions })], stone, now).rule !== undefined).toBe(applies)
  })
})

describe('rules are refused', () => {
  test.each<[string, Partial<PricingRule>, string]>([
    ['without a name', { name: ' ' }, 'name'],
    ['with −100 %', { action: { kind: 'rap', percentUnits: -1_000_000 } }, 'action'],
    ['with a factor of 1e9', { action: { kind: 'cost', factorUnits: 1e15, plusPerCaratCents: 0 } }, 'action'],
    ['with a factor of zero', { action: { kind: 'cost', factorUnits: 0, plusPerCaratCents: 0 } }, 'action'],
    ['with a fixed price of zero', { action: { kind: 'fixed', pricePerCaratCents: 0 } }, 'action'],
    ['with a ceiling below the floor', { floorUnits: 100_000, ceilingUnits: 50_000 }, 'ceiling'],
    ['with a floor of −100 %', { floorUnits: -1_000_000 }, 'floor'],
    ['with an empty choice', { conditions: { vendors: [] } }, 'vendors'],
    ['with a reversed range', { conditions: { caratsThousandths: { min: 2, max: 1 } } }, 'caratsThousandths'],
    ['with a range without ends', { conditions: { daysInStock: { min: null, max: null } } }, 'daysInStock'],
  ])('%s', (_, change, field) => {
    expect(checkRules([makeRule({ id: 1, conditions: { growth: 'natural' } }), makeRule(change)])).toEqual([
      expect.objectContaining({ index: 1, field }),
    ])
  })

  test('that never apply, because an earlier one prices all their stones', () => {
    const one = makeRule({ conditions: { vendors: ['Kiran'], growth: 'natural' } })
    const same = makeRule({ name: 'Again', conditions: { growth: 'natural', vendors: ['Kiran'] } })
    expect(checkRules([one, same])).toMatchObject([{ index: 1, field: 'conditions' }])
    expect(checkRules([makeRule(), one])).toMatchObject([{ index: 1, field: 'conditions' }])
    expect(checkRules([one, makeRule()])).toEqual([])
  })
})

const units = (min: number, max: number) => fc.integer({ min: min * 10_000, max: max * 10_000 })
const cents = (min: number) => fc.integer({ min, max: 9_000_000 })
const anyAction: fc.Arbitrary<RuleAction> = fc.oneof(
  fc.record({
    kind: fc.constant('cost'),
    factorUnits: units(50, 200),
    plusPerCaratCents: fc.constantFrom(-500, 0, 5000),
  }),
  fc.record({ kind: fc.constant('rap'), percentUnits: units(-90, 50) }),
  fc.record({ kind: fc.constant('points'), pointUnits: units(-20, 20) }),
  fc.record({ kind: fc.constant('fixed'), pricePerCaratCents: cents(1) }),
)
const anyRule = fc
  .record({
    action: anyAction,
    rounding: fc.option(
      fc.record({
        of: fc.constantFrom('perCarat', 'total'),
        toCents: fc.constantFrom(1, 100, 500, 10_000),
        direction: fc.constantFrom('nearest', 'up', 'down'),
      }),
      { nil: null },
    ),
    floorUnits: fc.option(units(-10, 10), { nil: null }),
    ceilingUnits: fc.option(units(11, 90), { nil: null }),
    conditions: fc.constantFrom<PricingRule['conditions']>(
      {},
      { vendors: ['Kiran'] },
      { growth: 'natural' },
      { sections: ['white', 'black'] },
      { caratsThousandths: { min: 1000, max: null } },
    ),
  })
  .map((change) => makeRule(change))
const anyStone: fc.Arbitrary<RuledStone> = fc.record({
  ...Object.fromEntries(Object.entries(stone).map(([key, value]) => [key, fc.constant(value)])),
  vendor: fc.constantFrom('Kiran', null),
  section: fc.constantFrom(...STONE_SECTIONS),
  isLabGrown: fc.boolean(),
  caratsThousandths: fc.integer({ min: 1, max: 30_000 }),
  costPerCaratCents: fc.option(cents(1), { nil: null, freq: 10 }),
  rapPriceCents: fc.option(cents(1), { nil: null }),
  // The constants above have the types of the stone's fields.
}) as fc.Arbitrary<RuledStone>

describe('for any rules and stones', () => {
  test('a price is above zero, and never below the floor or above the ceiling of its rule', () => {
    fc.assert(
      fc.property(fc.array(anyRule, { maxLength: 4 }), anyStone, (rules, any) => {
        const { pricePerCaratCents: price, rule } = priceByRules(rules, any, now)
        if (price === null) return
        expect(price).toBeGreaterThan(0)
        const cost = any.costPerCaratCents
        if (rule === undefined || cost === null) return
        const isBelow = (units: number | null) =>
          units !== null && BigInt(price) * 1_000_000n < BigInt(cost) * BigInt(1_000_000 + units)
        expect(isBelow(rule.floorUnits)).toBe(false)
        // Below a dollar, a whole cent may lie between the floor and the ceiling.
        if (rule.ceilingUnits === null || cost < 100) return
        expect(BigInt(price) * 1_000_000n <= BigInt(cost) * BigInt(1_000_000 + rule.ceilingUnits)).toBe(true)
      }),
      { numRuns: 5000 },
    )
  })

  test('an explanation adds up to what the viewer pays, to the cent', () => {
    const markup = fc.record({
      caratMinThousandths: fc.constantFrom(null, 500),
      caratMaxThousandths: fc.constantFrom(null, 5000),
      priceMinCents: fc.constant(null),
      priceMaxCents: fc.constantFrom(null, 5_000_000),
      percent: fc.integer({ min: -20, max: 60 }),
    })
    const pricing = fc.record({
      markups: fc.array(markup, { maxLength: 3 }),
      discountPercent: fc.constantFrom(0, 2.5, 10, 100),
    })
    fc.assert(
      fc.property(
        fc.array(anyRule, { maxLength: 4 }),
        anyStone,
        pricing,
        fc.option(cents(1)),
        (rules, any, viewer, byHand) => {
          const { pricePerCaratCents: ruled, steps } = priceByRules(rules, any, now)
          const stored = byHand ?? ruled
          if (stored === null) return
          const { caratsThousandths } = any
          const explained = explainPrice({ pricePerCaratCents: stored, caratsThousandths }, steps, viewer)
          const price = priceForViewer(
            { pricePerCaratCents: stored, caratsThousandths, rapPriceCents: null },
            viewer,
          )
          const sum = (key: 'perCaratCents' | 'totalCents') =>
            explained?.lines.reduce((total, line) => total + line[key], 0)
          expect(sum('perCaratCents')).toBe(price.pricePerCaratCents)
          expect(sum('totalCents')).toBe(price.totalPriceCents)
          expect(explained?.totalCents).toBe(price.totalPriceCents)
        },
      ),
      { numRuns: 10_000 },
    )
  })

  test('a viewer without prices gets no explanation', () => {
    const hidden = { markups: [], discountPercent: 0, hidden: 'guest' } as const
    expect(explainPrice({ pricePerCaratCents: 1, caratsThousandths: 1000 }, [], hidden)).toBe(null)
  })
})
