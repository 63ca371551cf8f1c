import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { id: number; token: string }
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  customer = await shop.addUser({ discount: 10 })
})
afterAll(() => shop.close())

type Fields = Record<string, unknown>
type MeleeEndpoints = 'createMelee' | 'changeMelee' | 'changeMeleeStatus' | 'deleteMelee'
type NameDiamondEndpoints = 'createNameDiamond' | 'changeNameDiamond' | 'deleteNameDiamond'

const callEndpoint = <Name extends MeleeEndpoints | NameDiamondEndpoints>(
  name: Name,
  id: number,
  body?: Fields,
  headers: Record<string, string> = {},
) => shop.call(name, { token: admin.token, params: { id }, body, headers })
const readAll = () =>
  Promise.all([
    shop.db.selectFrom('melee').selectAll().orderBy('id').execute(),
    shop.db.selectFrom('name_diamonds').selectAll().orderBy('id').execute(),
    shop.db.selectFrom('basket_rows').selectAll().orderBy('id').execute(),
    shop.db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
  ])

/** Inserts an open order of the customer for one product, like the order endpoints. */
async function orderProduct(itemType: 2 | 3, productId: number): Promise<number> {
  const { id } = await shop.db
    .insertInto('orders')
    .values({ user_id: customer.id, buyer_name: 'Ada', buyer_email: 'ada@example.com' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await shop.db
    .insertInto('order_items')
    .values({
      order_id: id,
      item_type: itemType,
      product_id: productId,
      description: 'x',
      quantity: 1,
      carats: 1000,
      total_price: 100,
    })
    .execute()
  return id
}

describe('melee', () => {
  let size = 1
  const nextForm = (fields: Fields = {}): Fields => {
    size += 0.5
    return {
      color: 'White',
      sizeFrom: size,
      sizeTo: size + 0.1,
      carats: 12.345,
      pricePerCarat: 500,
      ...fields,
    }
  }

  test('is added, changed, taken off sale, put back and deleted, each with an audit log entry', async () => {
    const created = await callEndpoint('createMelee', 0, nextForm({ color: ' ttlb ' }))
    expect([created.status, created.headers['etag']]).toEqual([201, '"v1"'])
    expect(created.body).toMatchObject({ color: 'TTLB', carats: 12.345, isActive: true, version: 1 })
    const { id } = created.body
    const changed = await callEndpoint('changeMelee', id, { pricePerCarat: 505.5, carats: 0 })
    expect(changed.body).toEqual({ ...created.body, pricePerCarat: 505.5, carats: 0, version: 2 })
    expect((await callEndpoint('changeMeleeStatus', id, { isActive: false })).body).toMatchObject({
      isActive: false,
    })
    expect((await callEndpoint('changeMeleeStatus', id, { isActive: true })).body).toMatchObject({
      isActive: true,
    })
    expect((await callEndpoint('deleteMelee', id)).status).toBe(204)
    expect(await readRefusal(() => callEndpoint('deleteMelee', id), readAll)).toBe('404 ITEM_NOT_FOUND')
    const log = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', 'like', `melee ${id},%`)
      .orderBy('id')
      .execute()
    expect(log.map(({ act }) => act)).toEqual([
      'add melee',
      'change melee',
      'change melee',
      'change melee',
      'delete melee',
    ])
    expect(log[1]).toMatchObject({ before: { pricePerCarat: 500 }, after: { pricePerCarat: 505.5 } })
  })

  test.each<[string, Fields, string]>([
    ['of an existing colour and sizes', { sizeFrom: 9, sizeTo: 9.1 }, 'color: Melee of this colour'],
    ['with sizes in reverse order', { sizeFrom: 3, sizeTo: 2 }, 'sizeTo: Size to can’t be smaller'],
    ['without a colour', { color: ' ' }, 'color: '],
    ['without a size', { sizeFrom: 0 }, 'sizeFrom: '],
    ['with a price of 0', { pricePerCarat: 0 }, 'pricePerCarat: '],
    ['with too many carats', { carats: 1e12 }, 'carats: '],
  ])('%s is refused', async (_name, fields, message) => {
    const existing = { color: 'White', sizeFrom: 9, sizeTo: 9.1, carats: 1, pricePerCarat: 1 }
    await callEndpoint('createMelee', 0, existing)
    const refusal = await readRefusal(() => callEndpoint('createMelee', 0, nextForm(fields)), readAll)
    expect(refusal).toContain(`400 INVALID_REQUEST | ${message}`)
  })

  test('cannot get the colour and sizes of another row, or sizes in reverse order', async () => {
    const [first, second] = [
      await callEndpoint('createMelee', 0, nextForm()),
      await callEndpoint('createMelee', 0, nextForm()),
    ]
    const { sizeFrom, sizeTo } = first.body
    const makeDuplicate = () => callEndpoint('changeMelee', second.body.id, { sizeFrom, sizeTo })
    expect(await readRefusal(makeDuplicate, readAll)).toContain(
      'Melee of this colour and size already exists',
    )
    const reverseSizes = () => callEndpoint('changeMelee', second.body.id, { sizeFrom: 29 })
    expect(await readRefusal(reverseSizes, readAll)).toContain('sizeTo: Size to can’t be smaller')
  })

  test('a stale edit is refused with the current values', async () => {
    const { body } = await callEndpoint('createMelee', 0, nextForm())
    await callEndpoint('changeMelee', body.id, { carats: 3 })
    const late = () => callEndpoint('changeMelee', body.id, { carats: 4 }, { 'if-match': '"v1"' })
    expect(await readRefusal(late, readAll)).toContain('412')
    expect((await late()).body.present).toMatchObject({ carats: 3, version: 2 })
  })

  test('in an open order cannot be deleted; otherwise it leaves every cart when it is deleted', async () => {
    const { body } = await callEndpoint('createMelee', 0, nextForm())
    await shop.db
      .insertInto('basket_rows')
      .values({ user_id: customer.id, item_type: 2, product_id: body.id, carats: 1000 })
      .execute()
    const orderId = await orderProduct(2, body.id)
    expect(await readRefusal(() => callEndpoint('deleteMelee', body.id), readAll)).toBe(
      `409 ITEM_NOT_FOUND | Melee:${body.id}: This is in order ${orderId} and can’t be deleted`,
    )
    await shop.db
      .updateTable('orders')
      .set({ status: 1, completed_date: new Date() })
      .where('id', '=', orderId)
      .execute()
    expect((await callEndpoint('deleteMelee', body.id)).status).toBe(204)
    expect(await shop.db.selectFrom('basket_rows').selectAll().execute()).toEqual([])
  })

  test('comes in pages; guests may not sort by price, and customers do not see it off sale', async () => {
    const { body } = await callEndpoint('createMelee', 0, nextForm({ color: 'Cognac', isActive: false }))
    const list = (query: Record<string, string | number>, token?: string): Promise<TestReply<'listMelee'>> =>
      shop.call('listMelee', { token, query })
    const mine = await list({ page: 0, pageSize: 1, q: 'cogn' }, admin.token)
    expect(mine.body).toEqual({ total: 1, items: [body] })
    expect((await list({ page: 0, q: 'cogn' }, customer.token)).body).toEqual({ total: 0, items: [] })
    const byPrice = await list({ sort: 'pricePerCarat', order: 'desc' }, customer.token)
    const prices = byPrice.body.map(({ pricePerCarat }) => pricePerCarat!)
    expect(prices).toEqual(prices.toSorted((a: number, b: number) => b - a))
    expect((await list({ sort: 'pricePerCarat' })).status).toBe(400)
  })
})

describe('name diamonds', () => {
  const form = { letter: 'é', color: 'White', size: '0.30 ct', totalPrice: 620, pic: 'www.a.example/e.jpg' }

  test('are stored in capitals, changed and deleted', async () => {
    const created = await callEndpoint('createNameDiamond', 0, { ...form, letter: 'e\u0301' })
    expect([created.status, created.headers['etag']]).toEqual([201, '"v1"'])
    expect(created.body).toMatchObject({ letter: 'É', pic: 'https://www.a.example/e.jpg', totalPrice: 620 })
    const { id } = created.body
    const changed = await callEndpoint('changeNameDiamond', id, { totalPrice: 630, pic: '', isActive: false })
    expect(changed.body).toEqual({ ...created.body, totalPrice: 630, pic: null, isActive: false, version: 2 })
    expect((await shop.call('listNameDiamonds', { token: customer.token })).body).toEqual([])
    expect((await shop.call('listNameDiamonds', { token: admin.token })).body).toEqual([changed.body])
    expect((await callEndpoint('deleteNameDiamond', id)).status).toBe(204)
    expect(await readRefusal(() => callEndpoint('deleteNameDiamond', id), readAll)).toBe('404 ITEM_NOT_FOUND')
  })

  test.each<[string, Fields, string]>([
    ['with two letters', { letter: 'AB' }, 'letter: Enter a single letter'],
    ['with a digit', { letter: '1' }, 'letter: Enter a single letter'],
    [
      'with a picture that is not a link',
      { letter: 'Q', pic: 'q.jpg' },
      'pic: Enter a link that starts with https:// or http://',
    ],
    ['that exists already', { letter: 'z' }, 'letter: This letter already exists in this colour and size'],
  ])('one %s is refused', async (_name, fields, message) => {
    await callEndpoint('createNameDiamond', 0, { ...form, letter: 'Z' })
    const refusal = await readRefusal(
      () => callEndpoint('createNameDiamond', 0, { ...form, ...fields }),
      readAll,
    )
    expect(refusal).toBe(`400 INVALID_REQUEST | ${message}`)
  })

  test('cannot become a duplicate of another', async () => {
    await callEndpoint('createNameDiamond', 0, { ...form, letter: 'X' })
    const { body } = await callEndpoint('createNameDiamond', 0, { ...form, letter: 'Y' })
    const makeDuplicate = () => callEndpoint('changeNameDiamond', body.id, { letter: 'x' })
    expect(await readRefusal(makeDuplicate, readAll)).toContain(
      'This letter already exists in this colour and size',
    )
    const late = () => callEndpoint('changeNameDiamond', body.id, { size: '1 ct' }, { 'if-match': '"v9"' })
    expect(await readRefusal(late, readAll)).toContain('412')
  })

  test('in an open order cannot be deleted', async () => {
    const { body } = await callEndpoint('createNameDiamond', 0, { ...form, letter: 'W' })
    const orderId = await orderProduct(3, body.id)
    expect(await readRefusal(() => callEndpoint('deleteNameDiamond', body.id), readAll)).toContain(
      `This is in order ${orderId} and can’t be deleted`,
    )
  })

  test('come in pages', async () => {
    const { body } = await shop.call('listNameDiamonds', {
      token: admin.token,
      query: { page: 0, pageSize: 2, sort: 'letter', order: 'desc' },
    })
    expect(body.items.map(({ letter }: { letter: string }) => letter)).toEqual(['Z', 'Y'])
    expect(body.total).toBe(4)
    expect((await shop.call('listNameDiamonds', { query: { sort: 'totalPrice' } })).status).toBe(400)
  })
})
