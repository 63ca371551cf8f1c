import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('an order with the Idempotency-Key of another order is refused, and a field left out is as good as an empty one', async () => {
  const buyer = await shop.addUser()
  const [stone = 0, other = 0] = await addStones(shop, [{}, {}])
  await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: stone } })
  const send = (body: object) =>
    shop.call('createOrder', { token: buyer.token, headers: { 'idempotency-key': 'press-9' }, body })
  const first = await send({ comment: 'Urgent' })
  expect((await send({ comment: 'Urgent', itemIds: null, addressId: '' })).body.id).toBe(first.body.id)
  await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: other } })
  const readAll = async () => ({
    orders: await shop.db.selectFrom('orders').selectAll().execute(),
    stone: await shop.db.selectFrom('diamonds').selectAll().where('id', '=', other).execute(),
    cart: await shop.db.selectFrom('basket_rows').selectAll().execute(),
  })
  expect(await readRefusal(() => send({ comment: 'No hurry' }), readAll)).toBe(
    '409 INVALID_REQUEST | Idempotency-Key: This was already sent with other details. Reload the page to see the result',
  )
})
