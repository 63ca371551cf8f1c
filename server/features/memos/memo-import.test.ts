import { afterAll, beforeAll, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { createMemoClient, type MemoClient, type Person } from '#tests/support/shops/create-memo-client.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { writeStockFile, type StockCells } from '#tests/support/stock/write-stock-file.ts'

let shop: TestShop
let admin: Person
let desk: MemoClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  desk = createMemoClient(shop, admin)
})
afterAll(() => shop.close())

const vendor = 'Importer'

async function importList(rows: readonly StockCells[]): Promise<object> {
  const file = { name: 'list.csv', content: writeStockFile(rows), fields: { vendorName: vendor } }
  const reply = await shop.call('importDiamonds', { token: admin.token, file })
  expect(reply.status).toBe(200)
  return reply.body
}

test('an import does not change stones on memo, whatever the list contains', async () => {
  const customer = await shop.addUser()
  const others = Array.from({ length: 30 }, (_, index) => ({ vendor, stock_id: `REST-${index}` }))
  const [named = 0, unnamed = 0] = await addStones(shop, [
    { vendor, stock_id: 'ON-MEMO-1' },
    { vendor, stock_id: 'ON-MEMO-2' },
    ...others,
  ])
  const { body: memo } = await desk.send(customer, [named, unnamed])
  const before = [await desk.readStone(named), await desk.readStone(unnamed)]
  const rest = others.map(({ stock_id }) => ({ 'Stock #': stock_id }))
  const list = [
    ...rest,
    { 'Stock #': 'ON-MEMO-1', Weight: '9.99', 'Rapnet Price': '1', Availability: 'Sold' },
  ]
  expect(await importList(list)).toMatchObject({ removed: 0 })
  expect([await desk.readStone(named), await desk.readStone(unnamed)]).toEqual(before)
  // After the memo, imports control the stones again.
  await desk.run('returnMemoLines', memo.id)
  expect(await importList(list)).toMatchObject({ removed: 1 })
  expect(await desk.readStone(named)).toMatchObject({ carats: 9990, off_sale: 'import' })
})
