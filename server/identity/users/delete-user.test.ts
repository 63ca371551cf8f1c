import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readPeople } from '#tests/support/shops/read-people.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { readLastAudit } from '#tests/support/checks/read-last-audit.ts'

let open: TestShop
let chief: { id: number; token: string }

beforeAll(async () => {
  open = await openTestShop()
  chief = await open.addUser({ role: 'Administrator', email: 'chief@example.com' })
})

afterAll(() => open.close())

const remove = (userId: number, token = chief.token, headers = {}) =>
  open.call('deleteUser', { token, params: { userId }, headers })

function refuse(asking: () => Promise<TestReply>): Promise<string> {
  return readRefusal(asking, () => readPeople(open))
}

async function readStone(id: number) {
  return open.db.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

async function order(token: string, itemId: number): Promise<number> {
  await open.call('addDiamondToCart', { token, body: { itemId } })
  return (await open.call('createOrder', { token })).body.id
}

const moveOrder = (id: number, newStatus: number) =>
  open.call('changeOrderStatus', { token: chief.token, params: { id }, body: { newStatus } })

describe('deleting a user', () => {
  test('locks them out at once, and works only once', async () => {
    const { id, token } = await open.addUser()
    expect((await open.call('readCurrentUser', { token })).status).toBe(200)
    expect((await remove(id)).status).toBe(204)
    expect(await open.call('readCurrentUser', { token })).toMatchObject({ status: 401, body: { code: 70 } })
    expect(await refuse(() => remove(id))).toBe('404 USER_NOT_FOUND')
  })

  test('deletes everything of theirs: addresses, cart, wishlist, prices, links in emails', async () => {
    const { id, email, token } = await open.addUser({ pageIds: [1] })
    const stones = await addStones(open, [{}, {}])
    await open.call('addDiamondToCart', { token, body: { itemId: stones[0] } })
    await open.call('addDiamondToWishlist', { token, body: { itemId: stones[1] } })
    await open.call('resetPassword', { body: { email } })
    await remove(id)
    for (const table of ['addresses', 'accesses', 'basket_rows', 'wish_entries', 'email_tokens'] as const) {
      const rows = await open.db.selectFrom(table).select('user_id').where('user_id', '=', id).execute()
      expect([table, rows]).toEqual([table, []])
    }
  })

  test('releases the stones that were held for them, and no others', async () => {
    const { id } = await open.addUser()
    const other = await open.addUser()
    const hold = { status: 2, hold_until: new Date(Date.now() + 3_600_000) }
    const [his = 0, another = 0] = await addStones(open, [
      { ...hold, hold_user_id: id },
      { ...hold, hold_user_id: other.id },
    ])
    const before = await readStone(his)
    await remove(id)
    expect(await readStone(his)).toMatchObject({
      status: 1,
      hold_user_id: null,
      hold_until: null,
      version: before.version + 1,
    })
    expect(await readStone(another)).toMatchObject({ status: 2, hold_user_id: other.id })
    // The next buyer can order it at once.
    expect(await order(other.token, his)).toBeGreaterThan(0)
  })

  test('keeps their order, which continues normally', async () => {
    const { id, token } = await open.addUser({ company: 'Gone & Co' })
    const [stone = 0] = await addStones(open, [{}])
    const orderId = await order(token, stone)
    await remove(id)
    expect(await readStone(stone)).toMatchObject({ status: 2, order_id: orderId, hold_user_id: id })
    const { body: orders } = await open.call('listOrders', { token: chief.token })
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
    const { id } = await open.addUser({ company: 'Memo & Co' })
    const namesake = await open.addUser({ company: 'Memo & Co' })
    await open.db
      .updateTable('users')
      .set({ memo_company: 'Memo & Co' })
      .where('id', '=', namesake.id)
      .execute()
    const [nameless = 0, named = 0] = await addStones(open, [
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
    const look = (token: string) => open.call('readDiamondByStock', { token, params: { stockId: stock_id } })
    expect((await look(namesake.token)).status).toBe(404)
    expect((await look(chief.token)).body.diamond).toMatchObject({ memoAccount: 'Memo & Co' })
  })

  test('closes their storefront: visitors and customers of its domain see the merchant’s', async () => {
    const agent = await open.addUser({ email: 'agent@example.com' })
    const { token } = await open.addUser({ email: 'customer-of-agent@example.com' })
    await open.db
      .updateTable('users')
      .set({ domain: 'gems.example', primary_color: '#123456' })
      .where('id', '=', agent.id)
      .execute()
    await open.db
      .updateTable('users')
      .set({ domain_provider_id: agent.id })
      .where('email', '=', 'customer-of-agent@example.com')
      .execute()
    await open.services.changes.catchUp()
    const readColor = async (asking: object) =>
      (await open.call('readDomainLayout', asking)).body.primaryColor
    const atHisDomain = { headers: { host: 'gems.example' } }
    expect(await readColor(atHisDomain)).toBe('#123456')
    expect(await readColor({ token })).toBe('#123456')
    await remove(agent.id)
    expect(await readColor(atHisDomain)).toBe('#5f8eb1')
    expect(await readColor({ token })).toBe('#5f8eb1')
    expect((await open.call('readCurrentUser', { token })).body.domainProvider).toBeNull()
  })

  test('deletes their pictures', async () => {
    const { id } = await open.addUser()
    const content = await sharp({
      create: { width: 9, height: 9, channels: 3, background: 'red' },
    })
      .png()
      .toBuffer()
    const { body } = await open.call('changeUserLogo', {
      token: chief.token,
      params: { id },
      file: { name: 'logo.png', content },
    })
    const look = () => open.app.inject({ url: body.logoUrl })
    expect((await look()).statusCode).toBe(200)
    await remove(id)
    await expect.poll(async () => (await look()).statusCode).toBe(404)
  })

  test('is recorded in the audit log, with the user’s details', async () => {
    const { id, email } = await open.addUser({ company: 'Was Ltd' })
    const [stone = 0] = await addStones(open, [{ status: 2, hold_user_id: id }])
    const { stock_id } = await readStone(stone)
    await remove(id)
    const entry = await readLastAudit(open.db)
    expect(entry).toMatchObject({
      act: 'delete user',
      subject: `user ${id}, ${email}`,
      by_user_id: chief.id,
      before: { email, address: { company: 'Was Ltd' }, releasedStones: [stock_id] },
      after: null,
    })
  })

  test('is refused for the last administrator, and for an old version', async () => {
    expect(await refuse(() => remove(chief.id))).toBe(
      '403 FORBIDDEN | The last administrator stays one, and can sign in',
    )
    const { id } = await open.addUser()
    expect(await refuse(() => remove(id, chief.token, { 'if-match': '"v7"' }))).toContain('412 ')
  })

  test('leaves one administrator when two delete each other at once', async () => {
    const other = await open.addUser({ role: 'Administrator' })
    const replies = await Promise.all([remove(other.id, chief.token), remove(chief.id, other.token)])
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    const left = await open.db.selectFrom('users').select('id').where('role', '=', 'Administrator').execute()
    expect(left).toHaveLength(1)
    if (left[0]?.id === other.id) chief = other
  })
})
