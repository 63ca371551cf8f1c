import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addMelee } from '#tests/support/stock/add-small-stock.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await shop.addUser()
})
afterAll(() => shop.close())

const readCart = async () => (await shop.call('readCart', { token: customer.token })).body
const readWishlist = async () => (await shop.call('readWishlist', { token: customer.token })).body
const putOnHold = (id: number) =>
  shop.db.updateTable('diamonds').set({ status: 2 }).where('id', '=', id).execute()

test('a set is unavailable in cart and wishlist as soon as one of its stones is', async () => {
  const pair = { line_set: 'HALF-HELD', is_pair: true }
  const [left = 0, right = 0, single = 0] = await addStones(shop, [pair, pair, {}])
  const body = [{ itemId: left }, { itemId: single }]
  await shop.call('addDiamondsToWishlist', { token: customer.token, body })
  await shop.call('addDiamondsToCart', { token: customer.token, body })
  await putOnHold(right)
  const expected = [
    { isAvailable: false, unavailableBecause: 'is sold with a stone that is not available' },
    { isAvailable: false, unavailableBecause: 'is on hold' },
    { isAvailable: true, unavailableBecause: null },
  ]
  expect(await readCart()).toMatchObject(expected)
  expect(await readWishlist()).toMatchObject(expected)
})

test('the available items of a cart can be ordered while the others stay', async () => {
  const pair = { line_set: 'LEFT-BEHIND', is_pair: true }
  const [left = 0, right = 0, single = 0, gone = 0] = await addStones(shop, [pair, pair, {}, {}])
  const body = [left, single, gone].map((itemId) => ({ itemId }))
  await shop.call('addDiamondsToCart', { token: customer.token, body })
  await putOnHold(right)
  await shop.db.updateTable('diamonds').set({ off_sale: 'sold' }).where('id', '=', gone).execute()
  const available = (await readCart()).filter(({ isAvailable }) => isAvailable)
  expect(available.map(({ productId }) => productId)).toEqual([single])
  const itemIds = available.map(({ itemId }) => itemId)
  const order = await shop.call('createOrder', { token: customer.token, body: { itemIds } })
  expect(order.status).toBe(201)
  expect((await readCart()).map(({ productId }) => productId)).toEqual([left, right, gone])
})

test('a wish for more melee than there is is not available', async () => {
  const itemId = await addMelee(shop, { carats: 2000 })
  const wish = (carats: number) =>
    shop.call('addMeleeToWishlist', {
      token: customer.token,
      body: { itemId, numberOfStones: 90, carats },
    })
  expect((await wish(2)).body).toMatchObject([{ isAvailable: true }])
  expect((await wish(3)).body).toMatchObject([
    { isAvailable: false, unavailableBecause: 'has too few carats left' },
  ])
})
