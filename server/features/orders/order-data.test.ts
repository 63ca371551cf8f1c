import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ORDER_STATUS } from '#domain/order/status.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openOrderClient, orderStone, type OrderClient } from '#tests/support/shops/open-order-client.ts'

let desk: OrderClient
beforeAll(async () => {
  desk = await openOrderClient()
})
afterAll(() => desk.shop.close())

const asAdmin = (
  name: 'changeOrderShipping' | 'changeBuyerOrderNo',
  id: number,
  body: object,
  headers = {},
) => desk.shop.call(name, { token: desk.admin.token, params: { id }, body, headers })
const today = new Date().toISOString().slice(0, 10)

/** Returns the calendar day so many days from now. */
function findDay(days: number): string {
  return new Date(Date.now() + days * 24 * 3_600_000).toISOString().slice(0, 10)
}

describe('the buyer’s order number', () => {
  test('comes with the order, and buyer, administrator, emails and lists have it', async () => {
    const [itemId = 0] = await addStones(desk.shop, [{}])
    const buyer = await desk.shop.addUser()
    await desk.shop.call('addDiamondToCart', { token: buyer.token, body: { itemId } })
    const body = { buyerOrderNo: '  PO-2026/77 ' }
    const { body: placed } = await desk.shop.call('createOrder', { token: buyer.token, body })
    expect(placed).toMatchObject({ buyerOrderNo: 'PO-2026/77', carrier: null, shippingDate: null })
    for (const { token } of [buyer, desk.admin]) {
      const read = await desk.shop.call('readOrder', { token, params: { id: placed.id } })
      expect(read.body.buyerOrderNo).toBe('PO-2026/77')
    }
    expect((await desk.mailsTo(buyer.email))[0]?.body_text).toContain('Your order no.: PO-2026/77')
    const found = await desk.shop.call('listOrders', { token: desk.admin.token, query: { q: 'po-2026/77' } })
    expect(found.body).toMatchObject([{ id: placed.id }])
  })

  test('is missing if the buyer has entered none', async () => {
    const [itemId = 0] = await addStones(desk.shop, [{}])
    const { token } = await desk.shop.addUser()
    await desk.shop.call('addDiamondToCart', { token, body: { itemId } })
    const placed = await desk.shop.call('createOrder', { token, body: { buyerOrderNo: ' ' } })
    expect(placed.body.buyerOrderNo).toBeNull()
  })

  test('of more than 60 characters or of two lines is refused', async () => {
    const [itemId = 0] = await addStones(desk.shop, [{}])
    const { token } = await desk.shop.addUser()
    await desk.shop.call('addDiamondToCart', { token, body: { itemId } })
    for (const buyerOrderNo of ['x'.repeat(61), 'a\nb']) {
      const order = () => desk.shop.call('createOrder', { token, body: { buyerOrderNo } })
      expect(await desk.refusalOf(order)).toMatch(/^400 INVALID_REQUEST \| buyerOrderNo: /)
    }
  })

  test('is entered by an administrator with the order, and changed or removed later', async () => {
    const [stone = 0] = await addStones(desk.shop, [{}])
    const { id: userId } = await desk.shop.addUser()
    const body = { userId, items: [orderStone(stone)], buyerOrderNo: 'PO 1' }
    const { body: placed } = await desk.shop.call('createOrderFor', { token: desk.admin.token, body })
    const { id } = placed
    expect(placed.buyerOrderNo).toBe('PO 1')
    const changed = await asAdmin('changeBuyerOrderNo', id, { buyerOrderNo: 'PO 2' })
    expect(changed.body).toMatchObject({ buyerOrderNo: 'PO 2', version: 2 })
    expect((await asAdmin('changeBuyerOrderNo', id, { buyerOrderNo: null })).body.buyerOrderNo).toBeNull()
    expect(await desk.auditOf(id)).toMatchObject([
      { act: 'create order', after: { buyerOrderNo: 'PO 1' } },
      { act: 'change buyer order number', before: { buyerOrderNo: 'PO 1' }, after: { buyerOrderNo: 'PO 2' } },
      { act: 'change buyer order number', after: { buyerOrderNo: null } },
    ])
    const stale = () => asAdmin('changeBuyerOrderNo', id, { buyerOrderNo: 'PO 3' }, { 'if-match': '"v1"' })
    expect(await desk.refusalOf(stale)).toMatch(/^412 INVALID_REQUEST/)
  })
})

describe('how an order is shipped', () => {
  let id: number
  let buyer: { email: string; token: string }
  beforeEach(async () => {
    const [stone = 0] = await addStones(desk.shop, [{}])
    const placed = await desk.place([orderStone(stone)])
    id = placed.id
    buyer = placed.buyer
  })

  const ship = (shipping?: object, newStatus: number = ORDER_STATUS.delivery) =>
    desk.shop.call('changeOrderStatus', {
      token: desk.admin.token,
      params: { id },
      body: { newStatus, ...(shipping && { shipping }) },
    })

  test('comes with the change to Delivery, and the buyer reads it in the email and in the order', async () => {
    const shipping = { carrier: 'Malca-Amit', trackingNo: 'MA 12', shippingDate: today }
    expect((await ship(shipping)).body).toMatchObject({ status: 3, ...shipping })
    const own = await desk.shop.call('listOwnOrders', { token: buyer.token })
    expect(own.body).toMatchObject([shipping])
    expect((await desk.mailsTo(buyer.email)).at(-1)?.body_text).toContain(
      'Carrier: Malca-Amit\nTracking number: MA 12',
    )
    expect((await desk.auditOf(id)).at(-1)).toMatchObject({
      act: 'change order status',
      before: { status: 0, carrier: null },
      after: { status: 3, ...shipping },
    })
    const found = await desk.shop.call('listOrders', { token: desk.admin.token, query: { q: 'ma 12' } })
    expect(found.body).toMatchObject([{ id }])
  })

  test('may stay unknown', async () => {
    expect((await ship()).body).toMatchObject({ status: 3, carrier: null, shippingDate: null })
  })

  test('is corrected later, without an email', async () => {
    await ship({ carrier: 'UPS', shippingDate: today })
    const mails = (await desk.mailsTo(buyer.email)).length
    const correction = { carrier: 'FedEx', trackingNo: '7712', shippingDate: today }
    expect((await asAdmin('changeOrderShipping', id, correction)).body).toMatchObject({
      ...correction,
      version: 3,
    })
    expect(await desk.mailsTo(buyer.email)).toHaveLength(mails)
    expect((await desk.auditOf(id)).at(-1)).toMatchObject({
      act: 'change order shipping',
      before: { carrier: 'UPS', trackingNo: null },
      after: correction,
    })
    const stale = () => asAdmin('changeOrderShipping', id, correction, { 'if-match': '"v2"' })
    expect(await desk.refusalOf(stale)).toMatch(/^412 INVALID_REQUEST/)
  })

  test('is not corrected before the order is shipped', async () => {
    expect(await desk.refusalOf(() => asAdmin('changeOrderShipping', id, { shippingDate: today }))).toBe(
      '400 INVALID_REQUEST | status: This order is not shipped yet. Mark it as shipped first',
    )
  })

  test('does not come with another status', async () => {
    expect(await desk.refusalOf(() => ship({ shippingDate: today }, ORDER_STATUS.payment))).toBe(
      '400 INVALID_REQUEST | shipping: Only a shipped order has a shipping date',
    )
  })

  test.each([
    [2, 'This date is in the future'],
    [-2, 'This date is before the order'],
  ])('has no date that is %i days from an order of today', async (days, message) => {
    const shippingDate = findDay(days)
    expect(await desk.refusalOf(() => ship({ shippingDate }))).toBe(
      `400 INVALID_REQUEST | shipping.shippingDate: ${message}`,
    )
    await ship()
    expect(await desk.refusalOf(() => asAdmin('changeOrderShipping', id, { shippingDate }))).toBe(
      `400 INVALID_REQUEST | shippingDate: ${message}`,
    )
  })
})
