import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

let shop: TestShop
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const addWishlistItem = (itemId: number) =>
  shop.call('addDiamondToWishlist', { token: customer.token, body: { itemId } })
const wishlist = async () => (await shop.call('readWishlist', { token: customer.token })).body
const cart = async () => (await shop.call('readCart', { token: customer.token })).body

describe('wishlist and cart', () => {
  test('a wishlist item moves to the cart and returns when it is taken out', async () => {
    customer = await shop.addUser()
    const [stone = 0] = await addStones(shop, [{}])
    const [entry] = (await addWishlistItem(stone)).body
    await shop.call('addDiamondToCart', {
      token: customer.token,
      body: { itemId: stone, wishedItemId: entry?.id },
    })
    expect(await wishlist()).toEqual([])
    expect(await cart()).toMatchObject([{ productId: stone, wishedItemId: entry?.id }])

    const back = await shop.call('returnBasketItemToWishlist', {
      token: customer.token,
      body: { wishedItemId: entry?.id },
    })
    expect(back.body).toMatchObject([{ id: entry?.id, itemId: stone }])
    expect(await cart()).toEqual([])
  })

  test('a stone is listed once, however often it is added', async () => {
    customer = await shop.addUser()
    const [stone = 0] = await addStones(shop, [{}])
    for (const _ of [1, 2]) {
      await addWishlistItem(stone)
      await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: stone } })
    }
    expect(await wishlist()).toHaveLength(1)
    expect(await cart()).toHaveLength(1)
  })

  test('adding or removing one stone of a pair adds or removes the other', async () => {
    customer = await shop.addUser()
    const pair = { line_set: 'P-1', is_pair: true }
    const [left = 0, right = 0] = await addStones(shop, [pair, pair])
    await addStones(shop, [{ ...pair, vendor: 'Another vendor' }])
    const added = (await addWishlistItem(left)).body
    expect(added.map(({ itemId }) => itemId)).toEqual([left, right])
    const removed = await shop.call('removeFromWishlist', {
      token: customer.token,
      params: { id: added[1]?.id ?? 0 },
    })
    expect(removed.status).toBe(204)
    expect(await wishlist()).toEqual([])
  })

  test('bulk adding is all or none', async () => {
    customer = await shop.addUser()
    const [stone = 0] = await addStones(shop, [{}])
    const body = [{ itemId: stone }, { itemId: 999_999_999 }]
    const reply = await shop.call('addDiamondsToCart', { token: customer.token, body })
    expect(reply.status).toBe(404)
    expect(reply.body.details).toEqual([{ path: '999999999', message: 'Stone not found' }])
    expect(await cart()).toEqual([])
  })

  test('bulk removing is all or none', async () => {
    customer = await shop.addUser()
    const [stone = 0] = await addStones(shop, [{}])
    await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: stone } })
    const body = [{ itemId: stone }, { itemId: 999_999_999 }]
    expect((await shop.call('removeDiamondsFromCart', { token: customer.token, body })).status).toBe(404)
    expect(await cart()).toHaveLength(1)
  })

  test('a user cannot change the cart or wishlist of another user', async () => {
    customer = await shop.addUser()
    const other = await shop.addUser()
    const [stone = 0] = await addStones(shop, [{}])
    const [entry] = (await addWishlistItem(stone)).body
    await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: stone } })
    const [row] = await cart()
    for (const [name, id] of [
      ['removeFromWishlist', entry?.id],
      ['removeFromCart', row?.itemId],
    ] as const) {
      expect((await shop.call(name, { token: other.token, params: { id: id ?? 0 } })).status).toBe(404)
    }
    const stolen = { itemId: stone, wishedItemId: entry?.id }
    expect((await shop.call('addDiamondToCart', { token: other.token, body: stolen })).status).toBe(404)
    expect(await wishlist()).toHaveLength(1)
    expect(await cart()).toHaveLength(1)
  })

  test('a suspended stone disappears from the wishlist', async () => {
    customer = await shop.addUser()
    const [stone = 0] = await addStones(shop, [{}])
    await addWishlistItem(stone)
    await shop.db.updateTable('diamonds').set({ status: 3 }).where('id', '=', stone).execute()
    expect(await wishlist()).toEqual([])
  })

  test('the cart shows that a stone is unavailable after somebody else orders it', async () => {
    customer = await shop.addUser()
    const other = await shop.addUser()
    const [stone = 0] = await addStones(shop, [{}])
    await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: stone } })
    await shop.call('addDiamondToCart', { token: other.token, body: { itemId: stone } })
    await shop.call('createOrder', { token: other.token })
    expect(await cart()).toMatchObject([{ isAvailable: false, unavailableBecause: 'is no longer available' }])
  })
})
