import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { releaseEndedHolds } from './release-ended-holds.ts'

let shop: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

const readStone = (id: number) =>
  shop.db.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const change = (id: number, body: { status: number; userId?: number; holdUntil?: string }) =>
  shop.call('changeDiamondStatus', { token: admin.token, params: { id }, body })

describe('a status set by hand', () => {
  test('a hold for a customer ends after HOLD_HOURS by default', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const reply = await change(id, { status: 2, userId: customer.id })
    expect(reply.body).toMatchObject({ status: 2, holdUserId: customer.id })
    const hours = (Date.parse(reply.body.holdUntil!) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(47.9)
    expect(hours).toBeLessThanOrEqual(48)
  })

  test('a stone that leaves Hold has no holder', async () => {
    const [id = 0] = await addStones(shop, [{ status: 2, hold_user_id: admin.id }])
    await change(id, { status: 1 })
    expect(await readStone(id)).toMatchObject({ status: 1, hold_user_id: null, hold_until: null })
  })

  test('is in the audit log with the values before and after', async () => {
    const [id = 0] = await addStones(shop, [{ stock_id: 'AUDIT-1' }])
    await change(id, { status: 3 })
    const entries = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', 'stone AUDIT-1')
      .execute()
    expect(entries).toMatchObject([{ by_user_id: admin.id, before: { status: 1 }, after: { status: 3 } }])
  })
})

describe('a memo set by hand', () => {
  test('is on the customer’s confirmed company, at their price, and only they see it', async () => {
    const customer = await shop.addUser({ discount: 10 })
    const other = await shop.addUser()
    await shop.db
      .updateTable('users')
      .set({ memo_company: 'Oak Jewels', memo_full_name: 'Ada Oak' })
      .where('id', '=', customer.id)
      .execute()
    const [id = 0] = await addStones(shop, [{ carats: 2000, rap_price: 1_000_000 }])
    const reply = await change(id, { status: 4, userId: customer.id })
    expect(reply.body).toMatchObject({
      status: 4,
      memoAccount: 'Oak Jewels',
      memoRap: 10_000,
      memoPricePerCarat: 4500,
      memoTotalPrice: 9000,
      holdUserId: null,
    })
    expect(Date.now() - Date.parse(reply.body.memoDate!)).toBeLessThan(60_000)
    const memos = async (token: string) =>
      (await shop.call('searchDiamonds', { token, body: { section: 'memo' } })).body.total
    expect([await memos(customer.token), await memos(other.token)]).toEqual([1, 0])
    await change(id, { status: 1 })
    expect(await readStone(id)).toMatchObject({ memo_user_id: null, memo_account: null, memo_date: null })
  })

  test('a stone on an open memo changes its status only through that memo', async () => {
    const { id: memo_id } = await shop.db
      .insertInto('memos')
      .values({
        number: 7,
        state: 'open',
        user_id: admin.id,
        customer_name: 'A',
        customer_email: 'a@example.com',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [id = 0] = await addStones(shop, [{ stock_id: 'LENT-1', status: 4, memo_id, memo_no: 'M-00007' }])
    for (const status of [1, 2, 3, 4]) {
      expect(
        await readRefusal(
          () => change(id, { status }),
          () => readStone(id),
        ),
      ).toBe('409 ITEM_NOT_FOUND | LENT-1: LENT-1 is on memo M-00007. Change it there')
    }
  })
})

describe('a hold with an end time', () => {
  test('ends at that time', async () => {
    const [id = 0] = await addStones(shop, [{}])
    const holdUntil = '2099-01-01T00:00:00.000Z'
    expect((await change(id, { status: 2, userId: admin.id, holdUntil })).body).toMatchObject({ holdUntil })
    const past = () => change(id, { status: 2, userId: admin.id, holdUntil: '2020-01-01T00:00:00Z' })
    expect(await readRefusal(past, () => readStone(id))).toContain('holdUntil: Enter a time in the future')
  })
})

describe('taking a stone off sale and putting it back', () => {
  const setActive = (id: number, isActive: boolean) =>
    shop.call('changeDiamondActive', { token: admin.token, params: { id }, body: { isActive } })

  test('by hand is distinct from an import that takes it off sale', async () => {
    const [id = 0] = await addStones(shop, [{ off_sale: 'import' }])
    expect((await setActive(id, false)).body).toMatchObject({ isActive: false })
    expect(await readStone(id)).toMatchObject({ off_sale: 'administrator' })
  })

  test('a sold stone returns as Available, and cancelling its order does not change it', async () => {
    const [first, second] = [await shop.addUser(), await shop.addUser()]
    const [id = 0] = await addStones(shop, [{}])
    const buy = async ({ token }: { token: string }): Promise<number> => {
      await shop.call('addDiamondToCart', { token, body: { itemId: id } })
      return (await shop.call('createOrder', { token })).body.id
    }
    const move = (orderId: number, newStatus: number) =>
      shop.call('changeOrderStatus', { token: admin.token, params: { id: orderId }, body: { newStatus } })
    const sale = await buy(first)
    await move(sale, 4)
    expect((await setActive(id, false)).status).toBe(200)
    expect(await readStone(id)).toMatchObject({ off_sale: 'sold' })
    expect((await setActive(id, true)).body).toMatchObject({ isActive: true, status: 1, holdUserId: null })
    const later = await buy(second)
    await move(sale, 1)
    expect(await readStone(id)).toMatchObject({ status: 2, order_id: later, hold_user_id: second.id })
  })
})

describe('highlighting', () => {
  const highlight = (id: number, body?: object) =>
    shop.call('highlightDiamond', { token: admin.token, params: { id }, body })
  const read = (token?: string) => shop.call('readHighlightedDiamond', { token })
  const listHighlighted = async () =>
    (await shop.db.selectFrom('diamonds').select('id').where('is_highlighted', '=', true).execute()).map(
      ({ id }) => id,
    )

  test('at most one stone is highlighted, and none after its highlight ends', async () => {
    const [first = 0, second = 0] = await addStones(shop, [{}, {}])
    expect((await highlight(first)).body).toMatchObject({ id: first, isHighlighted: true })
    expect((await highlight(second, {})).body).toMatchObject({ id: second, isHighlighted: true })
    expect(await listHighlighted()).toEqual([second])
    expect((await read()).body).toMatchObject({ id: second, isHighlighted: true })
    expect((await highlight(first, { isHighlighted: false })).status).toBe(200)
    expect(await listHighlighted()).toEqual([second])
    await highlight(second, { isHighlighted: false })
    const none = await read()
    expect([none.status, none.body, none.headers['content-type']]).toEqual([
      200,
      null,
      'application/json; charset=utf-8',
    ])
  })

  test('concurrent requests highlight one stone, and none is refused', async () => {
    const ids = await addStones(shop, [{}, {}, {}, {}])
    const replies = await Promise.all(ids.flatMap((id) => [highlight(id), highlight(id)]))
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200))
    expect(await listHighlighted()).toHaveLength(1)
  })

  test('a viewer who may not see the highlighted stone sees none', async () => {
    const [id = 0] = await addStones(shop, [{ is_lab_grown: true }])
    await highlight(id)
    const access = await shop.addUser({ role: 'Access' })
    expect((await read()).body).toBeNull()
    expect((await read(access.token)).body).toMatchObject({ id })
    expect((await read(access.token)).body).not.toHaveProperty('vendor')
  })
})

describe('a hold past its end', () => {
  const past = new Date(Date.now() - 1000)

  test('is released', async () => {
    const [id = 0] = await addStones(shop, [{ status: 2, hold_user_id: admin.id, hold_until: past }])
    expect(await releaseEndedHolds(shop.db)).toBe(1)
    expect(await readStone(id)).toMatchObject({ status: 1, hold_user_id: null, hold_until: null })
  })

  test('stays if the stone was ordered', async () => {
    const buyer = await shop.addUser()
    const [id = 0] = await addStones(shop, [
      { status: 2, hold_user_id: buyer.id, hold_until: new Date(Date.now() + 60_000) },
    ])
    await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: id } })
    expect((await shop.call('createOrder', { token: buyer.token })).status).toBe(201)
    expect(await readStone(id)).toMatchObject({ hold_until: null })
    expect(await releaseEndedHolds(shop.db)).toBe(0)
    expect(await readStone(id)).toMatchObject({ status: 2, hold_user_id: buyer.id })
  })
})
