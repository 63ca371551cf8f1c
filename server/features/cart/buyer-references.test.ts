import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: { id: number; token: string; email: string }
let buyer: { id: number; token: string; email: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
beforeEach(async () => {
  buyer = await shop.addUser()
})
afterAll(() => shop.close())

/** Puts new stones into the buyer's cart and returns its items. */
async function fillCart(count: number) {
  const stones = await addStones(
    shop,
    Array.from({ length: count }, () => ({})),
  )
  const body = stones.map((itemId) => ({ itemId }))
  return (await shop.call('addDiamondsToCart', { token: buyer.token, body })).body
}

const save = (id: number, buyerReference: unknown, token = buyer.token) =>
  shop.call('changeCartItem', { token, params: { id }, body: { buyerReference } })
const readCart = async () => (await shop.call('readCart', { token: buyer.token })).body

test('the buyer’s reference of an item is kept in the order line, also when the order is edited', async () => {
  const [first, second] = await fillCart(2)
  const saved = await save(first!.itemId, ' Mrs Smith, ring ')
  expect(saved.status).toBe(200)
  expect(saved.body.map(({ buyerReference }) => buyerReference)).toEqual(['Mrs Smith, ring', null])
  const { body: order } = await shop.call('createOrder', { token: buyer.token })
  expect(order.items).toMatchObject([{ buyerReference: 'Mrs Smith, ring' }, { buyerReference: null }])

  const items = order.items.map(({ productId, productType, quantity }) => ({
    productId,
    productType,
    quantity,
    state: productId === second!.productId ? 'open' : 'confirmed',
  }))
  await shop.call('editOrder', { token: admin.token, params: { id: order.id }, body: { items } })
  const { body: edited } = await shop.call('readOrder', { token: admin.token, params: { id: order.id } })
  expect(edited.items).toMatchObject([{ buyerReference: 'Mrs Smith, ring' }, { buyerReference: null }])
})

test('emails to buyer and merchant show the reference of a line', async () => {
  const [item] = await fillCart(1)
  await save(item!.itemId, 'PO 4711')
  const { body: order } = await shop.call('createOrder', { token: buyer.token })
  const mails = await shop.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'body_text'])
    .where('subject', 'like', `%rder ${order.id} %`)
    .execute()
  expect(new Set(mails.map(({ recipient }) => recipient))).toEqual(new Set([buyer.email, admin.email]))
  for (const { body_text } of mails) expect(body_text).toContain(', ref. PO 4711 | 1 |')
})

test('an empty reference is removed', async () => {
  const [item] = await fillCart(1)
  await save(item!.itemId, 'Once')
  await save(item!.itemId, '  ')
  expect(await readCart()).toMatchObject([{ buyerReference: null }])
})

test('a reference leaves the prices that an order is held to as they are', async () => {
  const [item] = await fillCart(1)
  const { headers } = await shop.call('readCart', { token: buyer.token })
  await save(item!.itemId, 'Later')
  const order = await shop.call('createOrder', {
    token: buyer.token,
    headers: { 'if-match': String(headers['etag']) },
  })
  expect(order.status).toBe(201)
  expect(order.body.items).toMatchObject([{ buyerReference: 'Later' }])
})

test('a reference of somebody else’s item, or one that is too long, is refused', async () => {
  const [item] = await fillCart(1)
  const id = item!.itemId
  const stranger = await shop.addUser()
  expect(await readRefusal(() => save(id, 'Mine', stranger.token), readCart)).toBe(
    `404 ITEM_NOT_FOUND | ${id}: This item is no longer in the list`,
  )
  expect(await readRefusal(() => save(id, 'x'.repeat(101)), readCart)).toContain(
    '400 INVALID_REQUEST | buyerReference:',
  )
})
