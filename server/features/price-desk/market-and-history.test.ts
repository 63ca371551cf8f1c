import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { readLastAudit } from '#tests/support/checks/read-last-audit.ts'
import { openPricingDesk, type PricingDesk } from '#tests/support/pricing/open-pricing-desk.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { pruneHistory } from './stone-history-store.ts'

let shop: TestShop
let desk: PricingDesk
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  desk = await openPricingDesk(shop)
  customer = await shop.addUser()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await desk.clear()
  await shop.db.deleteFrom('site_settings').execute()
  await shop.services.changes.catchUp()
})

const settings = {
  showsRap: true,
  showsPriceReductions: false,
  historyDays: 730,
  market: { colorSteps: 1, claritySteps: 1, sameLab: true, sameCut: true, sameFluorescence: false },
}
const changeSettings = async (change: object) => {
  const { status } = await desk.call('changePricingSettings', { body: { ...settings, ...change } })
  expect(status).toBe(200)
  await shop.services.changes.catchUp()
}
const search = (token: string, filters: object = {}) =>
  shop.call('searchDiamonds', { token, body: { filters } })
const edit = (id: number, body: object) => desk.call('changeDiamond', { params: { id }, body })

describe('the market position of a stone', () => {
  const graded = { color_id: 104, clarity_id: 6, lab_id: 1, cut_id: 1 }
  const addGraded = (prices: readonly (number | null)[], change: object = {}) =>
    addStones(
      shop,
      prices.map((price) => ({ ...graded, price_per_carat: price, total_price: price, ...change })),
    )

  test('is its rank among comparable stones, also at another price', async () => {
    const [id = 0] = await addGraded([500_000])
    await addGraded([
      400_000, 410_000, 420_000, 500_000, 600_000, 700_000, 800_000, 900_000, 950_000, 990_000,
    ])
    await addGraded([1], { shape_id: 7 })
    const { body } = await desk.call('readStoneMarket', { params: { id } })
    expect(body).toEqual({
      pricePerCarat: 5000,
      position: {
        stones: 10,
        rank: 4,
        percentile: 30,
        lowest: 4000,
        tenthPercentile: 4000,
        median: 6000,
        highest: 9900,
      },
    })
    const lower = await desk.call('readStoneMarket', { params: { id }, query: { pricePerCarat: 3999.99 } })
    expect(lower.body).toMatchObject({
      pricePerCarat: 3999.99,
      position: { rank: 1, percentile: 0, stones: 10 },
    })
    const ranks = await desk.call('listMarketRanks', { body: { ids: [id, 999_999] } })
    expect(ranks.body).toEqual([{ id, stones: 10, rank: 4, percentile: 30 }])
  })

  test('is null with fewer than eight comparable stones, and for a stone on request', async () => {
    const [id = 0, onRequest = 0] = await addGraded([500_000, null])
    await addGraded([1, 2, 3, 4, 5, 6, 7])
    expect((await desk.call('readStoneMarket', { params: { id } })).body).toMatchObject({ position: null })
    await addGraded([8])
    expect((await desk.call('readStoneMarket', { params: { id } })).body).toMatchObject({
      position: { rank: 9 },
    })
    const { body } = await desk.call('readStoneMarket', { params: { id: onRequest } })
    expect(body).toEqual({ pricePerCarat: null, position: null })
  })

  test('follows the widths that the merchant sets', async () => {
    const [id = 0] = await addGraded([500_000])
    await addGraded([1, 2, 3, 4, 5, 6, 7, 8], { lab_id: 2 })
    expect((await desk.call('readStoneMarket', { params: { id } })).body).toMatchObject({ position: null })
    await changeSettings({ market: { ...settings.market, sameLab: false } })
    expect((await desk.call('readStoneMarket', { params: { id } })).body).toMatchObject({
      position: { stones: 8 },
    })
  })

  test.each([0, -1, 1e9, 0.001, 'much'])('at a price of %s is refused', async (pricePerCarat) => {
    const [id = 0] = await addGraded([500_000])
    const read = () => desk.call('readStoneMarket', { params: { id }, query: { pricePerCarat } })
    expect(await readRefusal(read, desk.readState)).toMatch(/^400 INVALID_REQUEST \| pricePerCarat/)
  })

  test('filters the whole stock by percentile, also together with other filters', async () => {
    await addGraded([400_000, 410_000, 420_000, 430_000, 440_000, 450_000, 460_000, 470_000, 480_000])
    await addGraded([null, 1], { shape_id: 7 })
    const find = async (marketPercentile: object, stock: object = {}) => {
      const { body } = await desk.call('searchDiamonds', {
        body: { stock: { marketPercentile, ...stock }, sort: [{ by: 'pricePerCarat', order: 'asc' }] },
      })
      return body.items.map(({ pricePerCarat }) => pricePerCarat)
    }
    expect(await find({ max: 10 })).toEqual([4000])
    expect(await find({ max: 49 })).toEqual([4000, 4100, 4200, 4300])
    expect(await find({ min: 13, max: 25 })).toEqual([4100, 4200])
    expect(await find({ min: 90 })).toEqual([4800])
    expect(await find({ min: 0 })).toHaveLength(9)
    expect(await find({ min: 0 }, { isActive: false })).toEqual([])
    // The lowest stone is now the highest, and the filter knows it.
    const { body } = await desk.call('searchDiamonds', { body: { stock: { marketPercentile: { max: 0 } } } })
    await edit(body.items[0]?.id ?? 0, { pricePerCarat: 5000 })
    await shop.services.changes.catchUp()
    expect(await find({ max: 10 })).toEqual([4100])
    expect(await find({ min: 90 })).toEqual([5000])
    const changed = await desk.call('changeDiamonds', {
      body: {
        matching: { stock: { marketPercentile: { min: 90 } }, total: 1 },
        change: { pricePercent: -10 },
      },
    })
    expect(changed.status).toBe(200)
    await shop.services.changes.catchUp()
    expect(await find({ min: 90 })).toEqual([4800])
  })

  test.each([
    [{ min: 60, max: 40 }, 'lowest percentile can’t be above the highest'],
    [{}, 'Give a lowest or a highest percentile'],
    [{ min: -1 }, 'stock.marketPercentile.min'],
    [{ max: 101 }, 'stock.marketPercentile.max'],
    [{ max: 9.5 }, 'stock.marketPercentile.max'],
    [{ below: 10 }, 'stock.marketPercentile'],
    [10, 'stock.marketPercentile'],
  ])('in a filter of %o is refused', async (marketPercentile, reason) => {
    await addGraded([500_000])
    const find = () => desk.call('searchDiamonds', { body: { stock: { marketPercentile } } })
    const refusal = await readRefusal(find, desk.readState)
    expect(refusal).toMatch(/^400 INVALID_REQUEST \| stock.marketPercentile/)
    expect(refusal).toContain(reason)
  })

  test('is no filter for customers', async () => {
    await addGraded([500_000])
    const find = () =>
      shop.call('searchDiamonds', {
        token: customer.token,
        body: { stock: { marketPercentile: { max: 10 } } },
      })
    expect(await readRefusal(find, desk.readState)).toMatch(/^400 INVALID_REQUEST \| stock/)
  })

  test('of more than a hundred stones at once is refused', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => index + 1)
    const read = () => desk.call('listMarketRanks', { body: { ids } })
    expect(await readRefusal(read, desk.readState)).toMatch(/^400 INVALID_REQUEST \| ids/)
  })
})

describe('the history of a stone', () => {
  const readHistory = async (id: number) =>
    (await desk.call('readStoneHistory', { params: { id } })).body.entries.map(
      ({ pricePerCarat, rapPrice, status, runId }) => ({ pricePerCarat, rapPrice, status, runId }),
    )

  test('has each change of price, Rap price and status, by hand and by a run', async () => {
    const [id = 0] = await addStones(shop, [{ rap_price: 1_000_000 }])
    const start = { pricePerCarat: 5000, rapPrice: 10_000, status: 1, runId: null }
    expect(await readHistory(id)).toEqual([start])
    await edit(id, { comment: 'Nothing about prices' })
    expect(await readHistory(id)).toEqual([start])
    await edit(id, { pricePerCarat: 4500 })
    await edit(id, { status: 3 })
    const run = (await desk.call('planBulkPricing', { body: { percent: 10 } })).body
    await desk.awaitRun(run.id)
    await desk.apply(run.id)
    await desk.undo(run.id)
    expect(await readHistory(id)).toEqual([
      start,
      { ...start, pricePerCarat: 4500 },
      { ...start, pricePerCarat: 4500, status: 3 },
      { ...start, pricePerCarat: 4950, status: 3, runId: run.id },
      { ...start, pricePerCarat: 4500, status: 3, runId: run.id },
    ])
    const { body } = await desk.call('readStoneHistory', { params: { id } })
    const dates = body.entries.map(({ date }) => Date.parse(date ?? ''))
    expect(dates).toEqual(dates.toSorted((a, b) => a - b))
  })

  test('ends after the days that the merchant sets', async () => {
    const [id = 0] = await addStones(shop, [{ added_at: new Date(Date.now() - 40 * 86_400_000) }])
    await edit(id, { pricePerCarat: 4500 })
    await shop.db
      .updateTable('stone_history')
      .set({ at: new Date(Date.now() - 31 * 86_400_000) })
      .execute()
    await pruneHistory(shop.db, 730)
    expect(await readHistory(id)).toHaveLength(2)
    await changeSettings({ historyDays: 30 })
    await pruneHistory(shop.db, 30)
    const { body } = await desk.call('readStoneHistory', { params: { id } })
    expect(body.entries).toEqual([
      { date: null, pricePerCarat: 4500, rapPrice: null, status: 1, runId: null },
    ])
  })
})

describe('a reduced price', () => {
  const readReduced = async (token: string) =>
    (await search(token)).body.items.map(({ priceReducedDate }) => priceReducedDate)

  test('is shown and found only if the merchant allows it', async () => {
    const [id = 0] = await addStones(shop, [{}, {}])
    await edit(id, { pricePerCarat: 4000 })
    expect(await readReduced(customer.token)).toEqual([undefined, undefined])
    const found = () => search(customer.token, { priceReducedSince: '24h' })
    expect(await readRefusal(found, desk.readState)).toMatch(
      /^400 INVALID_REQUEST \| filters.priceReducedSince/,
    )
    await changeSettings({ showsPriceReductions: true })
    expect(await readReduced(customer.token)).toEqual([expect.stringMatching(/^20/), null])
    expect((await shop.call('readDomainLayout', { token: customer.token })).body.showsPriceReductions).toBe(
      true,
    )
    expect((await shop.call('readDomainLayout')).body.showsPriceReductions).toBe(false)
    expect((await found()).body.items).toMatchObject([{ id, pricePerCarat: 4000 }])
    expect((await search(customer.token, { priceReducedSince: '2999-01-01' })).body.total).toBe(0)
  })

  test('is never shown to guests without prices', async () => {
    await changeSettings({ showsPriceReductions: true })
    const [id = 0] = await addStones(shop, [{}])
    await edit(id, { pricePerCarat: 4000 })
    const { body } = await shop.call('searchDiamonds', { body: {} })
    expect(body.items).toHaveLength(1)
    expect(body.items[0]).not.toHaveProperty('priceReducedDate')
  })

  test('is no reduction any more once it is raised, and an undone run is none', async () => {
    const [id = 0] = await addStones(shop, [{}])
    await edit(id, { pricePerCarat: 4000 })
    await edit(id, { pricePerCarat: 4500 })
    expect(await readReduced(desk.token)).toEqual([null])
    const plan = async (percent: number) => {
      const { body } = await desk.call('planBulkPricing', { body: { percent } })
      await desk.awaitRun(body.id)
      await desk.apply(body.id)
      return body.id
    }
    await desk.undo(await plan(10))
    expect(await readReduced(desk.token)).toEqual([null])
    const lowered = await plan(-10)
    expect(await readReduced(desk.token)).toEqual([expect.any(String)])
    await desk.undo(lowered)
    expect(await readReduced(desk.token)).toEqual([null])
  })
})

describe('the settings of prices', () => {
  test('are those of a new shop until they are changed, which is in the audit log', async () => {
    const { body } = await desk.call('readPricingSettings')
    expect(body).toEqual({ ...settings, version: 1 })
    const changed = await desk.call('changePricingSettings', { body: { ...settings, historyDays: 90 } })
    expect(changed.body).toEqual({ ...settings, historyDays: 90, version: 2 })
    expect(changed.headers['etag']).toBe('"v2"')
    expect(await readLastAudit(shop.db)).toMatchObject({ act: 'change pricing settings' })
  })

  test('hide Rap price and Rap % from customers, with their filter and order, but not from administrators', async () => {
    await addStones(shop, [{ rap_price: 1_000_000 }])
    expect((await search(customer.token)).body.items).toMatchObject([{ rapPrice: 10_000, discount: -50 }])
    await changeSettings({ showsRap: false })
    const { body } = await search(customer.token)
    expect(body.items[0]).not.toHaveProperty('rapPrice')
    expect(body.items[0]).not.toHaveProperty('discount')
    expect(body.facets).not.toHaveProperty('discount')
    const refused = () => search(customer.token, { discount: { max: -40 } })
    expect(await readRefusal(refused, desk.readState)).toMatch(/^400 INVALID_REQUEST \| filters.discount/)
    const sorted = () =>
      shop.call('searchDiamonds', {
        token: customer.token,
        body: { sort: [{ by: 'rapPrice', order: 'asc' }] },
      })
    expect(await readRefusal(sorted, desk.readState)).toMatch(/^400 INVALID_REQUEST \| sort.0.by/)
    expect((await search(desk.token)).body.items).toMatchObject([{ rapPrice: 10_000, discount: -50 }])
  })

  test('that somebody else has changed, or that are out of range, are refused', async () => {
    await changeSettings({ historyDays: 90 })
    const change = (body: object, headers = {}) =>
      readRefusal(() => desk.call('changePricingSettings', { body, headers }), desk.readState)
    expect(await change(settings, { 'if-match': '"v1"' })).toMatch(/^412/)
    expect(await change({ ...settings, historyDays: 29 })).toMatch(/^400 INVALID_REQUEST \| historyDays/)
    const market = { ...settings.market, colorSteps: 6 }
    expect(await change({ ...settings, market })).toMatch(/^400 INVALID_REQUEST \| market.colorSteps/)
  })
})
