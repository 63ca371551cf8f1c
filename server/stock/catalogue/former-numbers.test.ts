import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

const former = 'Alpha Gems-KG-1'

let shop: TestShop
let customer: { id: number; token: string }
let admin: { id: number; token: string }
let stone: number
beforeAll(async () => {
  shop = await openTestShop()
  customer = await shop.addUser()
  admin = await shop.addUser({ role: 'Administrator' })
  const [id = 0, unlisted = 0] = await addStones(shop, [
    { stock_id: 'V7K-KG-1', vendor_stock_no: 'KG-1', vendor: 'Alpha Gems' },
    { stock_id: 'V7K-KG-2', vendor_stock_no: 'KG-2', vendor: 'Alpha Gems', off_sale: 'administrator' },
    { stock_id: 'V7K-KG-11' },
  ])
  stone = id
  await shop.db
    .insertInto('former_stock_numbers')
    .values([
      { diamond_id: stone, stock_id: former },
      { diamond_id: unlisted, stock_id: 'Alpha Gems-KG-2' },
    ])
    .execute()
  await shop.services.catalogue.reload()
})
afterAll(() => shop.close())

const search = async (filters: object) =>
  (await shop.call('searchDiamonds', { token: customer.token, body: { filters } })).body

describe('a stone that was renamed', () => {
  test('is found by its former number in a search', async () => {
    const found = await search({ text: ` ${former.toLowerCase()} ` })
    expect(found.items.map(({ product }) => product.stockId)).toEqual(['V7K-KG-1', 'V7K-KG-11'])
    expect(found.renamed).toEqual([{ position: 0, stockId: 'V7K-KG-1' }])
  })

  test('is found by former and present number in a pasted list', async () => {
    const found = await search({ stockIds: ['V7K-KG-11', former.toUpperCase(), 'Alpha Gems-KG-2'] })
    expect(found.items.map(({ product }) => product.stockId)).toEqual(['V7K-KG-1', 'V7K-KG-11'])
    // The list says nothing about stones that the viewer may not see.
    expect(found.renamed).toEqual([{ position: 1, stockId: 'V7K-KG-1' }])
    expect(await search({ stockIds: ['V7K-KG-1'] })).not.toHaveProperty('renamed')
  })

  test('opens at its former number', async () => {
    const params = { stockId: former.toLowerCase() }
    const { body } = await shop.call('readDiamondByStock', { token: customer.token, params })
    expect(body.diamond).toMatchObject({ id: stone, product: { stockId: 'V7K-KG-1' } })
  })

  test('is found by its former number in the lists of the administration', async () => {
    await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: stone } })
    const find = async (name: 'listDiamondsForAdmin' | 'listBasketItems' | 'listOrders') =>
      (await shop.call(name, { token: admin.token, query: { page: 0, q: former } })).body.total
    expect(await find('listDiamondsForAdmin')).toBe(2)
    expect(await find('listBasketItems')).toBe(1)
    await shop.call('askForHold', { token: customer.token, params: { id: stone }, body: {} })
    const holds = await shop.call('listHoldRequests', { token: admin.token, query: { page: 0, q: former } })
    expect(holds.body.total).toBe(1)
    await shop.call('confirmMemo', { token: customer.token, body: { diamondIds: [stone] } })
    const memos = await shop.call('listMemos', { token: admin.token, query: { page: 0, q: former } })
    expect(memos.body.total).toBe(1)
    await shop.call('createOrder', { token: customer.token })
    expect(await find('listOrders')).toBe(1)
  })

  test('keeps its former number from new stones as long as it exists', async () => {
    const body = { stockId: former.toLowerCase(), shapeId: 1, carats: 1, pricePerCarat: 1000 }
    const add = () => shop.call('createDiamond', { token: admin.token, body })
    const readStones = () => shop.db.selectFrom('diamonds').select('id').execute()
    expect(await readRefusal(add, readStones)).toBe(
      '400 INVALID_REQUEST | stockId: Another stone had this number before',
    )
    await shop.db.deleteFrom('diamonds').where('id', '=', stone).execute()
    await shop.services.changes.catchUp()
    expect((await add()).status).toBe(201)
    expect((await search({ stockIds: [former] })).items).toMatchObject([
      { product: { stockId: former.toLowerCase() } },
    ])
  })
})
