import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readPeople } from '#tests/support/shops/read-people.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { readLastAudit } from '#tests/support/checks/read-last-audit.ts'

let shop: TestShop
let admin: { id: number; token: string }

beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator', email: 'chief@example.com' })
})

afterAll(() => shop.close())

const remove = (userId: number, token = admin.token, headers = {}) =>
  shop.call('deleteUser', { token, params: { userId }, headers })

function refuse(request: () => Promise<TestReply>): Promise<string> {
  return readRefusal(request, () => readPeople(shop))
}

async function readStone(id: number) {
  return shop.db.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function order(token: string, itemId: number): Promise<number> {
  await shop.call('addDiamondToCart', { token, body: { itemId } })
  return (await shop.call('createOrder', { token })).body.id
}

const moveOrder = (id: number, newStatus: number) =>
  shop.call('changeOrderStatus', { token: admin.token, params: { id }, body: { newStatus } })

describe('deleting a user', () => {
  test('locks them out at once, and works only once', async () => {
    const { id, token } = await shop.addUser()
    expect((await shop.call('readCurrentUser', { token })).status).toBe(200)
    expect((await remove(id)).status).toBe(204)
    expect(await shop.call('readCurrentUser', { token })).toMatchObject({ status: 401, body: { code: 70 } })
    expect(await refuse(() => remove(id))).toBe('404 USER_NOT_FOUND')
  })

  test('deletes everything of theirs: addresses, cart, wishlist, prices, links in emails', async () => {
    const { id, email, token } = await shop.addUser({ pageIds: [1] })
    const stones = await addStones(shop, [{}, {}])
    await shop.call('addDiamondToCart', { token, body: { itemId: stones[0] } })
    await shop.call('addDiamondToWishlist', { token, body: { itemId: stones[1] } })
    await shop.call('resetPassword', { body: { email } })
    await remove(id)
    for (const table of ['addresses', 'accesses', 'basket_rows', 'wish_entries', 'email_tokens'] as const) {
      const rows = await shop.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()
      expect([table, rows]).toEqual([table, []])
    }
  })

  test('releases the stones that were held for them, and no others', async () => {
    const { id } = await shop.addUser()
    const other = await shop.addUser()
    const hold = { status: 2, hold_until: new Date(Date.now() + 3_600_000) }
    const [theirs = 0, another = 0] = await addStones(shop, [
      { ...hold, hold_user_id: id },
      { ...hold, hold_user_id: other.id },
    ])
    const before = await readStone(theirs)
    await remove(id)
    expect(await readStone(theirs)).toMatchObject({
      status: 1,
      hold_user_id: null,
      hold_until: null,
      version: before.version + 1,
    })
    expect(await readStone(another)).toMatchObject({ status: 2, hold_user_id: other.id })
    // The next buyer can order it at once.
    expect(await order(other.token, theirs)).toBeGreaterThan(0)
  })

  test('keeps their order, which continues normally', async () => {
    const { id, token } = await shop.addUser({ company: 'Gone & Co' })
    const [stone = 0] = await addStones(shop, [{}])
    const orderId = await order(token, stone)
    await remove(id)
    expect(await readStone(stone)).toMatchObject({ status: 2, order_id: orderId, hold_user_id: id })
    const { body: orders } = await shop.call('listOrders', { token: admin.token })
    expect(orders.find((one: { id: number }) => one.id === orderId)).toMatchObject({
      userId: id,
      status: 0,
      buyer: { company: 'Gone & Co' },
      items: [{ productId: stone }],
    })
    for (const status of [2, 3, 4, 0, 1]) expect((await moveOrder(orderId, status)).status).toBe(200)
    expect(await readStone(stone)).toMatchObject({ status: 1, order_id: null, is_active: true })
  })

  test('keeps their memo findable, by its account name', async () => {
    const { id } = await shop.addUser({ company: 'Memo & Co' })
    const namesake = await shop.addUser({ company: 'Memo & Co' })
    await shop.db
      .updateTable('users')
      .set({ memo_company: 'Memo & Co' })
      .where('id', '=', namesake.id)
      .execute()
    const [nameless = 0, named = 0] = await addStones(shop, [
      { status: 4, memo_user_id: id },
      { status: 4, memo_user_id: id, memo_account: 'His branch', memo_no: '17' },
    ])
    await remove(id)
    expect(await readStone(nameless)).toMatchObject({
      status: 4,
      memo_account: 'Memo & Co',
      memo_user_id: id,
    })
    expect(await readStone(named)).toMatchObject({ memo_account: 'His branch', memo_no: '17' })
    // The memo was theirs: a customer of the same name sees nothing new.
    const { stock_id } = await readStone(nameless)
    const readShown = (token: string) =>
      shop.call('readDiamondByStock', { token, params: { stockId: stock_id } })
    expect((await readShown(namesake.token)).status).toBe(404)
    expect((await readShown(admin.token)).body.diamond).toMatchObject({ memoAccount: 'Memo & Co' })
  })

  test('closes their storefront: visitors and customers of its domain see the merchant’s', async () => {
    const agent = await shop.addUser({ email: 'agent@example.com' })
    const { token } = await shop.addUser({ email: 'customer-of-agent@example.com' })
    await shop.db
      .updateTable('users')
      .set({ domain: 'gems.example', primary_color: '#123456' })
      .where('id', '=', agent.id)
      .execute()
    await shop.db
      .updateTable('users')
      .set({ domain_provider_id: agent.id })
      .where('email', '=', 'customer-of-agent@example.com')
      .execute()
    await shop.services.changes.catchUp()
    const readColor = async (request: object) =>
      (await shop.call('readDomainLayout', request)).body.primaryColor
    const atAgentDomain = { headers: { host: 'gems.example' } }
    expect(await readColor(atAgentDomain)).toBe('#123456')
    expect(await readColor({ token })).toBe('#123456')
    await remove(agent.id)
    expect(await readColor(atAgentDomain)).toBe('#5f8eb1')
    expect(await readColor({ token })).toBe('#5f8eb1')
    expect((await shop.call('readCurrentUser', { token })).body.domainProvider).toBeNull()
  })

  test('deletes their pictures', async () => {
    const { id } = await shop.addUser()
    const content = await sharp({
      create: { width: 9, height: 9, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    const { body } = await shop.call('changeUserLogo', {
      token: admin.token,
      params: { id },
      file: { name: 'logo.png', content },
    })
    const readShown = () => shop.app.inject({ url: body.logoUrl! })
    expect((await readShown()).statusCode).toBe(200)
    await remove(id)
    await expect.poll(async () => (await readShown()).statusCode).toBe(404)
  })

  test('is recorded in the audit log, with the user’s details', async () => {
    const { id, email } = await shop.addUser({ company: 'Was Ltd' })
    const [stone = 0] = await addStones(shop, [{ status: 2, hold_user_id: id }])
    const { stock_id } = await readStone(stone)
    await remove(id)
    const entry = await readLastAudit(shop.db)
    expect(entry).toMatchObject({
      act: 'delete user',
      subject: `user ${id}, ${email}`,
      by_user_id: admin.id,
      before: { email, address: { company: 'Was Ltd' }, releasedStones: [stock_id] },
      after: null,
    })
  })

  test('is refused for the last administrator, and for an old version', async () => {
    expect(await refuse(() => remove(admin.id))).toBe(
      '403 FORBIDDEN | You can’t remove the last administrator',
    )
    const { id } = await shop.addUser()
    expect(await refuse(() => remove(id, admin.token, { 'if-match': '"v7"' }))).toContain('412 ')
  })

  test('leaves one administrator when two delete each other at once', async () => {
    const other = await shop.addUser({ role: 'Administrator' })
    const replies = await Promise.all([remove(other.id, admin.token), remove(admin.id, other.token)])
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    const remaining = await shop.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'Administrator')
      .execute()
    expect(remaining).toHaveLength(1)
    if (remaining[0]?.id === other.id) admin = other
  })
})
