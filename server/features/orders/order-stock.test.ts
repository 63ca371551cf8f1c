import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMelee } from '#tests/support/stock/add-small-stock.ts'
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

describe('deleting orders', () => {
  test('an open order gives all stock back, emails the buyer, and is deleted only once', async () => {
    const [single = 0, parcel = 0, unavailable = 0] = await addStones(desk.shop, [
      { stock_id: 'DELETE-1' },
      { parcel_stones: 10, carats: 2000 },
      {},
    ])
    const melee = await addMelee(desk.shop)
    const { buyer, id, items } = await desk.place([
      orderStone(single),
      { ...orderStone(parcel), quantity: 10 },
      orderStone(unavailable),
      { productId: melee, productType: 'Melee', quantity: 90, carats: 1.5 },
    ])
    await desk.edit(
      id,
      items.map((item) => copyLine(item, item.productId === unavailable ? { state: 'unavailable' } : {})),
    )
    expect((await desk.remove(id)).status).toBe(204)
    expect(await desk.readStone(single)).toMatchObject({ status: 1, hold_user_id: null, order_id: null })
    expect(await desk.readStone(parcel)).toMatchObject({ taken_stones: 0, taken_carats: 0, is_active: true })
    expect(await desk.readStone(unavailable)).toMatchObject({ status: 3 })
    expect(await desk.readMelee(melee)).toBe(5000)
    expect((await desk.mailsTo(buyer.email)).at(-1)?.subject).toContain(`Order ${id}: Cancelled`)
    expect((await desk.auditOf(id)).at(-1)).toMatchObject({
      act: 'delete order',
      before: { id, buyer: { email: buyer.email }, items: [{ stockId: 'DELETE-1' }, {}, {}, {}] },
    })
    expect(await desk.refusalOf(() => desk.remove(id))).toBe('404 ORDER_NOT_FOUND')
    expect((await desk.shop.call('listOwnOrders', { token: buyer.token })).body).toEqual([])
  })

  test('a completed order is refused; a cancelled one can be deleted', async () => {
    const [id1 = 0] = await addStones(desk.shop, [{}])
    const { buyer, id } = await desk.place([orderStone(id1)])
    await desk.changeStatus(id, 4)
    expect(await desk.refusalOf(() => desk.remove(id))).toBe(
      '400 INVALID_REQUEST | status: A completed order stays on record. Cancel it before you delete it',
    )
    await desk.changeStatus(id, 1)
    const mails = (await desk.mailsTo(buyer.email)).length
    expect((await desk.remove(id)).status).toBe(204)
    expect(await desk.readStone(id1)).toMatchObject({ status: 1, is_active: true, sold_order_id: null })
    expect(await desk.mailsTo(buyer.email)).toHaveLength(mails)
  })

  test('a cancelled order does not free a stone that somebody else has now', async () => {
    const [id1 = 0] = await addStones(desk.shop, [{}])
    const { id } = await desk.place([orderStone(id1)])
    await desk.changeStatus(id, 1)
    const next = await desk.place([orderStone(id1)])
    expect((await desk.remove(id)).status).toBe(204)
    expect(await desk.readStone(id1)).toMatchObject({ order_id: next.id, hold_user_id: next.buyer.id })
  })
})

describe('reopening a cancelled or completed order', () => {
  const unavailable = (path: string, message: string) => `409 ITEM_NOT_FOUND | ${path}: ${message}`

  test.each<[string, Record<string, unknown> | 'deleted']>([
    ['deleted', 'deleted'],
    ['taken off sale', { off_sale: 'administrator' }],
    ['suspended', { status: 3 }],
    ['on memo', { status: 4 }],
    ['held for somebody else', { status: 2, hold_user_id: 1 }],
  ])('is refused if a stone is %s', async (name, stoneChange) => {
    const stockId = `BACK-${name}`
    const [id1 = 0] = await addStones(desk.shop, [{ stock_id: stockId }])
    const { id } = await desk.place([orderStone(id1)])
    await desk.changeStatus(id, 1)
    if (stoneChange === 'deleted') await desk.shop.db.deleteFrom('diamonds').where('id', '=', id1).execute()
    else await desk.shop.db.updateTable('diamonds').set(stoneChange).where('id', '=', id1).execute()
    for (const to of [0, 4]) {
      expect(await desk.refusalOf(() => desk.changeStatus(id, to))).toBe(
        unavailable(stockId, `Stone ${stockId} is no longer available`),
      )
    }
  })

  test.each<[string, Record<string, unknown>]>([
    ['sold but for less', { taken_stones: 7, taken_carats: 1400 }],
    ['lighter by now', { carats: 700 }],
    ['off sale', { off_sale: 'administrator' }],
  ])('is refused if its parcel is %s', async (name, stoneChange) => {
    const stockId = `SHARE-${name}`
    const [id1 = 0] = await addStones(desk.shop, [{ stock_id: stockId, parcel_stones: 10, carats: 2000 }])
    const { id } = await desk.place([{ ...orderStone(id1), quantity: 4 }])
    await desk.changeStatus(id, 1)
    await desk.shop.db.updateTable('diamonds').set(stoneChange).where('id', '=', id1).execute()
    expect(await desk.refusalOf(() => desk.changeStatus(id, 0))).toBe(
      unavailable(stockId, `Stone ${stockId} is no longer available`),
    )
  })

  test.each<[string, Record<string, unknown>]>([
    ['too little', { carats: 1499 }],
    ['off sale', { is_active: false }],
  ])('is refused if the melee is %s', async (_name, stoneChange) => {
    const melee = await addMelee(desk.shop)
    const { id, items } = await desk.place([
      { productId: melee, productType: 'Melee', quantity: 90, carats: 1.5 },
    ])
    await desk.changeStatus(id, 1)
    await desk.shop.db.updateTable('melee').set(stoneChange).where('id', '=', melee).execute()
    expect(await desk.refusalOf(() => desk.changeStatus(id, 2))).toContain(
      `Melee:${melee}: ${String(items[0]?.['description'])} has too few carats left`,
    )
  })

  test('takes all stock again if it is available, and gives it back when cancelled again', async () => {
    const [single = 0, parcel = 0] = await addStones(desk.shop, [{}, { parcel_stones: 4, carats: 800 }])
    const melee = await addMelee(desk.shop)
    const { buyer, id } = await desk.place([
      orderStone(single),
      { ...orderStone(parcel), quantity: 4 },
      { productId: melee, productType: 'Melee', quantity: 90, carats: 5 },
    ])
    const state = async () => [
      (await desk.readStone(single)).order_id,
      (await desk.readStone(parcel)).taken_stones,
      await desk.readMelee(melee),
    ]
    for (const [to, expected] of [
      [1, [null, 0, 5000]],
      [0, [id, 4, 0]],
      [4, [null, 4, 0]],
      [3, [id, 4, 0]],
      [4, [null, 4, 0]],
      [1, [null, 0, 5000]],
      [4, [null, 4, 0]],
      [1, [null, 0, 5000]],
    ] as const) {
      expect((await desk.changeStatus(id, to)).body.status).toBe(to)
      expect(await state(), `after ${to}`).toEqual(expected)
    }
    expect((await desk.mailsTo(buyer.email)).length).toBe(9)
  })

  test('an order with a deleted buyer still changes status, and so does its stone', async () => {
    const [id1 = 0] = await addStones(desk.shop, [{}])
    const { buyer, id } = await desk.place([orderStone(id1)])
    await desk.shop.db.deleteFrom('users').where('id', '=', buyer.id).execute()
    await desk.shop.services.changes.catchUp()
    for (const to of [2, 1, 0, 4, 1]) expect((await desk.changeStatus(id, to)).status).toBe(200)
    expect(await desk.readStone(id1)).toMatchObject({ status: 1, order_id: null })
    expect((await desk.remove(id)).status).toBe(204)
  })
})
