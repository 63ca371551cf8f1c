import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BulkPricing } from '#contract/schemas/pricing-runs.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { activateRules, makeRule } from '#tests/support/pricing/activate-pricing.ts'
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

const plan = (body: Partial<BulkPricing> | object) => desk.call('planBulkPricing', { body })
const planned = async (body: Partial<BulkPricing>) => desk.awaitRun((await plan(body)).body.id)
const kirans = (total: number): BulkPricing['matching'] => ({ filters: { vendors: ['Kiran'] }, total })
const kiran = { vendor: 'Kiran', price_per_carat: 100_000, total_price: 100_000 }
const readPrices = async () =>
  Object.fromEntries(
    (await shop.db.selectFrom('diamonds').select(['stock_id', 'price_per_carat']).execute()).map(
      ({ stock_id: stockId, price_per_carat: price }) => [stockId, price],
    ),
  )
const countScopes = async () =>
  (await shop.db.selectFrom('pricing_run_scopes').select('part').execute()).length
const set = (id: number, columns: object) =>
  shop.db
    .updateTable('diamonds')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()

describe('a change of the prices of all stones that a search finds', () => {
  test('is planned, applied and undone, and leaves all other stones alone', async () => {
    await addStones(shop, [
      { ...kiran, stock_id: 'K1' },
      { ...kiran, stock_id: 'K2', off_sale: 'administrator' },
      { ...kiran, stock_id: 'K3', carats: 500, total_price: 50_000 },
      { stock_id: 'OTHER', vendor: 'Acme' },
    ])
    const matching = {
      section: 'white',
      stock: { isActive: true },
      filters: { vendors: ['Kiran'], stockIds: ['K1', 'K2', 'OTHER'] },
      sort: [{ by: 'carats', order: 'desc' }],
      total: 1,
    } as const
    const { body } = await plan({ percent: 3, matching })
    expect(body).toMatchObject({ kind: 'bulk', percent: 3, state: 'planning' })
    expect(body.matching).toEqual({
      section: 'white',
      stock: { isActive: true },
      filters: { vendors: ['Kiran'] },
      stockIds: 3,
      total: 1,
    })
    const run = await desk.awaitRun(body.id)
    expect(run).toMatchObject({
      state: 'planned',
      stones: 1,
      summary: { changed: 1, raised: 1, totalBefore: 1000, totalAfter: 1030 },
    })
    expect(await readPrices()).toMatchObject({ K1: 100_000 })
    expect(await desk.apply(run.id)).toMatchObject({ state: 'applied', canUndo: true })
    expect(await countScopes()).toBe(0)
    expect(await readPrices()).toEqual({ K1: 103_000, K2: 100_000, K3: 100_000, OTHER: 500_000 })
    expect(await desk.undo(run.id)).toMatchObject({ state: 'undone' })
    expect(await readPrices()).toMatchObject({ K1: 100_000 })
  })

  test('covers exactly the stones that were found when it was planned', async () => {
    const [edited = 0, leaving = 0, sold = 0, other = 0] = await addStones(shop, [
      { ...kiran, stock_id: 'EDITED' },
      { ...kiran, stock_id: 'LEAVING' },
      { ...kiran, stock_id: 'MOVED' },
      { stock_id: 'OTHER', vendor: 'Acme' },
    ])
    const run = await planned({ percent: -10, matching: kirans(3) })
    expect(run).toMatchObject({ stones: 3, summary: { changed: 3, lowered: 3 } })
    await set(edited, { price_per_carat: 200_000, total_price: 200_000 })
    await shop.db.deleteFrom('diamonds').where('id', '=', leaving).execute()
    // It no longer matches, and this one does now.
    await set(sold, { vendor: 'Acme' })
    await set(other, { vendor: 'Kiran' })
    await addStones(shop, [{ ...kiran, stock_id: 'LATER' }])
    expect(await desk.apply(run.id)).toMatchObject({ state: 'applied' })
    expect(await readPrices()).toEqual({
      EDITED: 180_000,
      MOVED: 90_000,
      OTHER: 500_000,
      LATER: 100_000,
    })
  })

  test('of thousands is planned in steps, whatever their order', async () => {
    const stones = Array.from({ length: 4100 }, (_, index) => ({
      ...kiran,
      vendor: index % 2 === 0 ? 'Kiran' : 'Acme',
      carats: 1000 + ((index * 37) % 500),
    }))
    await addStones(shop, stones)
    await addStones(
      shop,
      Array.from({ length: 50 }, () => kiran),
    )
    const run = await planned({ percent: 1, matching: kirans(2100) })
    expect(run).toMatchObject({ state: 'planned', stones: 2100, summary: { changed: 2100, raised: 2100 } })
    await desk.apply(run.id)
    const { rows } = await sql<{ vendor: string; prices: number[] }>`
      select vendor, array_agg(distinct price_per_carat) as prices from diamonds group by 1 order by 1`.execute(
      shop.db,
    )
    expect(rows).toEqual([
      { vendor: 'Acme', prices: [100_000] },
      { vendor: 'Kiran', prices: [101_000] },
    ])
  })

  test('can give them back to the rules, also those priced by hand', async () => {
    await activateRules(shop.db, [makeRule({ conditions: {} })])
    await addStones(shop, [
      {
        ...kiran,
        stock_id: 'BY-HAND',
        cost_per_carat: 100_000,
        price_per_carat: 99_000,
        is_price_by_hand: true,
      },
      { ...kiran, stock_id: 'ACME', vendor: 'Acme', cost_per_carat: 100_000, is_price_by_hand: true },
    ])
    const run = await planned({ byRules: true, matching: kirans(1) })
    expect(run).toMatchObject({ kind: 'bulk', percent: null, summary: { changed: 1 } })
    await desk.apply(run.id)
    expect(await readPrices()).toEqual({ 'BY-HAND': 110_000, ACME: 100_000 })
    const byHand = shop.db.selectFrom('diamonds').select('stock_id').where('is_price_by_hand', '=', true)
    expect(await byHand.execute()).toEqual([{ stock_id: 'ACME' }])
    await desk.undo(run.id)
    expect(await readPrices()).toMatchObject({ 'BY-HAND': 99_000 })
    expect(await byHand.execute()).toHaveLength(2)
  })

  test('forgets its stones when it is discarded', async () => {
    await addStones(shop, [kiran])
    const run = await planned({ percent: 1, matching: kirans(1) })
    expect(await countScopes()).toBe(1)
    await desk.call('discardPricingRun', { params: { id: run.id } })
    expect(await countScopes()).toBe(0)
  })

  test.each([
    [{ percent: 0, matching: kirans(1) }, 'percent: Enter a percentage other than 0'],
    [{ percent: -100, matching: kirans(1) }, 'percent'],
    [{ matching: kirans(1) }, 'percent: Send either percent or byRules'],
    [{ percent: 3, byRules: true, matching: kirans(1) }, 'percent: Send either percent or byRules'],
    [{ percent: 3, matching: kirans(2) }, 'matching: 1 stones match now. Check the list and try again'],
    [{ percent: 3, matching: { filters: { vendors: ['Nobody'] }, total: 0 } }, 'matching: No stone matches'],
    [{ percent: 3, matching: { filters: { colour: [101] }, total: 1 } }, 'matching.filters'],
    [{ percent: 3, matching: { stock: { isCheap: true }, total: 1 } }, 'matching.stock'],
    [{ percent: 3, filters: { vendors: ['Kiran'] } }, ''],
  ])('is refused for %j', async (body, message) => {
    await addStones(shop, [kiran])
    const refusal = await readRefusal(() => plan(body), desk.readState)
    expect(refusal).toContain(`400 INVALID_REQUEST | ${message}`)
  })
})
