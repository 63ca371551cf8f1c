import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
let customer: { id: number; token: string }
let admin: { id: number; token: string }

const red = 10
beforeAll(async () => {
  shop = await openTestShop()
  customer = await shop.addUser({ company: 'Brilliant Ltd' })
  admin = await shop.addUser({ role: 'Administrator' })
  await addStones(shop, [
    {
      stock_id: 'W-1',
      carats: 500,
      price_per_carat: 300_000,
      total_price: 150_000,
      rap_price: 400_000,
      clarity_id: 3,
    },
    {
      stock_id: 'W-2',
      carats: 1000,
      price_per_carat: 500_000,
      rap_price: 1_000_000,
      clarity_id: 4,
      vendor: 'Acme',
    },
    {
      stock_id: 'W-3',
      carats: 2000,
      price_per_carat: 900_000,
      total_price: 1_800_000,
      clarity_id: 4,
      shape_id: 9,
    },
    { stock_id: 'F-1', color_id: red },
    { stock_id: 'L-1', is_lab_grown: true },
    { stock_id: 'OFF-1', off_sale: 'administrator' },
    { stock_id: 'SUSP-1', status: 3 },
    { stock_id: 'MEMO-1', status: 4, memo_account: 'Brilliant Ltd' },
    { stock_id: 'MEMO-2', status: 4, show_to_all: true },
    { stock_id: 'HELD-1', status: 2, hold_user_id: admin.id, carats: 3000 },
  ])
})
afterAll(() => shop.close())

const search = (token: string | undefined, body: unknown) => shop.call('searchDiamonds', { token, body })
const stockIds = (reply: { body: { items: { product: { stockId: string } }[] } }): string[] =>
  reply.body.items.map(({ product }) => product.stockId)

describe('search', () => {
  test('a customer finds the stones on sale in a section, carats ascending', async () => {
    const reply = await search(customer.token, { section: 'white' })
    expect(stockIds(reply)).toEqual(['W-1', 'W-2', 'W-3', 'HELD-1'])
    expect(reply.body).toMatchObject({ total: 4, totalCarats: 6.5 })
  })

  test('filters narrow the result, and the counts of a set ignore its own selection', async () => {
    const reply = await search(customer.token, {
      section: 'white',
      filters: { clarityIds: [4], carats: { max: 2 } },
    })
    expect(stockIds(reply)).toEqual(['W-2', 'W-3'])
    expect(reply.body.facets.clarityIds).toEqual([
      { id: 3, count: 1 },
      { id: 4, count: 2 },
    ])
    expect(reply.body.facets.carats).toEqual({ min: 1, max: 2 })
  })

  test('a customer filters, sorts and totals by prices with their discount', async () => {
    const buyer = await shop.addUser({ discount: 10 })
    const reply = await search(buyer.token, {
      section: 'white',
      filters: { pricePerCarat: { min: 2700, max: 4500 } },
      sort: [{ by: 'pricePerCarat', order: 'desc' }],
    })
    expect(stockIds(reply)).toEqual(['HELD-1', 'W-2', 'W-1'])
    expect(reply.body.items[1]).toMatchObject({ pricePerCarat: 4500, totalPrice: 4500, discount: -55 })
    expect(reply.body.totalPrice).toBe(4500 * 3 + 4500 + 1350)
  })

  test('a guest sees stones without prices and may not filter, sort or total by price', async () => {
    const reply = await search(undefined, { section: 'white' })
    expect(reply.status).toBe(200)
    expect(reply.body.items[0]).not.toHaveProperty('pricePerCarat')
    expect(reply.body).not.toHaveProperty('totalPrice')
    expect(reply.body.facets).not.toHaveProperty('totalPrice')
    for (const body of [{ filters: { totalPrice: { max: 1 } } }, { sort: [{ by: 'discount' }] }]) {
      const refused = await search(undefined, body)
      expect(refused.status).toBe(400)
      expect(refused.body.code).toBe(90)
    }
  })

  test('only administrators see the vendor, as field, filter and facet', async () => {
    const reply = await search(customer.token, { section: 'white' })
    expect(JSON.stringify(reply.body)).not.toContain('Acme')
    expect((await search(customer.token, { filters: { vendors: ['Acme'] } })).status).toBe(400)
    const all = await search(admin.token, { section: 'white', filters: { vendors: ['acme'] } })
    expect(stockIds(all)).toEqual(['W-2'])
    expect(all.body.facets.vendors).toEqual([{ id: 'Acme', count: 1 }])
  })

  test('a closed section is refused with code 70, and its stones are in no list', async () => {
    expect((await search(customer.token, { section: 'labGrown' })).body).toMatchObject({ code: 70 })
    expect((await search(undefined, { section: 'labGrown' })).status).toBe(401)
    expect(stockIds(await search(customer.token, { pageSize: 500 }))).not.toContain('L-1')
    expect(stockIds(await search(admin.token, { section: 'labGrown' }))).toEqual(['L-1'])
  })

  test('a memo stone is shown to everybody or only to its customer, by confirmed name', async () => {
    expect(stockIds(await search(customer.token, { section: 'memo' }))).toEqual(['MEMO-2'])
    await shop.db
      .updateTable('users')
      .set({ memo_company: 'brilliant ltd' })
      .where('id', '=', customer.id)
      .execute()
    await shop.services.changes.catchUp()
    expect(stockIds(await search(customer.token, { section: 'memo' }))).toEqual(['MEMO-1', 'MEMO-2'])
  })

  test('pasted lists, text and several ranges find the stones they name', async () => {
    expect(
      stockIds(await search(customer.token, { filters: { stockIds: ['w-2', 'W-3', 'nothing'] } })),
    ).toEqual(['W-2', 'W-3'])
    expect(stockIds(await search(customer.token, { section: 'white', filters: { text: 'oval' } }))).toEqual([
      'W-3',
    ])
    const ranges = { carats: [{ max: 0.5 }, { min: 2, max: 2.5 }] }
    expect(stockIds(await search(customer.token, { section: 'white', filters: ranges }))).toEqual([
      'W-1',
      'W-3',
    ])
  })

  test('search finds a committed change at once', async () => {
    const [id = 0] = await addStones(shop, [{ stock_id: 'NEW-1', carats: 12_340 }])
    const request = () => search(customer.token, { filters: { carats: { min: 12.34, max: 12.34 } } })
    expect(stockIds(await request())).toEqual(['NEW-1'])
    await shop.call('changeDiamondActive', { token: admin.token, params: { id }, body: { isActive: false } })
    expect(stockIds(await request())).toEqual([])
  })
})

describe('the page of a stone', () => {
  const read = (token: string | undefined, stockId: string) =>
    shop.call('readDiamondByStock', { token, params: { stockId } })

  test('shows a stone to those who may see it, and does not exist for others', async () => {
    const shown = await read(customer.token, 'w-2')
    expect(shown.status).toBe(200)
    expect(shown.body.diamond).toMatchObject({ section: 'white', pricePerCarat: 5000, discount: -50 })
    expect(shown.body.diamond).not.toHaveProperty('holdUserId')
    for (const stockId of ['L-1', 'OFF-1', 'SUSP-1', 'nothing']) {
      const hidden = await read(customer.token, stockId)
      expect(hidden.status).toBe(404)
      expect(hidden.body).toEqual({ code: 30, name: 'DIAMOND_NOT_FOUND', message: '' })
    }
    expect((await read(admin.token, 'OFF-1')).status).toBe(200)
  })

  test('says that a stone is held, but not for whom', async () => {
    const { body } = await read(customer.token, 'HELD-1')
    expect(body.diamond).toMatchObject({ status: 2, isHeldForMe: false })
    expect(body.diamond).not.toHaveProperty('hold')
    expect((await read(admin.token, 'HELD-1')).body.diamond).toMatchObject({ holdUserId: admin.id })
  })
})

describe('line sets', () => {
  const request = (token: string | undefined, ids: readonly number[]) =>
    shop.call('listDiamondSets', { token, body: { ids } })
  const idsOf = (body: { id: number }[][]) => body.map((set) => set.map(({ id }) => id))

  test('come whole and once, even if two vendors use the same set number', async () => {
    const pair = { line_set: 'P7', is_pair: true }
    const [one = 0, two = 0, other = 0, third = 0, single = 0] = await addStones(shop, [
      { stock_id: 'P7-1', vendor: 'Acme', ...pair },
      { stock_id: 'P7-2', vendor: 'Acme', ...pair },
      { stock_id: 'P7-3', vendor: 'Borer', ...pair },
      { stock_id: 'P7-4', vendor: 'Borer', ...pair },
      { stock_id: 'ALONE-1' },
    ])
    expect(idsOf((await request(undefined, [two, single])).body)).toEqual([[one, two]])
    expect(idsOf((await request(customer.token, [one, two, third])).body)).toEqual([
      [one, two],
      [other, third],
    ])
    expect((await request(customer.token, [])).body).toEqual([])
  })

  test('reveal nothing about a stone that the viewer may not see', async () => {
    const set = { line_set: 'LG-3', is_line: true }
    const [grown = 0, mined = 0] = await addStones(shop, [
      { stock_id: 'LG-3-1', is_lab_grown: true, ...set },
      { stock_id: 'LG-3-2', ...set },
    ])
    expect((await request(undefined, [grown])).body).toEqual([])
    expect(idsOf((await request(undefined, [mined])).body)).toEqual([[mined]])
    expect(idsOf((await request(admin.token, [grown])).body)).toEqual([[grown, mined]])
  })
})

describe('vendor data for the merchant only', () => {
  test('a customer never receives the vendor’s cash price', async () => {
    await addStones(shop, [
      { stock_id: 'CASH-1', extras: JSON.stringify({ cashPrice: '1234', city: 'Antwerp' }) },
    ])
    const request = (token: string | undefined) => search(token, { filters: { stockIds: ['CASH-1'] } })
    expect((await request(customer.token)).body.items[0]!.extras).toEqual({ city: 'Antwerp' })
    expect((await request(undefined)).body.items[0]!.extras).toEqual({ city: 'Antwerp' })
    expect((await request(admin.token)).body.items[0]!.extras).toEqual({ cashPrice: '1234', city: 'Antwerp' })
  })
})

test('a storefront that hides carats can be searched, sorted by stock number', async () => {
  const retailer = await shop.addUser()
  await shop.db.insertInto('domain_cells').values({ user_id: retailer.id, cell: 'carats' }).execute()
  await shop.services.changes.catchUp()
  const reply = await search(retailer.token, { section: 'white', pageSize: 2 })
  expect(reply.status).toBe(200)
  expect(reply.body.items[0]).not.toHaveProperty('carats')
  expect(reply.body).not.toHaveProperty('totalCarats')
})

describe('stock filters of administrators', () => {
  const listFound = async (stock: object, filters: object = {}): Promise<string[]> => {
    const { body } = await search(admin.token, { stock, filters, pageSize: 500, sort: [{ by: 'stockId' }] })
    return body.items.map(({ product }: { product: { stockId: string } }) => product.stockId)
  }

  test('find stones off sale, without a picture, highlighted, and own stock', async () => {
    await addStones(shop, [
      { stock_id: 'Q-1', vendor: 'Quest', image_url: 'https://a.example/1.jpg', is_highlighted: true },
      { stock_id: 'Q-2', vendor: 'Quest', off_sale: 'administrator' },
    ])
    const ofQuest = { vendors: ['Quest'] }
    expect(await listFound({ isActive: false }, ofQuest)).toEqual(['Q-2'])
    expect(await listFound({ isActive: true }, ofQuest)).toEqual(['Q-1'])
    expect(await listFound({ hasImage: false }, ofQuest)).toEqual(['Q-2'])
    expect(await listFound({ isHighlighted: true })).toEqual(['Q-1'])
    expect(await listFound({ isOwn: true }, ofQuest)).toEqual([])
    expect(await listFound({ isOwn: true, isActive: false }, { stockIds: ['OFF-1', 'Q-2'] })).toEqual([
      'OFF-1',
    ])
  })

  test('are refused to customers and guests', async () => {
    for (const token of [undefined, customer.token]) {
      const reply = await search(token, { stock: { isActive: false } })
      expect(reply).toMatchObject({ status: 400, body: { code: 90, details: [{ path: 'stock' }] } })
    }
  })
})
