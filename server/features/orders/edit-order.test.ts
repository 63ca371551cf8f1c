import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_STATUS } from '#domain/order/status.ts'
import { addLetter, addMelee } from '#tests/support/stock/add-small-stock.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import {
  copyLine,
  openOrderClient,
  orderStone,
  type OrderClient,
} from '#tests/support/shops/open-order-client.ts'

let desk: OrderClient
beforeAll(async () => {
  desk = await openOrderClient()
})
afterAll(() => desk.shop.close())

describe('an edit', () => {
  test('reserves added stones, releases removed ones, and keeps the price of the others', async () => {
    const [old = 0, removed = 0, added = 0] = await addStones(desk.shop, [
      { stock_id: 'EDIT-1' },
      { stock_id: 'EDIT-2' },
      { stock_id: 'EDIT-3', price_per_carat: 300_000 },
    ])
    const { buyer, id, items } = await desk.place([orderStone(old), orderStone(removed)])
    await desk.shop.db
      .updateTable('diamonds')
      .set({ price_per_carat: 990_000 })
      .where('id', '=', old)
      .execute()

    const reply = await desk.edit(id, [copyLine(items[0]), orderStone(added)])

    expect(reply.status).toBe(200)
    expect(reply.headers['etag']).toBe('"v2"')
    expect(reply.body).toMatchObject({
      version: 2,
      totalPrice: 8000,
      totalCarats: 2,
      items: [
        { stockId: 'EDIT-1', totalPrice: 5000 },
        { stockId: 'EDIT-3', totalPrice: 3000, description: 'Round 1.00 ct F' },
      ],
      history: [
        { from: null, to: 0 },
        { from: 0, to: 0, note: '1 item added, 1 item removed', by: desk.admin.email },
      ],
    })
    expect(await desk.readStone(added)).toMatchObject({ status: 2, hold_user_id: buyer.id, order_id: id })
    expect(await desk.readStone(removed)).toMatchObject({ status: 1, hold_user_id: null, order_id: null })
    expect(await desk.readStone(old)).toMatchObject({ order_id: id })
    const mails = await desk.mailsTo(buyer.email)
    expect(mails.at(-1)?.subject).toContain(`Order ${id} updated`)
    expect(mails.at(-1)?.body_text).toContain('1 item added, 1 item removed')
    expect((await desk.auditOf(id)).at(-1)).toMatchObject({
      act: 'edit order',
      before: { lines: [{ product: 'EDIT-1' }, { product: 'EDIT-2' }] },
      after: { lines: [{ product: 'EDIT-1' }, { product: 'EDIT-3' }] },
    })
  })

  test('without a difference changes nothing and emails nobody', async () => {
    const [parcel = 0] = await addStones(desk.shop, [{ parcel_stones: 10, carats: 2000 }])
    const { id, items } = await desk.place([
      { ...orderStone(parcel), quantity: 4 },
      { productId: await addMelee(desk.shop), productType: 'Melee', quantity: 9, carats: 0.5 },
      { productId: await addLetter(desk.shop), productType: 'NameDiamond', quantity: 3 },
    ])
    const before = await desk.readAll()
    const reply = await desk.edit(
      id,
      items.map((item) => copyLine(item)),
    )
    expect(reply.body).toMatchObject({ version: 1 })
    expect(await desk.readAll()).toEqual(before)
  })

  test('marks lines confirmed or unavailable, and suspends unavailable stones', async () => {
    const [there = 0, unavailable = 0] = await addStones(desk.shop, [{}, { stock_id: 'LOST-1' }])
    const { buyer, id, items } = await desk.place([orderStone(there), orderStone(unavailable)])
    const marked = [copyLine(items[0], { state: 'confirmed' }), copyLine(items[1], { state: 'unavailable' })]
    const reply = await desk.edit(id, marked)
    expect(reply.body).toMatchObject({
      totalPrice: 5000,
      totalCarats: 1,
      items: [{ state: 'confirmed' }, { state: 'unavailable', totalPrice: 5000 }],
    })
    expect(reply.body.history.at(-1)!.note).toBe('1 item confirmed, 1 item unavailable')
    expect(await desk.readStone(unavailable)).toMatchObject({
      status: 3,
      is_active: true,
      hold_user_id: null,
      order_id: null,
    })
    expect((await desk.mailsTo(buyer.email)).at(-1)?.body_text).toContain('(unavailable)')

    const back = await desk.edit(id, [copyLine(items[0]), copyLine(items[1], { state: 'open' })])
    expect(back.body).toMatchObject({
      totalPrice: 10_000,
      items: [{ state: 'confirmed' }, { state: 'open' }],
    })
    expect(await desk.readStone(unavailable)).toMatchObject({
      status: 2,
      hold_user_id: buyer.id,
      order_id: id,
    })

    await desk.edit(id, [copyLine(items[0]), copyLine(items[1], { state: 'unavailable' })])
    await desk.shop.db.updateTable('diamonds').set({ status: 1 }).where('id', '=', unavailable).execute()
    const other = await desk.shop.addUser()
    await desk.shop.call('addDiamondToCart', { token: other.token, body: { itemId: unavailable } })
    const taken = await desk.shop.call('createOrder', { token: other.token })
    expect(
      await desk.refusalOf(() =>
        desk.edit(id, [copyLine(items[0]), copyLine(items[1], { state: 'confirmed' })]),
      ),
    ).toBe(`409 ITEM_NOT_FOUND | LOST-1: Stone LOST-1 is in order ${taken.body.id}`)
    // The old order no longer changes the stone.
    await desk.changeStatus(id, 1)
    expect(await desk.readStone(unavailable)).toMatchObject({
      order_id: taken.body.id,
      hold_user_id: other.id,
    })
  })

  test('changes the quantities of parcels, melee and letters at the agreed price', async () => {
    const [parcel = 0] = await addStones(desk.shop, [
      { parcel_stones: 10, carats: 2000, price_per_carat: 40_000 },
    ])
    const [melee, letter] = [await addMelee(desk.shop), await addLetter(desk.shop)]
    const { id, items } = await desk.place([
      { ...orderStone(parcel), quantity: 4, ringSize: 6 },
      { productId: melee, productType: 'Melee', quantity: 90, carats: 1.5 },
      { productId: letter, productType: 'NameDiamond', quantity: 2 },
    ])
    await desk.shop.db.updateTable('melee').set({ price_per_carat: 99_999 }).where('id', '=', melee).execute()
    const reply = await desk.edit(id, [
      copyLine(items[0], { quantity: 10 }),
      copyLine(items[1], { quantity: 60, carats: 1 }),
      copyLine(items[2], { quantity: 5 }),
    ])
    expect(reply.body).toMatchObject({
      totalPrice: 800 + 400 + 3100,
      items: [
        { quantity: 10, carats: 2, totalPrice: 800, ringSize: 6 },
        { quantity: 60, carats: 1, totalPrice: 400 },
        { quantity: 5, totalPrice: 3100 },
      ],
    })
    expect(await desk.readStone(parcel)).toMatchObject({
      taken_stones: 10,
      taken_carats: 2000,
      is_active: false,
    })
    expect(await desk.readMelee(melee)).toBe(4000)

    await desk.edit(id, [copyLine(items[0], { quantity: 1 }), copyLine(items[2])])
    expect(await desk.readStone(parcel)).toMatchObject({
      taken_stones: 1,
      taken_carats: 200,
      is_active: true,
    })
    expect(await desk.readMelee(melee)).toBe(5000)
  })

  test('sets the price of a line, with the reason in the history for administrators', async () => {
    const [kept = 0, sold = 0, added = 0] = await addStones(desk.shop, [
      { carats: 1005 },
      {},
      { price_per_carat: null, total_price: null },
    ])
    const letter = await addLetter(desk.shop)
    const { buyer, id, items } = await desk.place([
      orderStone(kept),
      orderStone(sold),
      { productId: letter, productType: 'NameDiamond', quantity: 2 },
    ])
    const reply = await desk.edit(
      id,
      [
        copyLine(items[0]),
        copyLine(items[1], { price: 4800.5 }),
        copyLine(items[2], { price: 600 }),
        { ...orderStone(added), price: 3000 },
      ],
      { reason: 'Quoted by phone' },
    )
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject({
      totalPrice: 5025 + 4800.5 + 1200 + 3000,
      items: [
        { pricePerCarat: 5000, totalPrice: 5025 },
        { pricePerCarat: 4800.5, totalPrice: 4800.5 },
        { pricePerCarat: null, totalPrice: 1200 },
        { pricePerCarat: 3000, totalPrice: 3000 },
      ],
    })
    expect(reply.body.history.at(-1)).toMatchObject({
      note: '1 item added, 2 prices changed',
      reason: 'Quoted by phone',
      by: desk.admin.email,
    })
    expect((await desk.auditOf(id)).at(-1)).toMatchObject({
      after: { totalPrice: 14_025.5, reason: 'Quoted by phone' },
    })
    const mail = (await desk.mailsTo(buyer.email)).at(-1)
    expect(mail?.body_text).toContain('2 prices changed')
    expect(mail?.body_text).toContain('4,800.50')
    expect(mail?.body_text).not.toContain('Quoted by phone')
    const own = await desk.shop.call('readOrder', { token: buyer.token, params: { id } })
    expect(own.body).toMatchObject({ totalPrice: 14_025.5 })
    expect(JSON.stringify(own.body)).not.toContain('Quoted by phone')

    const again = await desk.edit(
      id,
      reply.body.items.map((item) => copyLine(item)),
    )
    expect(again.body).toMatchObject({ version: 2, totalPrice: 14_025.5 })
  })

  test('sets a price only with a reason, and only in an open order', async () => {
    const [id1 = 0] = await addStones(desk.shop, [{}])
    const { id, items } = await desk.place([orderStone(id1)])
    const reprice = (price: unknown, more: object = {}) =>
      desk.edit(id, [copyLine(items[0], { price })], { ...more })
    expect(await desk.refusalOf(() => reprice(4500))).toBe(
      '400 INVALID_REQUEST | reason: Enter a reason for the new price',
    )
    for (const price of [0, -1, 1.005, 10_000_001, 'cheap']) {
      expect(await desk.refusalOf(() => reprice(price, { reason: 'Agreed' }))).toContain(
        '400 INVALID_REQUEST | items.0.price',
      )
    }
    for (const status of [ORDER_STATUS.completed, ORDER_STATUS.cancelled]) {
      await desk.changeStatus(id, status)
      expect(await desk.refusalOf(() => reprice(4500, { reason: 'Agreed' }))).toBe(
        '400 INVALID_REQUEST | items: Only an open order can be edited. Change its status to Processing first',
      )
    }
    await desk.changeStatus(id, ORDER_STATUS.processing)
    expect((await reprice(4500, { reason: 'Agreed' })).body.totalPrice).toBe(4500)
  })

  test('does not email the buyer if the administrator chooses so', async () => {
    const [id1 = 0] = await addStones(desk.shop, [{}])
    const { buyer, id, items } = await desk.place([orderStone(id1)])
    const confirmed = [copyLine(items[0], { state: 'confirmed' })]
    expect((await desk.edit(id, confirmed, { sendEmail: false, status: 2 })).body).toMatchObject({
      status: 2,
      items: [{ state: 'confirmed' }],
    })
    // The confirmation of the order alone.
    expect(await desk.mailsTo(buyer.email)).toHaveLength(1)
    expect((await desk.auditOf(id)).slice(-2)).toMatchObject([
      { act: 'edit order', after: { emailed: false } },
      { act: 'change order status', after: { status: 2, emailed: false } },
    ])
  })

  test('gives unavailable parcel stones and melee to nobody until they are available again', async () => {
    const [parcel = 0] = await addStones(desk.shop, [{ parcel_stones: 10, carats: 2000 }])
    const melee = await addMelee(desk.shop)
    const { id, items } = await desk.place([
      { ...orderStone(parcel), quantity: 4 },
      { productId: melee, productType: 'Melee', quantity: 90, carats: 1.5 },
    ])
    const removed = items.map((item) => copyLine(item, { state: 'unavailable' }))
    expect((await desk.edit(id, removed)).body).toMatchObject({ totalPrice: 0, totalCarats: 0 })
    const taken = async () => [(await desk.readStone(parcel)).taken_stones, await desk.readMelee(melee)]
    expect(await taken()).toEqual([4, 3500])
    await desk.changeStatus(id, 1)
    expect(await taken()).toEqual([4, 3500])
    await desk.changeStatus(id, 0)
    await desk.edit(
      id,
      items.map((item) => copyLine(item, { state: 'open' })),
    )
    await desk.changeStatus(id, 1)
    expect(await taken()).toEqual([0, 5000])
  })

  test('takes and gives back line sets only as a whole', async () => {
    const pair = { line_set: 'EDIT-PAIR', is_pair: true }
    const [single = 0, left = 0, right = 0] = await addStones(desk.shop, [
      {},
      { ...pair, stock_id: 'PAIR-L' },
      { ...pair, stock_id: 'PAIR-R' },
    ])
    const { id, items } = await desk.place([orderStone(single)])
    expect(await desk.refusalOf(() => desk.edit(id, [copyLine(items[0]), orderStone(left)]))).toBe(
      '409 ITEM_NOT_FOUND | PAIR-L: Stone PAIR-L is sold only with the rest of its set',
    )
    const whole = (await desk.edit(id, [copyLine(items[0]), orderStone(left), orderStone(right)])).body.items
    expect(await desk.refusalOf(() => desk.edit(id, [copyLine(whole[0]), copyLine(whole[2])]))).toBe(
      '409 ITEM_NOT_FOUND | PAIR-R: Stone PAIR-R is sold only with the rest of its set',
    )
    expect((await desk.edit(id, [copyLine(whole[0])])).status).toBe(200)
    expect([(await desk.readStone(left)).order_id, (await desk.readStone(right)).order_id]).toEqual([
      null,
      null,
    ])
  })

  test('can also change the status, and emails the buyer about both', async () => {
    const [id1 = 0, id2 = 0] = await addStones(desk.shop, [{}, {}])
    const { buyer, id, items } = await desk.place([orderStone(id1)])
    const reply = await desk.edit(id, [copyLine(items[0], { state: 'confirmed' }), orderStone(id2)], {
      status: 4,
    })
    expect(reply.body).toMatchObject({ status: 4, version: 3, completedDate: expect.any(String) })
    expect(reply.body.history.map(({ from, to }) => [from, to])).toEqual([
      [null, 0],
      [0, 0],
      [0, 4],
    ])
    for (const stoneId of [id1, id2]) {
      expect(await desk.readStone(stoneId)).toMatchObject({ is_active: false, sold_order_id: id })
    }
    const subjects = (await desk.mailsTo(buyer.email)).map(({ subject }) => subject)
    expect(subjects).toEqual([
      expect.stringContaining('received'),
      expect.stringContaining('updated'),
      expect.stringContaining('Completed'),
    ])
  })

  test.each([
    [1, 'Cancelled'],
    [4, 'Completed'],
  ])('of an order with status %i (%s) is refused unless nothing changes', async (status) => {
    const [id1 = 0, id2 = 0] = await addStones(desk.shop, [{}, {}])
    const { id, items } = await desk.place([orderStone(id1)])
    await desk.changeStatus(id, status)
    expect(await desk.refusalOf(() => desk.edit(id, [copyLine(items[0]), orderStone(id2)]))).toBe(
      '400 INVALID_REQUEST | items: Only an open order can be edited. Change its status to Processing first',
    )
    expect((await desk.edit(id, [copyLine(items[0])])).status).toBe(200)
    expect((await desk.edit(id, [copyLine(items[0])], { status: 0 })).body).toMatchObject({ status: 0 })
  })

  test('never changes the buyer', async () => {
    const [id1 = 0] = await addStones(desk.shop, [{}])
    const { buyer, id, items } = await desk.place([orderStone(id1)])
    expect(await desk.refusalOf(() => desk.edit(id, [copyLine(items[0])], { userId: desk.admin.id }))).toBe(
      '400 INVALID_REQUEST | userId: The buyer of an order can’t be changed',
    )
    expect((await desk.edit(id, [copyLine(items[0])], { userId: buyer.id })).status).toBe(200)
  })

  test('of an older version is refused with the current order', async () => {
    const [id1 = 0, id2 = 0] = await addStones(desk.shop, [{}, {}])
    const { id, items } = await desk.place([orderStone(id1)])
    const stale = { 'if-match': '"v1"' }
    expect((await desk.edit(id, [copyLine(items[0], { state: 'confirmed' })], {}, stale)).status).toBe(200)
    for (const act of [
      () => desk.edit(id, [orderStone(id2)], {}, stale),
      () => desk.changeStatus(id, 2, stale),
      () => desk.remove(id, stale),
    ]) {
      expect(await desk.refusalOf(act)).toContain('412 INVALID_REQUEST')
      expect((await act()).body.present).toMatchObject({ id, version: 2, items: [{ state: 'confirmed' }] })
    }
    expect((await desk.changeStatus(id, 2, { 'if-match': '"v2"' })).headers['etag']).toBe('"v3"')
  })

  test.each<[string, unknown]>([
    ['no items', { items: [] }],
    ['an unknown state', { items: [{ ...orderStone(1), state: 'lost' }] }],
    ['an unknown status', { items: [orderStone(1)], status: 9 }],
    ['a quantity of zero', { items: [{ ...orderStone(1), quantity: 0 }] }],
  ])('with %s is refused', async (_name, body) => {
    const [id1 = 0] = await addStones(desk.shop, [{}])
    const { id } = await desk.place([orderStone(id1)])
    const act = () => desk.shop.call('editOrder', { token: desk.admin.token, params: { id }, body })
    expect(await desk.refusalOf(act)).toContain('400 INVALID_REQUEST')
  })

  test('of an unknown order, or by a customer, is refused', async () => {
    const [id1 = 0] = await addStones(desk.shop, [{}])
    const { buyer, id } = await desk.place([orderStone(id1)])
    expect(await desk.refusalOf(() => desk.edit(999_999_999, [orderStone(id1)]))).toBe('404 ORDER_NOT_FOUND')
    for (const name of ['editOrder', 'deleteOrder'] as const) {
      const body = { items: [orderStone(id1)] }
      const reply = await desk.shop.call(name, { token: buyer.token, params: { id }, body })
      expect(reply.status).toBe(403)
    }
  })
})
