import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailNewStones } from '#server/features/saved-searches/email-new-stones.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/databases/postgres-database.ts'
import { migrateUrl } from '#tests/support/stock/race-stock.ts'

let database: TestDatabase
let shops: TestShop[]
let gate: Client
beforeAll(async () => {
  database = await createTestDatabase(migrateUrl)
  gate = new Client({ connectionString: database.url })
  await gate.connect()
  const environment = {
    DATABASE_URL: database.url,
    TOKEN_SECRET: 'a secret that both shops share, for a race',
  }
  shops = [await openTestShop(environment), await openTestShop(environment)]
})
afterAll(async () => {
  for (const services of shops) await services.close()
  await gate.end()
  await database.drop()
})

test('two servers that find the same new stones at the same time send one email', async () => {
  const [one, two] = shops
  if (!one || !two) throw new Error('The race needs two shops')
  const customer = await one.addUser()
  const search = { filters: { shapeIds: [12] } }
  await one.call('createSavedSearch', {
    token: customer.token,
    body: { name: 'Rounds', search, notify: true },
  })
  await addStones(one, [{ stock_id: 'NEWS-1' }])
  await two.services.changes.catchUp()
  // When the gate opens, both have searched and found the stone.
  await gate.query('begin')
  await gate.query('select 1 from users where id = $1 for update', [customer.id])
  const emailRuns = [emailNewStones(one.services), emailNewStones(two.services)]
  for (;;) {
    const { rows } = await gate.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    if (rows[0]?.waiting === 2) break
    await wait(2)
  }
  await gate.query('commit')
  expect((await Promise.all(emailRuns)).toSorted((a, b) => a - b)).toEqual([0, 1])
  const { rows: mails } = await gate.query('select body_text from outbox_mails where recipient = $1', [
    customer.email,
  ])
  expect(mails).toHaveLength(1)
  expect(mails[0].body_text).toContain('NEWS-1')
})

test('a stone that is committed after a newer one is not missed', async () => {
  const [services] = shops
  if (!services) throw new Error('There is no shop')
  const customer = await services.addUser()
  const search = { filters: { shapeIds: [13] } }
  await services.call('createSavedSearch', {
    token: customer.token,
    body: { name: 'Slow', search, notify: true },
  })
  // A slow import: its stone has the lower id but is committed later.
  await gate.query('begin')
  await gate.query(
    `insert into diamonds (stock_id, vendor_stock_no, carats, price_per_carat, total_price, shape_id, color_id, extras)
     values ('SLOW-1', 'SLOW-1', 1000, 1, 1, 13, 103, '{}')`,
  )
  await addStones(services, [{ stock_id: 'QUICK-1', shape_id: 14 }])
  expect(await emailNewStones(services.services)).toBe(0)
  await gate.query('commit')
  expect(await emailNewStones(services.services)).toBe(1)
})
