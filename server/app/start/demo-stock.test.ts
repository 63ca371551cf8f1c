import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { loadDemoStock } from './demo-stock.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ DEMO_STOCK: 'demo' })
  await loadDemoStock(shop.services)
})
afterAll(() => shop.close())

async function count(table: 'diamonds' | 'melee' | 'name_diamonds' | 'jobs'): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    shop.db,
  )
  return rows[0]?.count ?? 0
}

test('an empty shop is filled with some thousand stones, melee and letters', async () => {
  expect(await count('diamonds')).toBe(4000)
  expect(await count('melee')).toBeGreaterThan(50)
  expect(await count('name_diamonds')).toBeGreaterThan(200)
})

test('every row of the demo stock is imported without a warning', async () => {
  const jobs = await shop.db.selectFrom('jobs').select(['state', 'result']).execute()
  for (const job of jobs) expect(job).toMatchObject({ state: 'done', result: { rejected: 0, warned: 0 } })
})

test('a demo shop has a price list that is not active, so that activating it can be tried', async () => {
  const { token } = await shop.addUser({ role: 'Administrator' })
  const { body: lists } = await shop.call('listPriceLists', { token, query: {} })
  expect(lists).toMatchObject([{ name: 'Invented list', state: 'draft', cells: 3960 }])
})

test.each(['white', 'black', 'fancyColor', 'snP', 'labGrown', 'mathingPairs', 'fancyShape'])(
  'the section %s has demo stones',
  async (section) => {
    const { token } = await shop.addUser({ role: 'Administrator' })
    const { body } = await shop.call('searchDiamonds', { token, body: { section } })
    expect(body.total).toBeGreaterThan(20)
  },
)

test('a shop that has imported before gets no demo stock', async () => {
  const jobs = await count('jobs')
  await loadDemoStock(shop.services)
  expect(await count('jobs')).toBe(jobs)
})

test('a shop starts empty with DEMO_STOCK none, and on a server by default', async () => {
  const { settings, database } = shop.services
  await shop.db.deleteFrom('diamonds').execute()
  await shop.db.deleteFrom('jobs').execute()
  await loadDemoStock({ ...shop.services, settings: { ...settings, DEMO_STOCK: 'none' } })
  const { DEMO_STOCK: _demoStock, ...defaultSettings } = settings
  await loadDemoStock({
    ...shop.services,
    settings: defaultSettings,
    database: { ...database, kind: 'postgres' },
  })
  expect(await count('diamonds')).toBe(0)
})
