import { afterAll, beforeAll, expect, test } from 'vitest'
import { toDay } from '#domain/calendar/day.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const hourMs = 3_600_000
const inCountry = (country: string): string => JSON.stringify({ country })

async function search(filters: object) {
  const { status, body } = await shop.call('searchDiamonds', {
    body: { filters, sort: [{ by: 'stockId', order: 'asc' }] },
  })
  const stockIds = status === 200 ? body.items.map(({ product }) => product.stockId) : []
  return { status, body, stockIds }
}

test('stones are found and counted by country, however vendors write it', async () => {
  await addStones(shop, [
    { stock_id: 'C-1', extras: inCountry('India') },
    { stock_id: 'C-2', extras: inCountry('IN') },
    { stock_id: 'C-3', extras: inCountry('USA') },
    { stock_id: 'C-4' },
  ])
  const ofIndia = await search({ stockIds: ['C-1', 'C-2', 'C-3', 'C-4'], countries: ['India'] })
  expect(ofIndia.stockIds).toEqual(['C-1', 'C-2'])
  expect(ofIndia.body.facets.countries).toEqual([
    { id: 'India', count: 2 },
    { id: 'United States', count: 1 },
  ])
  const ofBoth = await search({ stockIds: ['C-1', 'C-3', 'C-4'], countries: ['india', 'united states'] })
  expect(ofBoth.stockIds).toEqual(['C-1', 'C-3'])
  expect((await search({ countries: ['Atlantis'] })).stockIds).toEqual([])
})

test('new stones are found by hours, by days and since a date', async () => {
  const now = Date.now()
  const ago = (hours: number): Date => new Date(now - hours * hourMs)
  await addStones(shop, [
    { stock_id: 'N-1' },
    { stock_id: 'N-2', added_at: ago(23) },
    { stock_id: 'N-3', added_at: ago(26) },
    { stock_id: 'N-4', added_at: ago(6 * 24) },
    { stock_id: 'N-5', added_at: ago(29 * 24) },
    { stock_id: 'N-6', added_at: ago(31 * 24) },
    { stock_id: 'N-7', added_at: null },
  ])
  const all = ['N-1', 'N-2', 'N-3', 'N-4', 'N-5', 'N-6', 'N-7']
  const since = async (newSince: string) => (await search({ stockIds: all, newSince })).stockIds
  expect(await since('24h')).toEqual(['N-1', 'N-2'])
  expect(await since('7d')).toEqual(['N-1', 'N-2', 'N-3', 'N-4'])
  expect(await since('30d')).toEqual(['N-1', 'N-2', 'N-3', 'N-4', 'N-5'])
  const day = toDay(ago(29 * 24).toISOString())
  expect(await since(day)).toEqual(['N-1', 'N-2', 'N-3', 'N-4', 'N-5'])
  expect(await since('2099-01-01')).toEqual([])
})

test('administrators find stones by their time in stock, and sort by it', async () => {
  const admin = await shop.addUser({ role: 'Administrator' })
  const stockIds = ['A-1', 'A-2', 'A-3', 'A-4']
  const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * hourMs)
  await addStones(shop, [
    { stock_id: 'A-1', added_at: daysAgo(10) },
    { stock_id: 'A-2', added_at: daysAgo(100) },
    { stock_id: 'A-3', added_at: null },
    { stock_id: 'A-4', added_at: daysAgo(40) },
  ])
  const find = async (minDaysInStock?: number) => {
    const stock = minDaysInStock === undefined ? {} : { minDaysInStock }
    const { body } = await shop.call('searchDiamonds', {
      token: admin.token,
      body: { stock, filters: { stockIds }, sort: [{ by: 'addedDate', order: 'asc' }] },
    })
    return body.items.map(({ product }: { product: { stockId: string } }) => product.stockId)
  }
  // A stone from before the shop recorded it is the oldest.
  expect(await find()).toEqual(['A-3', 'A-2', 'A-4', 'A-1'])
  expect(await find(30)).toEqual(['A-3', 'A-2', 'A-4'])
  expect(await find(90)).toEqual(['A-3', 'A-2'])
  const refused = await shop.call('searchDiamonds', { body: { stock: { minDaysInStock: 30 } } })
  expect(refused.status).toBe(400)
})

test('administrators find stones by where they were mined, and those of unknown origin', async () => {
  const admin = await shop.addUser({ role: 'Administrator' })
  const customer = await shop.addUser()
  const stockIds = ['O-1', 'O-2', 'O-3', 'O-4']
  await addStones(shop, [
    { stock_id: 'O-1', origin_country: 'BW', origin_state: 'declared' },
    { stock_id: 'O-2', origin_country: 'BW', origin_state: 'certified' },
    { stock_id: 'O-3', origin_country: 'RU', origin_state: 'declared' },
    { stock_id: 'O-4' },
  ])
  const find = async (stock: object) => {
    const { body } = await shop.call('searchDiamonds', {
      token: admin.token,
      body: { stock, filters: { stockIds }, sort: [{ by: 'stockId', order: 'asc' }] },
    })
    return body.items.map(({ product }: { product: { stockId: string } }) => product.stockId)
  }
  expect(await find({ originCountries: ['BW'] })).toEqual(['O-1', 'O-2'])
  expect(await find({ originCountries: ['BW', 'RU'], originStates: ['declared'] })).toEqual(['O-1', 'O-3'])
  expect(await find({ originStates: ['certified'] })).toEqual(['O-2'])
  expect(await find({ originStates: ['unknown'] })).toEqual(['O-4'])
  expect(await find({ originCountries: ['XX'] })).toEqual([])
  for (const { token } of [customer, { token: undefined }]) {
    const refused = await shop.call('searchDiamonds', {
      ...(token !== undefined && { token }),
      body: { stock: { originCountries: ['BW'] } },
    })
    expect([refused.status, refused.body.details]).toEqual([
      400,
      [{ path: 'stock', message: 'For administrators only' }],
    ])
  }
})

test('a period that is neither hours, days nor a date is refused', async () => {
  for (const newSince of ['1y', 'yesterday', '2026-02-30', '']) {
    expect((await search({ newSince })).status).toBe(400)
  }
})

test('a new price does not make a stone new', async () => {
  const [id = 0] = await addStones(shop, [{ stock_id: 'N-8', added_at: new Date(Date.now() - 100 * hourMs) }])
  await shop.db
    .updateTable('diamonds')
    .set({ price_per_carat: 1, total_price: 1 })
    .where('id', '=', id)
    .execute()
  await shop.services.changes.catchUp()
  expect((await search({ stockIds: ['N-8'], newSince: '24h' })).stockIds).toEqual([])
  expect((await search({ stockIds: ['N-8'], newSince: '7d' })).stockIds).toEqual(['N-8'])
})
