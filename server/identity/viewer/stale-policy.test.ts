import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { orderStone } from '#tests/support/shops/open-order-client.ts'
import { changeUnheard } from '#tests/support/shops/change-unheard.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let shop: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

/** Adds a customer of a storefront, with a discount of 10 % that another process takes away. */
async function addCustomerWithLostDiscount() {
  const owner = await shop.addUser()
  const customer = await shop.addUser({ discount: 10 })
  await setViewerPolicy(shop, customer.id, { providerId: owner.id })
  const [stone = 0] = await addStones(shop, [{}])
  return {
    ...customer,
    owner,
    stone,
    loseDiscount: () => changeUnheard(shop, `update users set discount = 0 where id = ${customer.id}`),
  }
}

async function addMarkupUnheard({ id }: { id: number }): Promise<void> {
  await changeUnheard(shop, `insert into markups (user_id, percent) values (${id}, 20)`)
  await changeUnheard(shop, `update users set version = version where id = ${id}`)
}

test('a buyer whose discount ended in another process orders without it', async () => {
  const { token, stone, loseDiscount } = await addCustomerWithLostDiscount()
  await shop.call('addDiamondToCart', { token, body: { itemId: stone } })
  await loseDiscount()
  const order = await shop.call('createOrder', { token })
  expect(order.body).toMatchObject({ totalPrice: 5000, items: [{ totalPrice: 5000 }] })
  expect(order.status).toBe(201)
})

test('an order at prices that the buyer no longer gets is refused, and the basket stays', async () => {
  const { token, stone, loseDiscount } = await addCustomerWithLostDiscount()
  await shop.call('addDiamondToCart', { token, body: { itemId: stone } })
  const seen = await shop.call('readCart', { token })
  await loseDiscount()
  const headers = { 'if-match': String(seen.headers['etag']) }
  const refused = await shop.call('createOrder', { token, headers })
  expect(refused.status).toBe(409)
  expect(refused.body.details).toMatchObject([{ message: expect.stringContaining('5,000') }])
  expect((await shop.call('readCart', { token })).body).toHaveLength(1)
})

test('a markup that another process added to the storefront applies to the next order', async () => {
  const { token, stone, owner } = await addCustomerWithLostDiscount()
  await shop.call('addDiamondToCart', { token, body: { itemId: stone } })
  await addMarkupUnheard(owner)
  expect((await shop.call('createOrder', { token })).body).toMatchObject({ totalPrice: 5400 })
})

test('a customer who was blocked in another process orders nothing', async () => {
  const { id, token, stone } = await addCustomerWithLostDiscount()
  await shop.call('addDiamondToCart', { token, body: { itemId: stone } })
  await changeUnheard(shop, `update users set blocked = true where id = ${id}`)
  expect((await shop.call('createOrder', { token })).status).toBe(401)
  const orders = await shop.db.selectFrom('orders').select('id').where('user_id', '=', id).execute()
  expect(orders).toEqual([])
})

test.each(['markups', 'accesses', 'user_vendors', 'suspended_vendors', 'domain_cells'] as const)(
  'every change of a user’s %s gives the user a new version',
  async (table) => {
    const { id } = await shop.addUser()
    const readVersion = async () => {
      const { rows } = await sql<{ version: string }>`
        select xmin::text as version from users where id = ${id}`.execute(shop.db)
      return rows[0]?.version
    }
    const values = {
      markups: sql`(user_id, percent) values (${id}, 1)`,
      accesses: sql`(user_id, page_id) values (${id}, 1)`,
      user_vendors: sql`(user_id, vendor) values (${id}, 'A')`,
      suspended_vendors: sql`(user_id, vendor) values (${id}, 'A')`,
      domain_cells: sql`(user_id, cell) values (${id}, 'lab')`,
    }
    const versions = [await readVersion()]
    await sql`insert into ${sql.table(table)} ${values[table]}`.execute(shop.db)
    versions.push(await readVersion())
    await sql`delete from ${sql.table(table)} where user_id = ${id}`.execute(shop.db)
    versions.push(await readVersion())
    expect(new Set(versions).size).toBe(3)
  },
)

test.each([
  [
    'an order for them',
    async (id: number, stone: number) => {
      const body = { userId: id, items: [orderStone(stone)] }
      const reply = await shop.call('createOrderFor', { token: admin.token, body })
      return reply.body.totalPrice
    },
  ],
  [
    'a memo for them',
    async (id: number, stone: number) => {
      const body = { userId: id, lines: [{ diamondId: stone }] }
      const reply = await shop.call('createMemo', { token: admin.token, body })
      return reply.body.lines[0]?.totalPrice
    },
  ],
  [
    'a stone set on memo by hand',
    async (id: number, stone: number) => {
      const body = { status: STONE_STATUS.memo, userId: id }
      await shop.call('changeDiamondStatus', { token: admin.token, params: { id: stone }, body })
      const row = await shop.db
        .selectFrom('diamonds')
        .select('memo_total_price')
        .where('id', '=', stone)
        .executeTakeFirst()
      return (row?.memo_total_price ?? 0) / 100
    },
  ],
])('a customer’s storefront changed in another process: %s has its new prices', async (_what, sell) => {
  const { id, owner, stone } = await addCustomerWithLostDiscount()
  await addMarkupUnheard(owner)
  expect(await sell(id, stone)).toBe(5400)
})
