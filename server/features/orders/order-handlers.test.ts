import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Person = { id: number; token: string }
type Row = { itemId: number; productId: number }

async function fillCart(buyer: Person, ids: readonly number[]): Promise<void> {
  for (const itemId of ids) {
    const reply = await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId } })
    expect(reply.status).toBe(201)
  }
}

const order = (buyer: Person, headers: Record<string, string> = {}) =>
  shop.call('createOrder', { token: buyer.token, headers })

const readStone = (id: number) =>
  shop.db.selectFrom('diamonds').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const countOrders = async (buyer: Person): Promise<number> =>
  (await shop.db.selectFrom('orders').select('id').where('user_id', '=', buyer.id).execute()).length

describe('an order from the cart', () => {
  test('puts every stone on hold for the buyer, empties the cart and copies each stone', async () => {
    const buyer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{ stock_id: 'A-1', carats: 1020, price_per_carat: 700_005 }])
    await fillCart(buyer, [id])

    const reply = await order(buyer)

    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      status: 0,
      totalCarats: 1.02,
      totalPrice: 7140.05,
      completedDate: null,
    })
    expect(reply.body.items).toMatchObject([
      {
        productId: id,
        stockId: 'A-1',
        description: 'Round 1.02 ct F',
        pricePerCarat: 7000.05,
        totalPrice: 7140.05,
      },
    ])
    expect(await readStone(id)).toMatchObject({
      status: 2,
      hold_user_id: buyer.id,
      hold_until: null,
      order_id: reply.body.id,
    })
    expect((await shop.call('readCart', { token: buyer.token })).body).toEqual([])
  })

  test('fails as a whole if one stone is unavailable, and names it', async () => {
    const [winner, loser] = [await shop.addUser(), await shop.addUser()]
    const [wanted = 0, other = 0] = await addStones(shop, [{ stock_id: 'B-1' }, { stock_id: 'B-2' }])
    await fillCart(winner, [wanted])
    await fillCart(loser, [wanted, other])
    expect((await order(winner)).status).toBe(201)

    const reply = await order(loser)

    expect(reply.status).toBe(409)
    expect(reply.body).toMatchObject({
      code: 95,
      name: 'ITEM_NOT_FOUND',
      message: 'The selectred item was not found',
    })
    expect(reply.body.details!.map(({ path }) => path)).toEqual(['B-1'])
    expect(await readStone(other)).toMatchObject({ status: 1, hold_user_id: null, order_id: null })
    expect(await countOrders(loser)).toBe(0)
    expect((await shop.call('readCart', { token: loser.token })).body).toHaveLength(2)
  })

  test('sent twice with one Idempotency-Key is one order', async () => {
    const buyer = await shop.addUser()
    await fillCart(buyer, await addStones(shop, [{}]))
    const headers = { 'idempotency-key': 'press-1' }

    const [first, second] = await Promise.all([order(buyer, headers), order(buyer, headers)])

    expect(second.body.id).toBe(first.body.id)
    expect(await countOrders(buyer)).toBe(1)
  })

  test('of selected items leaves the others in the cart and on the wishlist', async () => {
    const buyer = await shop.addUser()
    const [one = 0, two = 0] = await addStones(shop, [{}, {}])
    await shop.call('addDiamondsToWishlist', {
      token: buyer.token,
      body: [{ itemId: one }, { itemId: two }],
    })
    await fillCart(buyer, [one, two])
    const before = await shop.call('readCart', { token: buyer.token })
    const [selected, rest] = before.body

    const reply = await shop.call('createOrder', {
      token: buyer.token,
      headers: { 'if-match': String(before.headers['etag']) },
      body: { itemIds: [selected!.itemId] },
    })

    expect(reply.status).toBe(201)
    expect(reply.body.items.map(({ productId }: Row) => productId)).toEqual([selected!.productId])
    expect(await readStone(rest!.productId)).toMatchObject({ status: 1, hold_user_id: null, order_id: null })
    const after = await shop.call('readCart', { token: buyer.token })
    expect(after.body.map(({ itemId }: Row) => itemId)).toEqual([rest!.itemId])
    const wishlistRows = await shop.db
      .selectFrom('wish_entries')
      .select('product_id')
      .where('user_id', '=', buyer.id)
      .execute()
    expect(wishlistRows).toEqual([{ product_id: rest!.productId }])
  })

  test('stores the buyer’s remark, which only the buyer and the merchant see', async () => {
    const [buyer, other] = [await shop.addUser(), await shop.addUser()]
    const admin = await shop.addUser({ role: 'Administrator' })
    const [id = 0, next = 0] = await addStones(shop, [{}, {}])
    await fillCart(buyer, [id])
    const comment = 'Our order 4711.\nBy courier, please'
    const placed = await shop.call('createOrder', {
      token: buyer.token,
      body: { comment: `  ${comment} ` },
    })
    expect(placed.status).toBe(201)
    expect(placed.body).toMatchObject({ comment, items: [{ productId: id }] })
    const read = (token: string) => shop.call('readOrder', { token, params: { id: placed.body.id } })
    expect((await read(buyer.token)).body.comment).toBe(comment)
    expect((await read(admin.token)).body.comment).toBe(comment)
    expect((await read(other.token)).status).toBe(404)

    await fillCart(buyer, [next])
    const tooLong = await shop.call('createOrder', {
      token: buyer.token,
      body: { comment: 'x'.repeat(2001) },
    })
    expect(tooLong.status).toBe(400)
    expect(await readStone(next)).toMatchObject({ status: 1, order_id: null })
    const silent = await shop.call('createOrder', { token: buyer.token, body: { comment: ' ' } })
    expect(silent.body.comment).toBeNull()
  })

  test('of a missing item, or of no items, is refused', async () => {
    const [buyer, other] = [await shop.addUser(), await shop.addUser()]
    const [mine = 0, theirs = 0] = await addStones(shop, [{}, {}])
    await fillCart(buyer, [mine])
    await fillCart(other, [theirs])
    const [own] = (await shop.call('readCart', { token: buyer.token })).body
    const [others] = (await shop.call('readCart', { token: other.token })).body
    const orderRows = (itemIds: number[]) =>
      shop.call('createOrder', { token: buyer.token, body: { itemIds } })

    const refused = await orderRows([own!.itemId, others!.itemId])
    expect(refused.status).toBe(409)
    expect(refused.body.details).toEqual([
      { path: String(others!.itemId), message: `Item ${others!.itemId} is no longer in the basket` },
    ])
    expect((await orderRows([])).status).toBe(400)
    for (const id of [mine, theirs]) expect(await readStone(id)).toMatchObject({ status: 1, order_id: null })
    expect(await countOrders(buyer)).toBe(0)
    expect((await shop.call('readCart', { token: buyer.token })).body).toHaveLength(1)
  })

  test('of part of a set is refused', async () => {
    const buyer = await shop.addUser()
    const ids = await addStones(shop, [
      { line_set: 'L-3', is_line: true },
      { line_set: 'L-3', is_line: true },
    ])
    await fillCart(buyer, ids.slice(0, 1))
    const [half] = (await shop.call('readCart', { token: buyer.token })).body
    const reply = await shop.call('createOrder', { token: buyer.token, body: { itemIds: [half!.itemId] } })
    expect(reply.status).toBe(409)
    expect(reply.body.details![0]!.message).toContain('is sold only with the rest of its set')
    for (const id of ids) expect(await readStone(id)).toMatchObject({ status: 1, order_id: null })
    expect((await shop.call('readCart', { token: buyer.token })).body).toHaveLength(2)
  })

  test('of an empty cart is refused', async () => {
    const buyer = await shop.addUser()
    const reply = await order(buyer)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ code: 90, details: [{ message: 'The basket is empty' }] })
  })

  test('with the ETag of the cart is placed only at the prices that the buyer saw', async () => {
    const buyer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{ stock_id: 'C-1' }])
    await fillCart(buyer, [id])
    const { headers } = await shop.call('readCart', { token: buyer.token })
    const priceToken = String(headers['etag'])
    await shop.db.updateTable('diamonds').set({ price_per_carat: 510_000 }).where('id', '=', id).execute()

    const refused = await order(buyer, { 'if-match': priceToken })

    expect(refused.status).toBe(409)
    expect(refused.body.details).toEqual([
      { path: 'C-1', message: 'Round 1.00 ct F: the price changed from $5,000.00 to $5,100.00' },
    ])
    expect(await readStone(id)).toMatchObject({ status: 1, order_id: null })
    const again = await shop.call('readCart', { token: buyer.token })
    expect((await order(buyer, { 'if-match': String(again.headers['etag']) })).status).toBe(201)
  })

  test('can contain a stone held for the buyer, but not one held for somebody else', async () => {
    const [buyer, other] = [await shop.addUser(), await shop.addUser()]
    const [mine = 0, theirs = 0] = await addStones(shop, [
      { status: 2, hold_user_id: buyer.id },
      { stock_id: 'D-2', status: 2, hold_user_id: other.id },
    ])
    await fillCart(buyer, [mine, theirs])
    const reply = await order(buyer)
    expect(reply.status).toBe(409)
    expect(reply.body.details).toMatchObject([{ path: 'D-2' }])
    const cart = await shop.call('readCart', { token: buyer.token })
    const row = cart.body.find(({ productId }: { productId: number }) => productId === theirs)
    await shop.call('removeFromCart', { token: buyer.token, params: { id: row!.itemId } })
    expect((await order(buyer)).status).toBe(201)
  })

  test('covers whole line sets: one stone adds the set to the cart, and part of it is refused', async () => {
    const buyer = await shop.addUser()
    const ids = await addStones(shop, [
      { line_set: 'L-1', is_line: true },
      { line_set: 'L-1', is_line: true },
    ])
    await fillCart(buyer, ids.slice(0, 1))
    const { body } = await shop.call('readCart', { token: buyer.token })
    const idsInCart = new Set(body.map(({ productId }: { productId: number }) => productId))
    expect(idsInCart).toEqual(new Set(ids))
    await shop.db
      .deleteFrom('basket_rows')
      .where('product_id', '=', ids[1] ?? 0)
      .execute()
    const reply = await order(buyer)
    expect(reply.status).toBe(409)
    expect(reply.body.details![0]!.message).toContain('is sold only with the rest of its set')
    expect(await readStone(ids[0] ?? 0)).toMatchObject({ status: 1 })
  })

  test('says which stones of it are sold together, on the page and in the email', async () => {
    const buyer = await shop.addUser()
    const ids = await addStones(shop, [
      { stock_id: 'TWIN-1', line_set: 'L-4', is_pair: true },
      { stock_id: 'TWIN-2', line_set: 'L-4', is_pair: true },
      { stock_id: 'TWIN-3' },
    ])
    await fillCart(buyer, [ids[0] ?? 0, ids[2] ?? 0])
    const placed = await order(buyer)
    const listed = await shop.call('listOwnOrders', { token: buyer.token })
    for (const { items } of [placed.body, listed.body[0]!]) {
      expect(new Map(items.map(({ stockId, soldWith }) => [stockId, soldWith]))).toEqual(
        new Map([
          ['TWIN-1', ['TWIN-2']],
          ['TWIN-2', ['TWIN-1']],
          ['TWIN-3', undefined],
        ]),
      )
    }
    const mail = await shop.db
      .selectFrom('outbox_mails')
      .select('body_text')
      .where('recipient', '=', buyer.email)
      .executeTakeFirstOrThrow()
    expect(mail.body_text).toContain('sold with TWIN-2')
  })

  test('of a set with a stone hidden from the buyer is refused', async () => {
    const buyer = await shop.addUser()
    const [white = 0] = await addStones(shop, [
      { line_set: 'L-2', is_pair: true },
      { line_set: 'L-2', is_pair: true, is_lab_grown: true },
    ])
    await fillCart(buyer, [white])
    const reply = await order(buyer)
    expect(reply.status).toBe(409)
    expect(await readStone(white)).toMatchObject({ status: 1, order_id: null })
  })

  test('takes stones from a parcel, which stays on sale until none remain', async () => {
    const buyer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{ parcel_stones: 10, carats: 2000, price_per_carat: 40_000 }])
    await fillCart(buyer, [id])
    await shop.db.updateTable('basket_rows').set({ quantity: 4 }).where('product_id', '=', id).execute()
    const reply = await order(buyer)
    expect(reply.body).toMatchObject({ totalCarats: 0.8, totalPrice: 320 })
    expect(await readStone(id)).toMatchObject({
      status: 1,
      is_active: true,
      taken_stones: 4,
      taken_carats: 800,
    })
  })
})

describe('the statuses of an order', () => {
  async function placeOrder(): Promise<{ buyer: Person; admin: Person; stoneId: number; orderId: number }> {
    const [buyer, admin] = [await shop.addUser(), await shop.addUser({ role: 'Administrator' })]
    const [stoneId = 0] = await addStones(shop, [{}])
    await fillCart(buyer, [stoneId])
    const { body } = await order(buyer)
    return { buyer, admin, stoneId, orderId: body.id }
  }
  const move = (admin: Person, id: number, newStatus: number) =>
    shop.call('changeOrderStatus', { token: admin.token, params: { id }, body: { newStatus } })

  test('Completed sets the completion date and takes the stone off sale', async () => {
    const { admin, stoneId, orderId } = await placeOrder()
    for (const status of [2, 3]) expect((await move(admin, orderId, status)).body.completedDate).toBeNull()
    const reply = await move(admin, orderId, 4)
    expect(reply.body).toMatchObject({ status: 4, completedDate: expect.any(String) })
    expect(reply.body.history.map(({ to }: { to: number }) => to)).toEqual([0, 2, 3, 4])
    expect(await readStone(stoneId)).toMatchObject({
      is_active: false,
      off_sale: 'sold',
      sold_order_id: orderId,
      order_id: null,
    })
  })

  test('Cancelled gives the stone back as Available', async () => {
    const { admin, stoneId, orderId } = await placeOrder()
    const reply = await move(admin, orderId, 1)
    expect(reply.body).toMatchObject({ status: 1, completedDate: expect.any(String) })
    expect(await readStone(stoneId)).toMatchObject({
      status: 1,
      is_active: true,
      hold_user_id: null,
      order_id: null,
    })
  })

  test('a cancelled order can be reopened only while its stone is available', async () => {
    const { admin, stoneId, orderId } = await placeOrder()
    await move(admin, orderId, 1)
    const other = await shop.addUser()
    await fillCart(other, [stoneId])
    await order(other)
    const reply = await move(admin, orderId, 0)
    expect(reply.status).toBe(409)
    const storedOrder = await shop.db
      .selectFrom('orders')
      .select('status')
      .where('id', '=', orderId)
      .executeTakeFirst()
    expect(storedOrder?.status).toBe(1)
    expect(await readStone(stoneId)).toMatchObject({ hold_user_id: other.id })
  })

  test('each status change is emailed to the buyer and recorded in the audit log', async () => {
    const { buyer, admin, orderId } = await placeOrder()
    await move(admin, orderId, 2)
    const user = await shop.db
      .selectFrom('users')
      .select('email')
      .where('id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const mails = await shop.db
      .selectFrom('outbox_mails')
      .selectAll()
      .where('recipient', '=', user.email)
      .execute()
    expect(mails.some(({ subject }) => subject.includes(String(orderId)))).toBe(true)
    const entries = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', `order ${orderId}`)
      .execute()
    expect(entries).toMatchObject([
      { act: 'change order status', before: { status: 0 }, after: { status: 2 } },
    ])
  })

  test('while an order is open, nothing else changes its stone', async () => {
    const { admin, stoneId } = await placeOrder()
    const before = await readStone(stoneId)
    for (const [name, body] of [
      ['changeDiamondStatus', { status: 1 }],
      ['changeDiamondActive', { isActive: false }],
    ] as const) {
      const reply = await shop.call(name, { token: admin.token, params: { id: stoneId }, body })
      expect(reply.status).toBe(409)
      expect(reply.body).toMatchObject({ code: 95 })
    }
    expect(await readStone(stoneId)).toEqual(before)
  })
})
