import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

test('a stone in an open order names the order to its buyer only', async () => {
  const [buyer, other] = [await shop.addUser(), await shop.addUser()]
  const admin = await shop.addUser({ role: 'Administrator' })
  const [id = 0] = await addStones(shop, [{ stock_id: 'OWN-1' }])
  const readFor = async (token: string): Promise<unknown> => {
    const { body } = await shop.call('readDiamondByStock', { token, params: { stockId: 'OWN-1' } })
    return body.diamond.ownOrderId
  }
  const held = { status: 2, hold_user_id: buyer.id }
  await shop.db.updateTable('diamonds').set(held).where('id', '=', id).execute()
  await shop.services.changes.catchUp()
  expect(await readFor(buyer.token)).toBeNull()
  await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: id } })
  const { body: placed } = await shop.call('createOrder', { token: buyer.token })
  expect(await readFor(buyer.token)).toBe(placed.id)
  expect([await readFor(other.token), await readFor(admin.token)]).toEqual([null, null])
  await shop.call('changeOrderStatus', {
    token: admin.token,
    params: { id: placed.id },
    body: { newStatus: 1 },
  })
  expect(await readFor(buyer.token)).toBeNull()
})
