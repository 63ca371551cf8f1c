import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOrderClient, orderStone, type OrderClient } from '#tests/support/shops/open-order-client.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let desk: OrderClient
beforeAll(async () => {
  desk = await openOrderClient()
})
afterAll(() => desk.shop.close())

const search = (q: string) =>
  desk.shop.call('searchAdministration', { token: desk.admin.token, query: { q } })
const findStockIds = async (q: string): Promise<string[]> =>
  (await search(q)).body.stones.map(({ stockId }: { stockId: string }) => stockId)

test('a stone is found by its stock number, certificate and the number of its vendor', async () => {
  await desk.shop.db.insertInto('vendors').values({ vendor_name: 'Kruger Gems' }).execute()
  await addStones(desk.shop, [
    { stock_id: 'KG-1004', vendor: 'Kruger Gems', vendor_stock_no: '77-X', certificate_no: '2141438171' },
    { stock_id: 'KG-10045', certificate_no: '6' },
    { stock_id: 'ZZ-1', vendor_stock_no: 'KG-1004' },
  ])
  expect(await findStockIds('kg-1004')).toEqual(['KG-1004', 'ZZ-1', 'KG-10045'])
  expect(await findStockIds('1004')).toEqual(['KG-1004', 'KG-10045'])
  expect(await findStockIds('2141')).toEqual(['KG-1004'])
  for (const q of ['GIA 2141438171', 'gia2141438171', 'GIA 2141']) {
    expect(await findStockIds(q)).toEqual(['KG-1004'])
  }
  expect(await findStockIds('77-x')).toEqual(['KG-1004'])
  const { body } = await search('KG-1004')
  expect(body.stones[0]).toEqual({
    id: expect.any(Number),
    stockId: 'KG-1004',
    vendorStockNo: '77-X',
    certificateNo: '2141438171',
    vendor: 'Kruger Gems',
    description: expect.stringContaining('1.00 ct F, 2141438171'),
    isActive: true,
    status: 1,
  })
})

test('an unlisted stone is found too, and at most six stones are', async () => {
  const numbers = Array.from({ length: 8 }, (_, index) => `MANY${index}`)
  await addStones(
    desk.shop,
    numbers.map((number) => ({ stock_id: number, off_sale: 'administrator' })),
  )
  expect(await findStockIds('many')).toEqual(numbers.slice(0, 6))
  expect((await search('many')).body.stones[0]).toMatchObject({ isActive: false })
})

test('a customer is found by name, company and email, in any order of the words', async () => {
  const customer = await desk.shop.addUser({ company: 'Nord Ædelsten', email: 'anna.peters@nord.example' })
  for (const q of ['nord', 'ædelsten ada', 'ANNA.PETERS', 'tester nord']) {
    expect((await search(q)).body.customers).toContainEqual({
      id: customer.id,
      name: expect.stringMatching(/^Ada Tester/),
      company: 'Nord Ædelsten',
      email: 'anna.peters@nord.example',
    })
  }
  expect((await search('nord nobody')).body.customers).toEqual([])
})

test('an order and a memo are found by their numbers', async () => {
  const [bought = 0, lent = 0] = await addStones(desk.shop, [{}, {}])
  const { id, buyer } = await desk.place([orderStone(bought)])
  const memo = await desk.shop.call('createMemo', {
    token: desk.admin.token,
    body: { userId: buyer.id, lines: [{ diamondId: lent }] },
  })
  const number = Number(/\d+/.exec(memo.body.memoNo ?? '')?.[0])
  for (const q of [`${id}`, `#${id}`, `order ${id}`]) {
    expect((await search(q)).body.orders).toMatchObject([{ id, status: 0, totalPrice: 5000 }])
  }
  for (const q of [`${number}`, `Memo ${number}`, memo.body.memoNo ?? '']) {
    expect((await search(q)).body.memos).toMatchObject([{ id: memo.body.id, memoNo: memo.body.memoNo }])
  }
  expect((await search(`order ${number}`)).body.memos).toEqual([])
  expect((await search('order 999999')).body.orders).toEqual([])
})

test('an order is found by the buyer’s order number and by the tracking number', async () => {
  const [stone = 0] = await addStones(desk.shop, [{}])
  const { id } = await desk.place([orderStone(stone)])
  const numbers = { buyer_order_no: 'PO_77/2026', tracking_no: 'Ma 1234 X' }
  await desk.shop.db.updateTable('orders').set(numbers).where('id', '=', id).execute()
  for (const q of ['PO_77/2026', 'po_77', 'MA 1234 x', 'ma 12']) {
    expect((await search(q)).body.orders).toMatchObject([
      { id, buyerOrderNo: 'PO_77/2026', trackingNo: 'Ma 1234 X' },
    ])
  }
  for (const q of ['77/2026', 'POx77', '%']) expect((await search(q)).body.orders).toEqual([])
})

test('a text without letters and digits finds nothing, and an empty one is refused', async () => {
  expect((await search('--')).body).toEqual({ stones: [], customers: [], orders: [], memos: [] })
  expect((await search('  ')).body).toMatchObject({ code: 90 })
})
