import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

/**
 * Symptom: after a refused order, the cart still showed a stone as available that somebody else had taken.
 * Cause: its ETag covered only the prices, so the browser got 304 Not Modified.
 */
let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('the ETag of a cart changes when one of its stones is taken, though its prices stay', async () => {
  const [mine, other] = [await shop.addUser(), await shop.addUser()]
  const [stone = 0] = await addStones(shop, [{}])
  await shop.call('addDiamondToCart', { token: mine.token, body: { itemId: stone } })
  const first = await shop.call('readCart', { token: mine.token })
  const headers = { 'if-none-match': String(first.headers['etag']) }
  expect((await shop.call('readCart', { token: mine.token, headers })).status).toBe(304)

  await shop.call('addDiamondToCart', { token: other.token, body: { itemId: stone } })
  expect((await shop.call('createOrder', { token: other.token })).status).toBe(201)
  const after = await shop.call('readCart', { token: mine.token, headers })
  expect(after.status).toBe(200)
  expect(after.body).toMatchObject([{ isAvailable: false, totalPrice: first.body[0]!.totalPrice }])
  const order = { token: mine.token, headers: { 'if-match': String(first.headers['etag']) } }
  expect((await shop.call('createOrder', order)).status).toBe(409)
})
