import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { id: number; token: string }
let buyer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  buyer = await shop.addUser()
})
afterAll(() => shop.close())

const remove = (id: number, headers: Record<string, string> = {}): Promise<TestReply<'deleteDiamond'>> =>
  shop.call('deleteDiamond', { token: admin.token, params: { id }, headers })
const removeVendor = (vendorName: string): Promise<TestReply<'deleteVendorDiamonds'>> =>
  shop.call('deleteVendorDiamonds', { token: admin.token, params: { vendorName } })
const readAll = () =>
  Promise.all([
    shop.db.selectFrom('diamonds').selectAll().orderBy('id').execute(),
    shop.db.selectFrom('basket_rows').selectAll().orderBy('id').execute(),
    shop.db.selectFrom('wish_entries').selectAll().orderBy('id').execute(),
    shop.db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
  ])

async function orderStone(id: number, { token } = buyer): Promise<number> {
  await shop.call('addDiamondToCart', { token, body: { itemId: id } })
  const order = await shop.call('createOrder', { token })
  expect(order.status).toBe(201)
  return order.body.id
}

describe('deleting a stone', () => {
  test('removes it from stock, carts, wishlists and search, and returns 404 the second time', async () => {
    const [id = 0, other = 0] = await addStones(shop, [{ stock_id: 'GONE-1' }, { stock_id: 'STAYS-1' }])
    for (const itemId of [id, other]) {
      await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId } })
      await shop.call('addDiamondToWishlist', { token: buyer.token, body: { itemId } })
    }
    expect((await remove(id)).status).toBe(204)
    const productOf = ({ product_id }: { product_id: number }): number => product_id
    const [, cart, wishlist] = await readAll()
    expect([cart.map(productOf), wishlist.map(productOf)]).toEqual([[other], [other]])
    const found = await shop.call('searchDiamonds', {
      body: { filters: { stockIds: ['GONE-1', 'STAYS-1'] } },
    })
    expect(found.body.total).toBe(1)
    expect(await readRefusal(() => remove(id), readAll)).toBe('404 DIAMOND_NOT_FOUND')
  })

  test.each<[string, Record<string, unknown>, string]>([
    ['on Hold', { status: 2 }, 'on hold'],
    ['on Memo', { status: 4, memo_account: 'Oak' }, 'on memo'],
  ])('is refused if it is %s', async (_name, stone, lockOwner) => {
    const [id = 0] = await addStones(shop, [stone])
    const refusal = await readRefusal(() => remove(id), readAll)
    expect(refusal).toMatch(new RegExp(`^409 ITEM_NOT_FOUND \\| .* is ${lockOwner} and can’t be deleted$`))
  })

  test('is refused in an open order; a sold one is deleted and stays in its order', async () => {
    const [id = 0] = await addStones(shop, [{ stock_id: 'SOLD-1' }])
    const owner = await shop.addUser()
    const orderId = await orderStone(id, owner)
    expect(await readRefusal(() => remove(id), readAll)).toContain(`is in order ${orderId} and`)
    const move = (newStatus: number) =>
      shop.call('changeOrderStatus', { token: admin.token, params: { id: orderId }, body: { newStatus } })
    expect((await move(4)).status).toBe(200)
    expect((await remove(id)).status).toBe(204)
    const orders = await shop.call('listOwnOrders', { token: owner.token })
    expect(orders.body).toMatchObject([{ id: orderId, items: [{ stockId: 'SOLD-1' }] }])
  })

  test('is refused for a parcel in an open order until the order is cancelled', async () => {
    const [id = 0] = await addStones(shop, [{ carats: 10_000, parcel_stones: 100 }])
    const owner = await shop.addUser()
    await shop.call('addDiamondToCart', { token: owner.token, body: { itemId: id } })
    await shop.db.updateTable('basket_rows').set({ quantity: 10 }).where('product_id', '=', id).execute()
    const order = await shop.call('createOrder', { token: owner.token })
    expect(order.status).toBe(201)
    expect(await readRefusal(() => remove(id), readAll)).toContain(`is in order ${order.body.id} and`)
    await shop.call('changeOrderStatus', {
      token: admin.token,
      params: { id: order.body.id },
      body: { newStatus: 1 },
    })
    expect((await remove(id)).status).toBe(204)
  })

  test('is refused if it was changed in the meantime', async () => {
    const [id = 0] = await addStones(shop, [{}])
    await shop.call('changeDiamond', { token: admin.token, params: { id }, body: { comment: 'x' } })
    expect(await readRefusal(() => remove(id, { 'if-match': '"v1"' }), readAll)).toContain('412')
    expect((await remove(id, { 'if-match': '"v2"' })).status).toBe(204)
  })
})

describe("deleting a vendor's stones", () => {
  test('deletes all but those in an order, on hold or on memo, and returns the reasons', async () => {
    const vendor = 'Söhne & "Co", 1/2 %'
    const ids = await addStones(shop, [
      { stock_id: 'V-1', vendor },
      { stock_id: 'V-2', vendor: vendor.toUpperCase(), off_sale: 'import' },
      { stock_id: 'V-3', vendor, status: 2 },
      { stock_id: 'V-4', vendor, status: 4, memo_account: 'Oak' },
      { stock_id: 'V-5', vendor },
      { stock_id: 'V-6', vendor, status: 2, hold_until: new Date(Date.now() - 1000) },
      { stock_id: 'OTHER-1', vendor: 'Other' },
      { stock_id: 'HOUSE-1' },
    ])
    const orderId = await orderStone(ids[4] ?? 0)
    const reply = await removeVendor(vendor)
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual({
      deleted: 3,
      kept: 3,
      keptStones: [
        { stockId: 'V-3', reason: 'V-3 is on hold' },
        { stockId: 'V-4', reason: 'V-4 is on memo' },
        { stockId: 'V-5', reason: `V-5 is in order ${orderId}` },
      ],
    })
    const remaining = await shop.db.selectFrom('diamonds').select('stock_id').orderBy('id').execute()
    expect(
      remaining.map(({ stock_id }) => stock_id).filter((number) => /^(V|OTHER|HOUSE)-/.test(number)),
    ).toEqual(['V-3', 'V-4', 'V-5', 'OTHER-1', 'HOUSE-1'])
    expect((await removeVendor(vendor)).body).toMatchObject({ deleted: 0, kept: 3 })
    const entry = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('act', '=', 'delete stones of vendor')
      .orderBy('id')
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ subject: `vendor ${vendor}`, after: { deleted: 3, kept: 3 } })
  })

  test('returns 404 if the vendor has none', async () => {
    await addStones(shop, [{ vendor: 'Once' }])
    expect((await removeVendor('ONCE')).body).toEqual({ deleted: 1, kept: 0, keptStones: [] })
    for (const name of ['Once', 'Nobody', '%', "x' or true --"]) {
      expect(await readRefusal(() => removeVendor(name), readAll)).toBe('404 ITEM_NOT_FOUND')
    }
  })

  test('accepts a vendor name of two hundred letters in any script', async () => {
    const vendor = 'ख'.repeat(200)
    await addStones(shop, [{ vendor }])
    expect((await removeVendor(vendor)).body).toMatchObject({ deleted: 1 })
  })
})
