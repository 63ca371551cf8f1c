import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let shop: TestShop
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await shop.addUser()
  await shop.db
    .updateTable('diamonds')
    .set({ off_sale: 'administrator', status: 1, hold_user_id: null, hold_until: null, order_id: null })
    .execute()
  await shop.services.changes.catchUp()
})
afterAll(() => shop.close())

const readHome = async (token = customer.token) => (await shop.call('readHome', { token })).body
const listIds = (stones: readonly { id: number }[]): number[] => stones.map(({ id }) => id)

test('the home page of a new customer in a quiet shop has no content', async () => {
  expect(await readHome()).toEqual({
    newStones: { total: 0, stones: [] },
    searches: [],
    heldStones: [],
    orders: [],
  })
})

test('new stones that a customer can buy are counted, and the heaviest shown at their price', async () => {
  const [small = 0, large = 0, held = 0] = await addStones(shop, [
    { carats: 1000, price_per_carat: 500_000 },
    { carats: 2000, price_per_carat: 400_000 },
    { carats: 3000 },
    { carats: 4000, vendor: 'Hidden Gems' },
  ])
  await shop.db.updateTable('diamonds').set({ status: 2 }).where('id', '=', held).execute()
  const owner = await shop.addUser()
  await setViewerPolicy(shop, owner.id, { domain: 'home.example', markup: 10 })
  await setViewerPolicy(shop, customer.id, { providerId: owner.id, suspendedVendors: ['Hidden Gems'] })
  const { newStones } = await readHome()
  expect(newStones.total).toBe(2)
  expect(listIds(newStones.stones)).toEqual([large, small])
  expect(newStones.stones[0]).toMatchObject({ pricePerCarat: 4400 })
})

test('stones that came into the shop more than a week ago are not new', async () => {
  const [id = 0] = await addStones(shop, [{}])
  await shop.db
    .updateTable('diamonds')
    .set({ added_at: sql<Date>`now() - interval '8 days'` })
    .where('id', '=', id)
    .execute()
  await shop.services.changes.catchUp()
  expect((await readHome()).newStones).toEqual({ total: 0, stones: [] })
})

test('saved searches show how many new stones they find, those with news first', async () => {
  const save = (name: string, filters: object) =>
    shop.call('createSavedSearch', {
      token: customer.token,
      body: { name, search: { filters }, notify: false },
    })
  await save('Pears', { shapeIds: [7] })
  await save('Hearts', { shapeIds: [6] })
  const pears = await addStones(shop, [{ shape_id: 7 }, { shape_id: 7 }, { shape_id: 12 }])
  const { searches } = await readHome()
  expect(searches.map(({ search, newMatches }) => [search.name, newMatches])).toEqual([
    ['Pears', 2],
    ['Hearts', 0],
  ])
  expect(listIds(searches[0]!.stones).toSorted((one, other) => one - other)).toEqual(pears.slice(0, 2))
  expect((await readHome((await shop.addUser()).token)).searches).toEqual([])
})

test('stones on hold for the customer come with the end of their hold, without those in an order', async () => {
  const [later = 0, sooner = 0, ordered = 0, others = 0] = await addStones(shop, [{}, {}, {}, {}])
  await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: ordered } })
  await shop.call('createOrder', { token: customer.token })
  const stranger = await shop.addUser()
  const hold = (id: number, userId: number, hours: number) =>
    shop.db
      .updateTable('diamonds')
      .set({
        status: 2,
        hold_user_id: userId,
        hold_until: sql<Date>`now() + make_interval(hours => ${hours})`,
      })
      .where('id', '=', id)
      .execute()
  await hold(later, customer.id, 48)
  await hold(sooner, customer.id, 24)
  await hold(others, stranger.id, 24)
  const { heldStones } = await readHome()
  expect(listIds(heldStones)).toEqual([sooner, later])
  expect(heldStones[0]).toMatchObject({ isHeldForMe: true, holdUntil: expect.any(String) })
})

test('open orders come with their stones, and closed ones are left out', async () => {
  const admin = await shop.addUser({ role: 'Administrator' })
  const [one = 0, two = 0] = await addStones(shop, [{}, {}])
  const order = async (itemId: number) => {
    await shop.call('addDiamondToCart', { token: customer.token, body: { itemId } })
    return (await shop.call('createOrder', { token: customer.token })).body.id
  }
  const [closed, open] = [await order(one), await order(two)]
  await shop.call('changeOrderStatus', {
    token: admin.token,
    params: { id: closed },
    body: { newStatus: 4 },
  })
  const { orders } = await readHome()
  expect(orders).toMatchObject([{ order: { id: open, status: 0 }, stones: [{ id: two }] }])
})
