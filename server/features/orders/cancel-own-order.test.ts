import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ORDER_STATUS } from '#domain/order/status.ts'
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

const cancel = (token: string, id: number, body?: object) =>
  desk.shop.call('cancelOwnOrder', { token, params: { id }, ...(body && { body }) })
const started =
  '400 INVALID_REQUEST | status: We have already started to process this order. Contact us to cancel it'

describe('a buyer cancels their order', () => {
  test('and its stock is free, buyer and staff get an email, and the history names the buyer', async () => {
    const [single = 0, parcel = 0] = await addStones(desk.shop, [{}, { parcel_stones: 10, carats: 2000 }])
    const melee = await addMelee(desk.shop)
    const { buyer, id } = await desk.place([
      orderStone(single),
      { ...orderStone(parcel), quantity: 4 },
      { productId: melee, productType: 'Melee', quantity: 90, carats: 1.5 },
    ])
    const reply = await cancel(buyer.token, id, { reason: 'Wrong stone' })
    expect(reply.body).toMatchObject({
      status: ORDER_STATUS.cancelled,
      completedDate: expect.any(String),
      history: [{}, { from: 0, to: 1 }],
    })
    // The reason is for administrators.
    expect(JSON.stringify(reply.body)).not.toContain('Wrong stone')
    expect(await desk.readStone(single)).toMatchObject({ status: 1, hold_user_id: null, order_id: null })
    expect(await desk.readStone(parcel)).toMatchObject({ taken_stones: 0, taken_carats: 0 })
    expect(await desk.readMelee(melee)).toBe(5000)
    const seen = await desk.shop.call('readOrder', { token: desk.admin.token, params: { id } })
    expect(seen.body.history.at(-1)).toMatchObject({ to: 1, by: buyer.email, reason: 'Wrong stone' })
    expect((await desk.mailsTo(buyer.email)).at(-1)?.subject).toContain(`Order ${id}: Cancelled`)
    const forStaff = (await desk.mailsTo(desk.admin.email)).at(-1)
    expect(forStaff?.subject).toContain(`Order ${id} cancelled by`)
    expect(forStaff).toMatchObject({ reply_to_address: buyer.email })
    expect(forStaff?.body_text).toContain('Reason: Wrong stone')
  })

  test('without a reason, and only once', async () => {
    const [stone = 0] = await addStones(desk.shop, [{}])
    const { buyer, id } = await desk.place([orderStone(stone)])
    expect((await cancel(buyer.token, id)).status).toBe(200)
    expect(await desk.refusalOf(() => cancel(buyer.token, id))).toBe(
      '400 INVALID_REQUEST | status: This order is already cancelled',
    )
  })

  test.each(['confirmed', 'unavailable'])('but not once a line is %s', async (state) => {
    const [one = 0, two = 0] = await addStones(desk.shop, [{}, {}])
    const { buyer, id, items } = await desk.place([orderStone(one), orderStone(two)])
    await desk.edit(id, [copyLine(items[0], { state }), copyLine(items[1])])
    expect(await desk.refusalOf(() => cancel(buyer.token, id))).toBe(started)
  })

  test.each([ORDER_STATUS.payment, ORDER_STATUS.delivery, ORDER_STATUS.completed])(
    'but not in status %i',
    async (status) => {
      const [stone = 0] = await addStones(desk.shop, [{}])
      const { buyer, id } = await desk.place([orderStone(stone)])
      await desk.changeStatus(id, status)
      expect(await desk.refusalOf(() => cancel(buyer.token, id))).toBe(started)
    },
  )

  test('but not one of stones that they kept of a memo', async () => {
    const [stone = 0] = await addStones(desk.shop, [{}])
    const buyer = await desk.shop.addUser()
    const asAdmin = { token: desk.admin.token }
    const body = { userId: buyer.id, lines: [{ diamondId: stone }] }
    const memo = await desk.shop.call('createMemo', { ...asAdmin, body })
    await desk.shop.call('keepMemoLines', { ...asAdmin, params: { id: memo.body.id }, body: {} })
    const [order] = (await desk.shop.call('listOwnOrders', { token: buyer.token })).body
    expect(order).toMatchObject({ status: 0, items: [{ state: 'confirmed' }] })
    expect(await desk.refusalOf(() => cancel(buyer.token, order!.id))).toBe(started)
  })
})

test('nobody cancels the order of somebody else, not even an administrator', async () => {
  const [stone = 0] = await addStones(desk.shop, [{}])
  const { id } = await desk.place([orderStone(stone)])
  const other = await desk.shop.addUser()
  for (const { token } of [other, desk.admin]) {
    expect(await desk.refusalOf(() => cancel(token, id))).toBe('404 ORDER_NOT_FOUND')
  }
})
