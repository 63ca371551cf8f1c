import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { isStalePlan } from './prepared-pool.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('visitors browse and buy while a newer version adds columns to the tables', async () => {
  const buyer = await shop.addUser()
  const [first = 0, ...others] = await addStones(
    shop,
    Array.from({ length: 6 }, () => ({})),
  )
  const readCart = () => shop.call('readCart', { token: buyer.token })
  const addToCart = (itemId: number) =>
    shop.call('addDiamondToCart', { token: buyer.token, body: { itemId } })
  await addToCart(first)
  // Repeated until each of these statements is prepared.
  for (const id of others)
    expect([(await addToCart(id)).status, (await readCart()).status]).toEqual([201, 200])
  await sql`alter table diamonds add column worn_by text`.execute(shop.db)
  await sql`alter table basket_rows add column wrapped_in text`.execute(shop.db)
  expect([(await readCart()).status, (await readCart()).body.length]).toEqual([200, 6])
  await sql`alter table basket_rows add column ribbon text`.execute(shop.db)
  const [late = 0] = await addStones(shop, [{}])
  expect((await addToCart(late)).body.length).toBe(7)
  const ordered = await shop.call('createOrder', { token: buyer.token })
  expect([ordered.status, ordered.body.items.length]).toEqual([201, 7])
})

test('a stale plan is recognized in any language of the database server', () => {
  const german = Object.assign(new Error('gecachter Plan darf den Ergebnistyp nicht ändern'), {
    code: '0A000',
  })
  const other = Object.assign(new Error('cached plan must not change result type'), { code: '23505' })
  expect([isStalePlan(german), isStalePlan(other)]).toEqual([true, false])
})
