import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORDER_STATUS } from '#domain/order/status.ts'
import { addLetter, addMelee } from '#tests/support/stock/add-small-stock.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'

let shop: TestShop
let admin: { id: number; token: string; email: string }
let buyer: { id: number; token: string; email: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
beforeEach(async () => {
  buyer = await shop.addUser({ discount: 10, company: 'Buyer & Co' })
})
afterAll(() => shop.close())

type Item = Record<string, unknown>
const stone = (productId: number, more: Item = {}): Item => ({
  productId,
  productType: 'Diamond',
  quantity: 1,
  ...more,
})
const create = (
  items: readonly Item[],
  more: Item = {},
  headers: Record<string, string> = {},
): Promise<TestReply<'createOrderFor'>> =>
  shop.call('createOrderFor', { token: admin.token, headers, body: { userId: buyer.id, items, ...more } })
const readStone = (id: number) =>
  shop.db.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const readAll = () =>
  Promise.all([
    shop.db.selectFrom('diamonds').selectAll().orderBy('id').execute(),
    shop.db.selectFrom('melee').selectAll().orderBy('id').execute(),
    shop.db.selectFrom('orders').selectAll().orderBy('id').execute(),
    shop.db.selectFrom('order_items').selectAll().orderBy('id').execute(),
    shop.db.selectFrom('outbox_mails').select('id').orderBy('id').execute(),
    shop.db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
  ])
const refusalOf = (items: readonly Item[], more: Item = {}): Promise<string> =>
  readRefusal(() => create(items, more), readAll)
const mailsTo = (recipient: string) =>
  shop.db.selectFrom('outbox_mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute()

describe('an administrator’s order', () => {
  test('takes stones, part of a parcel, melee and letters at the buyer’s prices', async () => {
    await setViewerPolicy(shop, buyer.id, { markup: 20 })
    const [single = 0, parcel = 0] = await addStones(shop, [
      { stock_id: 'FOR-1', carats: 1020, price_per_carat: 500_000 },
      { stock_id: 'FOR-2', parcel_stones: 10, carats: 2000, price_per_carat: 40_000 },
    ])
    const [melee, letter] = [await addMelee(shop), await addLetter(shop)]
    const reply = await create([
      stone(single),
      stone(parcel, { quantity: 4, ringSize: 6.5 }),
      { productId: melee, productType: 'Melee', quantity: 90, carats: 1.5 },
      { productId: letter, productType: 'NameDiamond', quantity: 2 },
    ])
    expect(reply.status).toBe(201)
    expect(reply.headers['etag']).toBe('"v1"')
    expect(reply.body).toMatchObject({
      userId: buyer.id,
      status: 0,
      version: 1,
      completedDate: null,
      buyer: { company: 'Buyer & Co', email: buyer.email },
      // 5,400 × 1.02, 432 × 0.8, 432 × 1.5, 669.60 × 2
      totalPrice: 7840.8,
      totalCarats: 3.32,
      items: [
        { stockId: 'FOR-1', pricePerCarat: 5400, totalPrice: 5508, state: 'open' },
        { stockId: 'FOR-2', quantity: 4, carats: 0.8, pricePerCarat: 432, totalPrice: 345.6, ringSize: 6.5 },
        { productType: 'Melee', quantity: 90, carats: 1.5, pricePerCarat: 432, totalPrice: 648 },
        { productType: 'NameDiamond', quantity: 2, carats: 0, pricePerCarat: null, totalPrice: 1339.2 },
      ],
      history: [{ from: null, to: 0, by: admin.email }],
    })
    expect(await readStone(single)).toMatchObject({
      status: 2,
      hold_user_id: buyer.id,
      hold_until: null,
      order_id: reply.body.id,
    })
    expect(await readStone(parcel)).toMatchObject({ status: 1, taken_stones: 4, taken_carats: 800 })
    const row = await shop.db.selectFrom('melee').selectAll().where('id', '=', melee).execute()
    expect(row).toMatchObject([{ carats: 3500 }])
  })

  test('costs exactly what the buyer sees in their own cart', async () => {
    const owner = await shop.addUser()
    await setViewerPolicy(shop, owner.id, { markup: 7.5, domain: 'prices.example' })
    await setViewerPolicy(shop, buyer.id, { providerId: owner.id })
    const ids = await addStones(
      shop,
      [333_333, 123_457, 999_999].map((price_per_carat, n) => ({ price_per_carat, carats: 777 + n })),
    )
    await shop.call('addDiamondsToCart', { token: buyer.token, body: ids.map((itemId) => ({ itemId })) })
    const seen = (await shop.call('readCart', { token: buyer.token })).body
    const reply = await create(ids.map((id) => stone(id)))
    for (const [n, item] of reply.body.items.entries()) {
      expect(item.pricePerCarat).toBe(seen[n]!.pricePerCarat)
      expect(item.totalPrice).toBe(seen[n]!.totalPrice)
    }
    const cents = seen.map(({ totalPrice }) => Math.round(totalPrice! * 100))
    const sum = cents.reduce((total: number, cent: number) => total + cent, 0)
    expect(Math.round(reply.body.totalPrice! * 100)).toBe(sum)
  })

  test('emails the buyer once, is in the audit log, and clears cart and wishlist', async () => {
    const [id = 0] = await addStones(shop, [{ stock_id: 'FOR-MAIL' }])
    await shop.call('addDiamondToWishlist', { token: buyer.token, body: { itemId: id } })
    await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: id } })
    const { body: order } = await create([stone(id)])
    const mails = await mailsTo(buyer.email)
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toContain(`Order ${order.id} received`)
    expect(mails[0]?.body_text).toContain('$4,500.00')
    await shop.call('confirmOrderPlaced', { token: buyer.token, body: { orderId: order.id } })
    expect(await mailsTo(buyer.email)).toHaveLength(1)
    const audit = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', `order ${order.id}`)
      .execute()
    expect(audit).toMatchObject([
      {
        act: 'create order',
        by_user_id: admin.id,
        after: { userId: buyer.id, lines: [{ product: 'FOR-MAIL' }] },
      },
    ])
    expect((await shop.call('readCart', { token: buyer.token })).body).toEqual([])
    expect((await shop.call('readWishlist', { token: buyer.token })).body).toEqual([])
  })

  test.each([
    [2, [0, 2], { order: true, active: true }],
    [4, [0, 4], { order: false, active: false }],
    [1, [0, 1], { order: false, active: true }],
  ])('can start with status %i and emails the buyer about it', async (status, path, state) => {
    const [id = 0] = await addStones(shop, [{}])
    const { body } = await create([stone(id)], { status })
    expect(body.status).toBe(status)
    expect(body.completedDate === null).toBe(status === 2)
    expect(body.history.map(({ to }: { to: number }) => to)).toEqual(path)
    const row = await readStone(id)
    expect({ order: row.order_id !== null, active: row.is_active }).toEqual(state)
    expect(await mailsTo(buyer.email)).toHaveLength(2)
  })

  test('sent twice with one idempotency key is one order', async () => {
    const [one = 0, other = 0] = await addStones(shop, [{}, {}])
    const headers = { 'idempotency-key': 'press 7' }
    const [first, second] = await Promise.all([
      create([stone(one)], {}, headers),
      create([stone(one)], {}, headers),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.id).toBe(first.body.id)
    expect(await mailsTo(buyer.email)).toHaveLength(1)
    // The same key makes a new order for another customer, or if the customer uses it.
    await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: other } })
    const own = await shop.call('createOrder', { token: buyer.token, headers })
    expect(own.body.id).not.toBe(first.body.id)
    const reused = await create([stone(other)], {}, headers)
    expect([reused.status, reused.body.code]).toEqual([409, 90])
    const long = await create([stone(one)], {}, { 'idempotency-key': 'x'.repeat(201) })
    expect(long.status).toBe(400)
  })

  test('can contain stones hidden from the buyer, but not stones off sale', async () => {
    const [grown = 0, vendor = 0, off = 0] = await addStones(shop, [
      { is_lab_grown: true },
      { vendor: 'Suspended' },
      { stock_id: 'FOR-OFF', off_sale: 'administrator' },
    ])
    await setViewerPolicy(shop, buyer.id, { suspendedVendors: ['Suspended'] })
    expect((await create([stone(grown), stone(vendor)])).status).toBe(201)
    expect(await refusalOf([stone(off)])).toBe('409 ITEM_NOT_FOUND | FOR-OFF: Stone FOR-OFF is unlisted')
  })

  test('can contain a stone held for the buyer', async () => {
    const [mine = 0] = await addStones(shop, [{ status: 2, hold_user_id: buyer.id }])
    expect((await create([stone(mine)])).status).toBe(201)
  })

  test('with unavailable products is refused as a whole, with a reason for each', async () => {
    const other = await shop.addUser()
    const [free = 0, held = 0, suspended = 0, memo = 0, parcel = 0, left = 0] = await addStones(shop, [
      { stock_id: 'NO-1' },
      { stock_id: 'NO-2', status: 2, hold_user_id: other.id },
      { stock_id: 'NO-3', status: 3 },
      { stock_id: 'NO-4', status: 4 },
      { stock_id: 'NO-5', parcel_stones: 3, carats: 300 },
      { stock_id: 'NO-6', line_set: 'FOR-PAIR', is_pair: true },
      { stock_id: 'NO-7', line_set: 'FOR-PAIR', is_pair: true },
    ])
    const melee = await addMelee(shop, { color: 'White', size_from: 9, size_to: 9.1, carats: 1000 })
    const taken = await create([stone(free)])
    expect(
      await refusalOf([
        stone(free),
        stone(held),
        stone(suspended),
        stone(memo),
        stone(parcel, { quantity: 4 }),
        stone(left),
        stone(999_999_999),
        stone(held),
        { productId: melee, productType: 'Melee', quantity: 10, carats: 1.001 },
        { productId: melee + 1e6, productType: 'Melee', quantity: 10 },
        { productId: 999_999_999, productType: 'NameDiamond', quantity: 1 },
      ]),
    ).toBe(
      [
        '409 ITEM_NOT_FOUND',
        `NO-1: Stone NO-1 is in order ${taken.body.id}`,
        'NO-2: Stone NO-2 is on hold for someone else',
        'NO-3: Stone NO-3 is suspended',
        'NO-4: Stone NO-4 is on memo',
        'NO-5: Stone NO-5 has too few stones left',
        'NO-6: Stone NO-6 is sold only with the rest of its set',
        '999999999: Stone 999999999 does not exist',
        'NO-2: Stone NO-2 is listed twice',
        `Melee:${melee}: Melee White 9.00–9.10 mm has too few carats left`,
        `Melee:${melee + 1e6}: Melee:${melee + 1e6} does not exist`,
        'NameDiamond:999999999: NameDiamond:999999999 does not exist',
      ].join(' | '),
    )
  })

  test('has agreed prices if a reason says why, also for a stone with a price on request', async () => {
    const [known = 0, onRequest = 0] = await addStones(shop, [
      {},
      { price_per_carat: null, total_price: null },
    ])
    const items = [stone(known, { price: 4700 }), stone(onRequest, { price: 2500 })]
    expect(await refusalOf(items)).toBe('400 INVALID_REQUEST | reason: Enter a reason for the new price')
    const { status, body } = await create(items, { reason: 'Show price' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      totalPrice: 7200,
      items: [{ totalPrice: 4700 }, { totalPrice: 2500 }],
      history: [{ to: 0, reason: 'Show price' }],
    })
    const own = await shop.call('readOrder', { token: buyer.token, params: { id: body.id } })
    expect(JSON.stringify(own.body)).not.toContain('Show price')
  })

  test('for an unknown customer is refused', async () => {
    const [id = 0] = await addStones(shop, [{}])
    expect(await refusalOf([stone(id)], { userId: 999_999_999 })).toBe('404 USER_NOT_FOUND')
  })

  test.each<[string, Item[], Item]>([
    ['no items', [], {}],
    ['more than a thousand items', Array.from({ length: 1001 }, () => stone(1)), {}],
    ['an unknown product type', [stone(1, { productType: 'Gold' })], {}],
    ['no quantity', [stone(1, { quantity: 0 })], {}],
    ['half a stone', [stone(1, { quantity: 0.5 })], {}],
    ['a quantity above the limit', [stone(1, { quantity: 3e9 })], {}],
    ['a weight above the limit', [stone(1, { productType: 'Melee', carats: 3e9 })], {}],
    ['an unknown status', [stone(1)], { status: 5 }],
    ['no customer', [stone(1)], { userId: '' }],
  ])('with %s is refused', async (_name, items, more) => {
    expect(await refusalOf(items, more)).toContain('400 INVALID_REQUEST')
  })

  test('can only be created by administrators', async () => {
    const [id = 0] = await addStones(shop, [{}])
    const body = { userId: buyer.id, items: [stone(id)] }
    expect((await shop.call('createOrderFor', { token: buyer.token, body })).status).toBe(403)
    expect((await shop.call('createOrderFor', { body })).status).toBe(401)
  })
})

describe('a single order', () => {
  test('is visible only to its buyer and to administrators', async () => {
    const [id = 0] = await addStones(shop, [{}])
    const { body: order } = await create([stone(id)])
    const read = (token: string, orderId = order.id) =>
      shop.call('readOrder', { token, params: { id: orderId } })
    const own = await read(buyer.token)
    expect(own.body).toMatchObject({ id: order.id, userId: buyer.id })
    for (const field of ['version', 'buyer']) expect(own.body).not.toHaveProperty(field)
    expect(own.body.history[0]).not.toHaveProperty('by')
    const forAdmin = await read(admin.token)
    expect(forAdmin.body).toMatchObject({ version: 1, buyer: { email: buyer.email } })
    expect(forAdmin.headers['etag']).toMatch(/^"v1\.[\w-]+"$/)
    const stranger = await shop.addUser()
    for (const reply of [await read(stranger.token), await read(buyer.token, 999_999_999)]) {
      expect(reply.status).toBe(404)
      expect(reply.body).toMatchObject({ code: 110, name: 'ORDER_NOT_FOUND' })
    }
    expect((await shop.call('readOrder', { params: { id: order.id } })).status).toBe(401)
  })

  test('is found by its number, a stock number or its buyer', async () => {
    const [id = 0] = await addStones(shop, [{ stock_id: 'FIND-ME-1' }])
    const { body: order } = await create([stone(id)])
    for (const q of ['FIND-ME-1', String(order.id), buyer.email]) {
      const found = await shop.call('listOrders', { token: admin.token, query: { page: 0, q } })
      expect(found.body.items.map((item: { id: number }) => item.id)).toContain(order.id)
    }
  })

  test('is found by its status', async () => {
    const [one = 0, two = 0] = await addStones(shop, [{}, {}])
    const waiting = (await create([stone(one)])).body.id
    const sent = (await create([stone(two)], { status: ORDER_STATUS.delivery })).body.id
    const find = async (status: number | string): Promise<number[]> => {
      const query = { page: 0, pageSize: 500, q: buyer.email, status }
      const { body } = await shop.call('listOrders', { token: admin.token, query })
      return body.items.map(({ id }: { id: number }) => id)
    }
    expect(await find(ORDER_STATUS.processing)).toContain(waiting)
    expect(await find(ORDER_STATUS.processing)).not.toContain(sent)
    expect(await find(ORDER_STATUS.delivery)).toEqual([sent])
    expect(await find('open')).toEqual([sent, waiting])
    const unknown = await shop.call('listOrders', { token: admin.token, query: { status: 7 } })
    expect(unknown.status).toBe(400)
    expect(JSON.stringify(unknown.body)).toContain('status')
  })
})
