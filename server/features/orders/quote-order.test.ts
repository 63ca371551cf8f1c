import { afterAll, beforeAll, expect, test } from 'vitest'
import { addLetter, addMelee } from '#tests/support/stock/add-small-stock.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openOrderClient, orderStone, type OrderClient } from '#tests/support/shops/open-order-client.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'

let desk: OrderClient
beforeAll(async () => {
  desk = await openOrderClient()
})
afterAll(() => desk.shop.close())

const quote = (body: object, token = desk.admin.token) => desk.shop.call('quoteOrderFor', { token, body })

test('a quote has the prices that the order will have, and changes nothing', async () => {
  const buyer = await desk.shop.addUser({ discount: 10 })
  await setViewerPolicy(desk.shop, buyer.id, { markup: 20 })
  const [single = 0, parcel = 0] = await addStones(desk.shop, [
    { carats: 1020 },
    { parcel_stones: 10, carats: 2000, price_per_carat: 40_000 },
  ])
  const items = [
    orderStone(single),
    { ...orderStone(parcel), quantity: 4 },
    { productId: await addMelee(desk.shop), productType: 'Melee', quantity: 90, carats: 1.5 },
    { productId: await addLetter(desk.shop), productType: 'NameDiamond', quantity: 2 },
  ]
  const before = await desk.readAll()
  const { status, body } = await quote({ userId: buyer.id, items })
  expect(status).toBe(200)
  expect(await desk.readAll()).toEqual(before)
  expect(body.items).toMatchObject([
    { productId: single, carats: 1.02, pricePerCarat: 5400, totalPrice: 5508, unavailable: null },
    { productId: parcel, carats: 0.8, pricePerCarat: 432, totalPrice: 345.6 },
    { productType: 'Melee', carats: 1.5, pricePerCarat: 432, totalPrice: 648 },
    { productType: 'NameDiamond', carats: null, pricePerCarat: null, totalPrice: 1339.2 },
  ])

  const order = await desk.shop.call('createOrderFor', {
    token: desk.admin.token,
    body: { userId: buyer.id, items },
  })
  expect(order.body.items.map(({ totalPrice }) => totalPrice)).toEqual(
    body.items.map(({ totalPrice }) => totalPrice),
  )
})

test('a quote names what the customer cannot order, and has no price for a stone on request', async () => {
  const buyer = await desk.shop.addUser()
  const [free = 0, off = 0, onRequest = 0] = await addStones(desk.shop, [
    {},
    { stock_id: 'QUOTE-OFF', off_sale: 'administrator' },
    { price_per_carat: null, total_price: null },
  ])
  const { body } = await quote({ userId: buyer.id, items: [free, off, onRequest].map(orderStone) })
  expect(body.items).toMatchObject([
    { totalPrice: 5000, unavailable: null },
    { totalPrice: null, unavailable: 'Stone QUOTE-OFF is unlisted' },
    { totalPrice: null, unavailable: null },
  ])
})

test('a quote for an order has the prices of its buyer', async () => {
  const [ordered = 0, added = 0] = await addStones(desk.shop, [{}, {}])
  const { buyer, id } = await desk.place([orderStone(ordered)])
  await setViewerPolicy(desk.shop, buyer.id, { markup: 50 })
  const { body } = await quote({ orderId: id, items: [orderStone(added)] })
  expect(body.items).toMatchObject([{ totalPrice: 7500 }])
})

test('a quote needs a customer or an order, and an administrator', async () => {
  const [id = 0] = await addStones(desk.shop, [{}])
  const items = [orderStone(id)]
  expect(await desk.refusalOf(() => quote({ items }))).toBe('400 INVALID_REQUEST | userId: Choose a customer')
  const customer = await desk.shop.addUser()
  expect(await desk.refusalOf(() => quote({ userId: customer.id, items }, customer.token))).toBe(
    '403 FORBIDDEN',
  )
})
