import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { inventPriceList } from '#domain/price-list/invent-price-list.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { saveList } from '#tests/support/pricing/activate-pricing.ts'
import { openPricingDesk, type PricingDesk } from '#tests/support/pricing/open-pricing-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { failDeadRuns } from './runs/fail-dead-runs.ts'
import { pruneRuns } from './stone-history-store.ts'

let shop: TestShop
let desk: PricingDesk
beforeAll(async () => {
  shop = await openTestShop()
  desk = await openPricingDesk(shop)
})
afterAll(() => shop.close())
beforeEach(() => desk.clear())

const margin = { name: 'Margin', conditions: {}, action: { kind: 'cost', factor: 1.1 } }
const readPrices = async () =>
  (await shop.db.selectFrom('diamonds').select('price_per_carat').orderBy('id').execute()).map(
    ({ price_per_carat: price }) => price,
  )
const act = (name: 'applyPricingRun' | 'undoPricingRun' | 'discardPricingRun', id: number, headers = {}) =>
  readRefusal(() => desk.call(name, { params: { id }, headers }), desk.readState)

describe('a pricing run', () => {
  test('changes all prices by a percentage, and is undone', async () => {
    await addStones(shop, [{}, { price_per_carat: 333, total_price: 333 }])
    const { body } = await desk.call('planBulkPricing', { body: { percent: 2.5 } })
    expect(body).toMatchObject({ kind: 'bulk', percent: 2.5, state: 'planning', summary: null })
    const planned = await desk.awaitRun(body.id)
    expect(planned).toMatchObject({ state: 'planned', stones: 2, canUndo: false })
    expect(planned.summary).toMatchObject({
      changed: 2,
      raised: 2,
      lowered: 0,
      totalBefore: 5003.33,
      totalAfter: 5128.41,
      largest: [
        { priceBefore: 5000, priceAfter: 5125 },
        { priceBefore: 3.33, priceAfter: 3.41 },
      ],
      invalid: [],
    })
    expect(await readPrices()).toEqual([500_000, 333])
    expect(await desk.apply(body.id)).toMatchObject({ state: 'applied', canUndo: true })
    expect(await readPrices()).toEqual([512_500, 341])
    expect(await desk.undo(body.id)).toMatchObject({ state: 'undone', canUndo: false })
    expect(await readPrices()).toEqual([500_000, 333])
    const { body: runs } = await desk.call('listPricingRuns', { query: { page: 0 } })
    expect(runs).toMatchObject({ total: 1, items: [{ id: body.id }] })
  })

  test.each([-100, -150, 1e9, 1001, Number.NaN])('of %s percent is refused', async (percent) => {
    await addStones(shop, [{}])
    const plan = () => desk.call('planBulkPricing', { body: { percent } })
    expect(await readRefusal(plan, desk.readState)).toMatch(/^400 INVALID_REQUEST \| percent/)
  })

  test('with an unknown policy is refused', async () => {
    const id = await saveList(shop.db, inventPriceList())
    const plan = () => desk.call('planPriceList', { params: { id }, body: { policy: 'guess' } })
    expect(await readRefusal(plan, desk.readState)).toMatch(/^400 INVALID_REQUEST \| policy/)
  })

  test('is applied once, undone once, and not discarded after that', async () => {
    await addStones(shop, [{}])
    const { id } = await desk.planRules([margin])
    expect(await act('undoPricingRun', id)).toMatch(/^400 INVALID_REQUEST \| id: Only an applied run/)
    await desk.apply(id)
    expect(await act('applyPricingRun', id)).toMatch(/^400 INVALID_REQUEST \| id: Only a planned run/)
    expect(await act('discardPricingRun', id)).toMatch(
      /^400 INVALID_REQUEST \| id: Only a run that is not applied/,
    )
    await desk.undo(id)
    expect(await act('undoPricingRun', id)).toMatch(/^400 INVALID_REQUEST \| id/)
    expect(await act('applyPricingRun', id)).toMatch(/^400 INVALID_REQUEST \| id/)
  })

  test('that somebody else has changed is refused with its present state', async () => {
    await addStones(shop, [{}])
    const { id, version } = await desk.planRules([margin])
    const stale = { 'if-match': `"v${version - 1}"` }
    for (const name of ['applyPricingRun', 'discardPricingRun', 'undoPricingRun'] as const) {
      expect(await act(name, id, stale)).toMatch(/^412 INVALID_REQUEST/)
    }
    const { headers } = await desk.call('readPricingRun', { params: { id } })
    const current = { 'if-match': String(headers['etag']) }
    expect((await desk.call('applyPricingRun', { params: { id }, headers: current })).status).toBe(200)
    expect(await desk.awaitRun(id)).toMatchObject({ state: 'applied' })
  })

  test('that is discarded has left nothing, and is not listed', async () => {
    await addStones(shop, [{}])
    const { id } = await desk.planRules([margin])
    expect((await desk.call('discardPricingRun', { params: { id } })).status).toBe(204)
    expect(await shop.db.selectFrom('pricing_run_stones').selectAll().execute()).toEqual([])
    expect((await desk.call('listPricingRuns', { query: { page: 0 } })).body).toMatchObject({ total: 0 })
    expect(await act('applyPricingRun', id)).toMatch(/^400 INVALID_REQUEST \| id/)
  })

  test('cannot be undone after a later list became active, and says so', async () => {
    await addStones(shop, [{ color_id: 104, clarity_id: 6 }])
    const { id } = await desk.planRules([margin])
    await desk.apply(id)
    const listId = await saveList(shop.db, inventPriceList())
    const { body: later } = await desk.call('planPriceList', {
      params: { id: listId },
      body: { policy: 'keep-prices' },
    })
    await desk.awaitRun(later.id)
    await desk.apply(later.id)
    const before = await shop.db.selectFrom('diamonds').selectAll().execute()
    const refused = await desk.undo(id)
    expect(refused).toMatchObject({
      state: 'applied',
      canUndo: false,
      error: expect.stringContaining('became active'),
    })
    expect(await shop.db.selectFrom('diamonds').selectAll().execute()).toEqual(before)
    await desk.undo(later.id)
    expect(await desk.undo(id)).toMatchObject({ state: 'undone' })
    expect(await readPrices()).toEqual([500_000])
  })

  test('whose job failed or was stopped is failed, with the reason, and can be planned again', async () => {
    await addStones(shop, [{}])
    const { id } = await desk.planRules([margin])
    await shop.db.updateTable('pricing_runs').set({ state: 'applying' }).where('id', '=', id).execute()
    await sql`update jobs set state = 'failed', failure = 'Stopped after repeated failures'`.execute(shop.db)
    await failDeadRuns(shop.db)
    const { body } = await desk.call('readPricingRun', { params: { id } })
    expect(body).toMatchObject({ state: 'failed', error: 'Stopped after repeated failures' })
    expect(await act('applyPricingRun', id)).toMatch(/^400 INVALID_REQUEST \| id/)
    expect(await readPrices()).toEqual([500_000])
    const again = await desk.planRules([margin])
    expect(await desk.apply(again.id)).toMatchObject({ state: 'applied' })
    // Runs with a result stay as they are.
    await failDeadRuns(shop.db)
    expect((await desk.call('readPricingRun', { params: { id: again.id } })).body.state).toBe('applied')
  })

  test('is deleted 90 days after it was planned, and stays in the history of its stones', async () => {
    const [stone = 0] = await addStones(shop, [{}])
    const { id } = await desk.planRules([margin])
    await desk.apply(id)
    const readHistory = async () =>
      (await desk.call('readStoneHistory', { params: { id: stone } })).body.entries.map(
        ({ date, pricePerCarat }) => ({ date, pricePerCarat }),
      )
    const before = await readHistory()
    expect(before).toMatchObject([{ pricePerCarat: 5000 }, { pricePerCarat: 5500 }])
    await pruneRuns(shop.db)
    expect((await desk.call('readPricingRun', { params: { id } })).status).toBe(200)
    await sql`update pricing_runs set planned_at = now() - interval '91 days'`.execute(shop.db)
    await pruneRuns(shop.db)
    expect((await desk.call('readPricingRun', { params: { id } })).status).toBe(404)
    expect(await readHistory()).toEqual(before)
  })
})

describe('the preview of a run names the customers below a floor', () => {
  const withFloor = { ...margin, floorPercent: 5 }

  test('by their discount and their storefront’s markups, and by how much', async () => {
    await addStones(shop, [{ price_per_carat: 100_000, total_price: 100_000 }, {}])
    const [small, large, owner, customer] = [
      await shop.addUser({ discount: 4.5 }),
      await shop.addUser({ discount: 10 }),
      await shop.addUser(),
      await shop.addUser({ discount: 12 }),
    ]
    await setViewerPolicy(shop, owner.id, { domain: 'floor.example', markup: 10 })
    await setViewerPolicy(shop, customer.id, { providerId: owner.id })
    const { summary } = await desk.planRules([withFloor])
    // 1.10 × 0.90 is 5.71 % below 1.05; 1.10 × 0.955 is not below it, and neither is 1.10 × 1.10 × 0.88.
    expect(summary?.belowFloor).toEqual([
      {
        ownerId: null,
        storefront: null,
        userId: large.id,
        email: large.email,
        discountPercent: 10,
        users: 1,
        stones: 2,
        percent: 5.71,
      },
    ])
    expect(small.id).not.toBe(large.id)
    await shop.db.updateTable('markups').set({ percent: -1 }).where('user_id', '=', owner.id).execute()
    const second = await desk.planRules([withFloor])
    expect(second.summary?.belowFloor).toMatchObject([
      { storefront: null },
      { ownerId: owner.id, storefront: 'floor.example', userId: customer.id, users: 1, percent: 8.73 },
    ])
  })

  test('and no one where the rules have no floor', async () => {
    await addStones(shop, [{}])
    await shop.addUser({ discount: 50 })
    expect((await desk.planRules([margin])).summary?.belowFloor).toEqual([])
  })
})
