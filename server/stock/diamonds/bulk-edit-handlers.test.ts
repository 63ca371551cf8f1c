import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

const change = (ids: readonly number[], changes: object) =>
  shop.call('changeDiamonds', { token: admin.token, body: { ids, change: changes } })
const readStock = (ids: readonly number[]) =>
  shop.db.selectFrom('diamonds').selectAll().where('id', 'in', ids).orderBy('id').execute()

test('many stones are repriced, taken off sale or suspended at once, each with an audit entry', async () => {
  const ids = await addStones(shop, [
    { price_per_carat: 100_000, rap_price: 200_000, stock_id: 'many-1' },
    { price_per_carat: 33_333, carats: 1500, stock_id: 'many-2' },
  ])
  const reply = await change(ids, { pricePercent: -2.5, isActive: false, status: 3 })
  expect(reply).toMatchObject({ status: 200, body: { changed: 2, kept: [] } })
  const rows = await readStock(ids)
  expect(rows).toMatchObject([
    { price_per_carat: 97_500, total_price: 97_500, rap_price: 200_000, is_active: false, status: 3 },
    { price_per_carat: 32_500, total_price: 48_750, is_active: false, status: 3 },
  ])
  const audit = await shop.call('listAudit', { token: admin.token, query: { q: 'many-1' } })
  expect(audit.body[0]).toMatchObject({ act: 'change stone', after: { pricePerCarat: 975, isActive: false } })
})

test('an ordered stone stays unchanged, and the response gives the reason', async () => {
  const buyer = await shop.addUser()
  const ids = await addStones(shop, [{ stock_id: 'many-3' }, { stock_id: 'many-4' }])
  await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: ids[0] } })
  const { body: order } = await shop.call('createOrder', { token: buyer.token })
  const { body } = await change(ids, { pricePercent: 10 })
  const reason = `Stone many-3 is in order ${order.id}, which alone moves it`
  expect(body).toEqual({ changed: 1, kept: [{ stockId: 'many-3', reason }] })
  expect(await readStock(ids)).toMatchObject([{ price_per_carat: 500_000 }, { price_per_carat: 550_000 }])
})

test.each([[{ status: 2 }], [{ status: 4 }], [{ pricePercent: -100 }], [{ pricePercent: 1001 }]])(
  'a bulk change by %j is refused',
  async (changes) => {
    const ids = await addStones(shop, [{}])
    expect(
      await readRefusal(
        () => change(ids, changes),
        () => readStock(ids),
      ),
    ).toMatch(/^400 INVALID_REQUEST/)
  },
)
