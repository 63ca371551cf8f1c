import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let house: TestShop
beforeAll(async () => {
  house = await openTestShop()
})
afterAll(() => house.close())

test('a newer version that adds a column beside this one disturbs neither who looks nor who buys', async () => {
  const buyer = await house.addUser()
  const [first = 0, ...others] = await addStones(
    house,
    Array.from({ length: 6 }, () => ({})),
  )
  const look = () => house.call('readCart', { token: buyer.token })
  const put = (itemId: number) => house.call('addDiamondToCart', { token: buyer.token, body: { itemId } })
  await put(first)
  // Often enough that each of these statements is prepared.
  for (const id of others) expect([(await put(id)).status, (await look()).status]).toEqual([201, 200])
  await sql`alter table diamonds add column worn_by text`.execute(house.db)
  await sql`alter table basket_rows add column wrapped_in text`.execute(house.db)
  expect([(await look()).status, (await look()).body.length]).toEqual([200, 6])
  await sql`alter table basket_rows add column ribbon text`.execute(house.db)
  const [late = 0] = await addStones(house, [{}])
  expect((await put(late)).body.length).toBe(7)
  const ordered = await house.call('createOrder', { token: buyer.token })
  expect([ordered.status, ordered.body.items.length]).toEqual([201, 7])
})
