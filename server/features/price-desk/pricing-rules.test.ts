import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { openPricingDesk, type PricingDesk } from '#tests/support/pricing/open-pricing-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let shop: TestShop
let desk: PricingDesk
beforeAll(async () => {
  shop = await openTestShop()
  desk = await openPricingDesk(shop)
})
afterAll(() => shop.close())
beforeEach(() => desk.clear())

const margin = { name: 'Margin', conditions: {}, action: { kind: 'cost', factor: 1.1 } }
const refusalOf = (rules: readonly object[]) =>
  readRefusal(() => desk.call('planPricingRules', { body: { rules } }), desk.readState)

describe('pricing rules', () => {
  test('become active in their order when their run is applied, and keep their ids', async () => {
    await addStones(shop, [{ vendor: 'Kiran' }, { vendor: 'Acme' }])
    const kiran = {
      name: 'Kiran',
      conditions: {
        vendors: ['Kiran'],
        carats: { min: 0.5, max: null },
        costPerCarat: { min: null, max: 9000.5 },
      },
      action: { kind: 'cost', factor: 1.25, plusPerCarat: -10 },
      rounding: { of: 'perCarat', to: 5, direction: 'up' },
      floorPercent: 5,
      ceilingPercent: 40,
    }
    const run = await desk.planRules([kiran, margin])
    expect(run).toMatchObject({
      state: 'planned',
      kind: 'rules',
      summary: { changed: 2, raised: 2, belowCost: 0 },
    })
    expect((await desk.call('readPricingRules')).body.rules).toEqual([])
    expect(await desk.apply(run.id)).toMatchObject({ state: 'applied' })
    const { body } = await desk.call('readPricingRules')
    expect(body.rules).toMatchObject([kiran, { ...margin, rounding: null, floorPercent: null }])
    const prices = await shop.db
      .selectFrom('diamonds')
      .select(['vendor', 'price_per_carat'])
      .orderBy('id')
      .execute()
    expect(prices).toEqual([
      { vendor: 'Kiran', price_per_carat: 624_000 },
      { vendor: 'Acme', price_per_carat: 550_000 },
    ])
    // The same rules again change nothing and keep their ids.
    const again = await desk.planRules(body.rules)
    expect(again.summary).toMatchObject({ changed: 0 })
    await desk.apply(again.id)
    expect((await desk.call('readPricingRules')).body.rules).toEqual(body.rules)
  })

  test.each<[string, object, RegExp]>([
    ['without a name', { name: '' }, /rules\.0\.name: /],
    ['with a factor of 0', { action: { kind: 'cost', factor: 0 } }, /rules\.0\.action/],
    ['with a factor below 0', { action: { kind: 'cost', factor: -1 } }, /rules\.0\.action/],
    ['with a factor of 1e9', { action: { kind: 'cost', factor: 1e9 } }, /rules\.0\.action: .*at most 100/],
    ['with a factor beyond', { action: { kind: 'cost', factor: 1e10 } }, /rules\.0\.action/],
    ['of −100 % of Rap', { action: { kind: 'rap', percent: -100 } }, /rules\.0\.action: .*above −100/],
    ['below −100 % of Rap', { action: { kind: 'rap', percent: -150 } }, /rules\.0\.action/],
    ['with −100 points', { action: { kind: 'points', points: -100 } }, /rules\.0\.action/],
    [
      'with a fixed price of 0',
      { action: { kind: 'fixed', pricePerCarat: 0 } },
      /rules\.0\.action: .*above \$0/,
    ],
    ['with a fixed price below 0', { action: { kind: 'fixed', pricePerCarat: -5 } }, /rules\.0\.action/],
    ['with half a cent', { action: { kind: 'fixed', pricePerCarat: 0.005 } }, /rules\.0\.action/],
    ['with an unknown action', { action: { kind: 'guess' } }, /rules\.0\.action/],
    [
      'with a field that no action has',
      { action: { kind: 'cost', factor: 1, margin: 2 } },
      /rules\.0\.action/,
    ],
    ['on an unknown field', { conditions: { taste: ['good'] } }, /rules\.0\.conditions/],
    [
      'on a shape that does not exist',
      { conditions: { shapeIds: [99_999] } },
      /rules\.0\.conditions\.shapeIds/,
    ],
    ['on an unknown section', { conditions: { sections: ['memo'] } }, /rules\.0\.conditions\.sections/],
    ['on no vendor at all', { conditions: { vendors: [] } }, /rules\.0\.vendors: Choose at least one/],
    [
      'on a weight whose ends are exchanged',
      { conditions: { carats: { min: 2, max: 1 } } },
      /rules\.0\.caratsThousandths|rules\.0\.carats/,
    ],
    ['on no weight', { conditions: { carats: { min: null, max: null } } }, /rules\.0\.carats/],
    [
      'with a rounding step of 0',
      { rounding: { of: 'total', to: 0, direction: 'up' } },
      /rules\.0\.rounding/,
    ],
    ['with a floor of −100 %', { floorPercent: -100 }, /rules\.0\.floor/],
    [
      'with a ceiling below its floor',
      { floorPercent: 20, ceilingPercent: 10 },
      /rules\.0\.ceiling: .*below the floor/,
    ],
  ])('%s are refused with the place, and nothing changes', async (_, change, message) => {
    await addStones(shop, [{}])
    const refusal = await refusalOf([{ ...margin, ...change }])
    expect(refusal).toMatch(/^400 INVALID_REQUEST/)
    expect(refusal).toMatch(message)
  })

  test('that contradict each other are refused', async () => {
    expect(await refusalOf([margin, { ...margin, name: 'Never' }])).toMatch(
      /rules\.1\.conditions: “Margin” comes first/,
    )
    const kiran = { ...margin, conditions: { vendors: ['Kiran'] } }
    expect(await refusalOf([kiran, { ...kiran, name: 'Twice' }])).toMatch(/rules\.1\.conditions/)
    expect(
      await refusalOf([
        { ...kiran, id: 7 },
        { ...margin, id: 7 },
      ]),
    ).toMatch(/rules\.1\.id: Two rules/)
  })

  test('are at most 200', async () => {
    const rules = Array.from({ length: 201 }, (_, index) => ({
      ...margin,
      name: `Rule ${index}`,
      conditions: { vendors: [`Vendor ${index}`] },
    }))
    expect(await refusalOf(rules)).toMatch(/^400 INVALID_REQUEST \| rules/)
  })

  test('that make nothing of a stone are planned with its number, and cannot be applied', async () => {
    await addStones(shop, [{ stock_id: 'CHEAP', price_per_carat: 500, total_price: 500 }])
    const run = await desk.planRules([{ ...margin, action: { kind: 'cost', factor: 1, plusPerCarat: -5 } }])
    expect(run.summary).toMatchObject({ invalid: ['CHEAP'] })
    const before = await shop.db.selectFrom('diamonds').selectAll().execute()
    expect(await desk.apply(run.id)).toMatchObject({
      state: 'planned',
      error: expect.stringContaining('CHEAP'),
    })
    expect(await shop.db.selectFrom('diamonds').selectAll().execute()).toEqual(before)
  })
})
