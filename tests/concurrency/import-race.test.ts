import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import { listStones } from '#tests/support/stock/write-stock-file.ts'

let shop: ImportShop
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())

const stones = 500

test('simultaneous imports of one vendor run one after the other, and each stone is added once', async () => {
  shop.takeNextVendor()
  const list = listStones('turn-', stones)
  const replies = await Promise.all([1, 2, 3, 4].map(() => shop.importList(list)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(replies.map(({ body }) => body.added!).toSorted((a, b) => b - a)).toEqual([stones, 0, 0, 0])
  expect((await shop.listRows()).length).toBe(stones)
})

test('simultaneous imports of vendors with equal stock numbers all succeed, under different stock numbers', async () => {
  const list = listStones('same-', stones)
  const names = ['North', 'South', 'East', 'West']
  const replies = await Promise.all(names.map((vendorName) => shop.importMore(list, { vendorName })))
  expect(replies.map(({ body }) => body.added)).toEqual([stones, stones, stones, stones])
  const rows = (await Promise.all(names.map((name) => shop.listRows(name)))).flat()
  expect(new Set(rows.map(({ stock_id }) => stock_id.toLowerCase())).size).toBe(4 * stones)
})

test('a stone that is ordered during an import stays with its order', async () => {
  shop.takeNextVendor()
  const list = listStones('race-', stones)
  await shop.importList(list)
  const buyers = await Promise.all(Array.from({ length: 20 }, () => shop.addUser()))
  const rows = await shop.listRows()
  const orders = buyers.map(async ({ token }, index) => {
    await shop.call('addDiamondToCart', { token, body: { itemId: rows[index * 20]!.id } })
    return shop.call('createOrder', { token })
  })
  const importing = shop.importList(
    list.map((stone) => ({ ...stone, 'Rapnet Price': '7000', Availability: 'H' })),
  )
  const [imported, ...ordered] = await Promise.all([importing, ...orders])
  expect(imported.body).toMatchObject({ added: 0, removed: 0 })
  const after = new Map((await shop.listRows()).map((row) => [row.id, row]))
  // In either order: an order keeps its stone, and a stone that the file put on hold is not ordered.
  const heldBy = ordered.map((_, index) => after.get(rows[index * 20]!.id)?.order_id ?? null)
  expect(heldBy).toEqual(ordered.map(({ status, body }) => (status === 201 ? body.id : null)))
  const held = [...after.values()].filter(({ status }) => status === 2)
  expect(held.length).toBe(stones)
})
