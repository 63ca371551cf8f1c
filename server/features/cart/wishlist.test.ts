import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EndpointName } from '#contract/contract.ts'
import { addLetter, addMelee } from '#tests/support/stock/add-small-stock.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  customer = await shop.addUser()
})
afterAll(() => shop.close())

type Entry = Record<string, unknown> & { id: number; itemId: number }
const act = <Name extends EndpointName>(name: Name, body: unknown): Promise<TestReply<Name>> =>
  shop.call(name, { token: customer.token, body })
const remove = <Name extends EndpointName>(name: Name, id: number): Promise<TestReply<Name>> =>
  shop.call(name, { token: customer.token, params: { id } })
const wishlist = async (): Promise<Entry[]> =>
  (await shop.call('readWishlist', { token: customer.token })).body
const cart = async (): Promise<unknown[]> => (await shop.call('readCart', { token: customer.token })).body
const refusalOf = (name: EndpointName, body: unknown): Promise<string> =>
  readRefusal(
    () => act(name, body),
    async () => [await wishlist(), await cart()],
  )

describe('items that were removed', () => {
  test('return to the wishlist in one request, with their amounts, all or none', async () => {
    const [stone = 0] = await addStones(shop, [{}])
    const [parcel = 0] = await addStones(shop, [{ parcel_stones: 10, carats: 2000 }])
    const melee = await addMelee(shop)
    const [a, n] = [await addLetter(shop), await addLetter(shop, { letter: 'N' })]
    await act('addDiamondToWishlist', { itemId: stone })
    await act('addParcelToWishlist', { itemId: parcel, numberOfStones: 4, ringSize: 6 })
    await act('addMeleeToWishlist', { itemId: melee, numberOfStones: 40, carats: 0.5 })
    await act('addNameDiamondsToWishlist', { itemIds: [a, n] })
    const before = await wishlist()
    await act(
      'removeItemsFromWishlist',
      before.map(({ id }) => ({ id })),
    )
    expect(await wishlist()).toEqual([])

    const items = [
      { itemId: stone, itemType: 1, quantity: 1 },
      { itemId: parcel, itemType: 1, quantity: 4, ringSize: 6 },
      { itemId: melee, itemType: 2, quantity: 40, carats: 0.5 },
      { itemId: a, itemType: 3, letterIds: [a, n], quantity: 2 },
    ]
    expect(await refusalOf('addItemsToWishlist', [...items, { itemId: 999_999_999, itemType: 1 }])).toBe(
      '404 ITEM_NOT_FOUND | 999999999: Stone not found',
    )
    expect((await act('addItemsToWishlist', items)).status).toBe(201)
    const amounts = ({ itemId, quantity, carats, ringSize }: Entry) => ({
      itemId,
      quantity,
      carats,
      ringSize,
    })
    expect((await wishlist()).map(amounts)).toEqual(before.map(amounts))
  })
})

describe('a wishlist item', () => {
  test('for melee stores stones and carats, even above the stock, and the next one replaces it', async () => {
    const itemId = await addMelee(shop, { color: 'TTLB', size_from: 2, size_to: 2.1 })
    const added = await act('addMeleeToWishlist', { itemId, numberOfStones: 900, carats: 9.5 })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject([
      {
        itemId,
        itemType: 2,
        quantity: 900,
        carats: 9.5,
        ringSize: null,
        description: 'Melee TTLB 2.00–2.10 mm',
        melee: { id: itemId, pricePerCarat: 400 },
      },
    ])
    const again = await act('addMeleeToWishlist', { itemId, numberOfStones: 40, carats: 1 })
    expect(again.body).toMatchObject([{ id: added.body[0]!.id, quantity: 40, carats: 1 }])
  })

  test('for a name is one item with its letters, and a single letter is another', async () => {
    const [a, n] = [await addLetter(shop), await addLetter(shop, { letter: 'N' })]
    const added = await act('addNameDiamondsToWishlist', { itemIds: [a, n, n, a] })
    expect(added.status).toBe(201)
    const letters = [a, n, n, a].map((id) => ({ id, letter: id === a ? 'A' : 'N', isActive: true }))
    const name = { itemId: a, itemType: 3, quantity: 4, totalPrice: 2480, letters }
    expect(added.body).toMatchObject([name])
    expect(added.body[0]?.description).toMatch(/^Name: ANNA \(/)
    for (const quantity of [1, 2]) {
      expect((await act('addNameDiamondsToWishlist', { itemIds: [a] })).body).toMatchObject([
        name,
        { itemId: a, quantity, nameDiamond: { letter: 'A', totalPrice: 620 }, totalPrice: quantity * 620 },
      ])
    }
    expect(await refusalOf('addNameDiamondsToWishlist', { itemIds: [n, 999_999_999] })).toBe(
      '404 ITEM_NOT_FOUND | NameDiamond:999999999: Name diamond not found',
    )
  })

  test('for a parcel stores the number of stones and the ring size', async () => {
    const [itemId = 0] = await addStones(shop, [{ parcel_stones: 10, carats: 2000 }])
    const added = await act('addParcelToWishlist', { itemId, numberOfStones: 22, ringSize: 5.5 })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject([{ itemId, itemType: 1, quantity: 22, ringSize: 5.5 }])
    const again = await act('addParcelToWishlist', { itemId, numberOfStones: 4 })
    expect(again.body).toMatchObject([{ quantity: 4, ringSize: null, carats: 0.8 }])
  })

  test('for a single stone accepts only one', async () => {
    const [itemId = 0] = await addStones(shop, [{ stock_id: 'WISH-1' }])
    expect(await refusalOf('addParcelToWishlist', { itemId, numberOfStones: 2 })).toBe(
      '400 INVALID_REQUEST | numberOfStones: Stone WISH-1 is a single stone',
    )
  })

  test.each<[EndpointName, unknown, string]>([
    ['addMeleeToWishlist', { itemId: 1, carats: 1 }, 'numberOfStones'],
    ['addMeleeToWishlist', { itemId: 1, numberOfStones: 1 }, 'carats'],
    ['addMeleeToWishlist', { itemId: 1, numberOfStones: 1, carats: 100_001 }, 'carats'],
    ['addParcelToWishlist', { itemId: 1 }, 'numberOfStones'],
    ['addParcelToWishlist', { itemId: 1, numberOfStones: 1e7 }, 'numberOfStones'],
    ['addNameDiamondsToWishlist', { itemIds: [] }, 'itemIds'],
    ['addNameDiamondsToWishlist', { itemIds: Array.from({ length: 25 }, () => 1) }, 'itemIds'],
    ['addSetsToWishlist', [], ''],
    ['returnBasketItemsToWishlist', [], ''],
  ])('%s of %j is refused', async (name, body, path) => {
    expect(await refusalOf(name, body)).toContain(`400 INVALID_REQUEST | ${path}`)
  })

  test('is refused on a wishlist that already has a thousand rows', async () => {
    const [stone = 0] = await addStones(shop, [{}])
    const rows = Array.from({ length: 1000 }, (_, n) => ({
      user_id: customer.id,
      item_type: 1,
      product_id: 1e9 + n,
    }))
    await shop.db.insertInto('wish_entries').values(rows).execute()
    expect(await refusalOf('addDiamondToWishlist', { itemId: stone })).toBe(
      '400 INVALID_REQUEST | Up to 1,000 items per list',
    )
  })
})

describe('line sets', () => {
  const set = (vendor: string) => ({ line_set: 'WISH-SET', is_line: true, vendor })

  test('are added to the wishlist as a whole, several at once, all or none', async () => {
    const [a1 = 0, a2 = 0, b1 = 0, b2 = 0] = await addStones(shop, [set('A'), set('A'), set('B'), set('B')])
    const added = await act('addSetsToWishlist', [{ itemId: a2 }, { itemId: b1 }])
    expect(added.status).toBe(201)
    const ids = new Set(added.body.map(({ itemId }: Entry) => itemId))
    expect(ids).toEqual(new Set([a1, a2, b1, b2]))
    expect(added.body.every(({ lineSet }: Entry) => lineSet === 'WISH-SET')).toBe(true)
    expect((await act('addSetsToWishlist', [{ itemId: a1 }, { itemId: a2 }])).body).toHaveLength(4)
    customer = await shop.addUser()
    expect(await refusalOf('addSetsToWishlist', [{ itemId: a1 }, { itemId: 999_999_999 }])).toBe(
      '404 ITEM_NOT_FOUND | 999999999: Stone not found',
    )
  })

  test('are removed as a whole through any of their stones, and only once', async () => {
    const stones = await addStones(shop, [set('C'), set('C'), {}])
    for (const name of ['removeSetFromWishlist', 'removeFromWishlist'] as const) {
      await act(
        'addDiamondsToWishlist',
        stones.map((itemId) => ({ itemId })),
      )
      const entry = (await wishlist()).find(({ itemId }) => itemId === stones[1])
      expect((await remove(name, entry?.id ?? 0)).status).toBe(204)
      expect((await wishlist()).map(({ itemId }) => itemId)).toEqual([stones[2]])
      expect((await remove(name, entry?.id ?? 0)).status).toBe(404)
    }
  })

  test('taken off the wishlist while in the cart stay in the cart', async () => {
    const stones = await addStones(shop, [set('D'), set('D')])
    const entries: Entry[] = (await act('addSetsToWishlist', [{ itemId: stones[0] }])).body
    await act('addSetToCart', { itemId: stones[0], wishedItemId: entries[0]?.id })
    expect((await remove('removeSetFromWishlist', entries[1]?.id ?? 0)).status).toBe(204)
    expect(await cart()).toMatchObject([{ wishedItemId: null }, { wishedItemId: null }])
    expect(await wishlist()).toEqual([])
  })
})

describe('cart items returned to the wishlist', () => {
  test('return all or none, and the request can name both stones of a pair', async () => {
    const pair = { line_set: 'BACK', is_pair: true }
    const stones = await addStones(shop, [pair, pair, {}])
    await act(
      'addDiamondsToWishlist',
      stones.map((itemId) => ({ itemId })),
    )
    const entries = await wishlist()
    for (const { id, itemId } of entries) await act('addDiamondToCart', { itemId, wishedItemId: id })
    expect(await wishlist()).toEqual([])
    const named = entries.map(({ id }) => ({ wishedItemId: id }))
    expect(await refusalOf('returnBasketItemsToWishlist', [...named, { wishedItemId: 999_999_999 }])).toBe(
      '404 ITEM_NOT_FOUND | 999999999: This wishlist item is not in the basket',
    )
    const back = await act('returnBasketItemsToWishlist', named)
    expect(back.status).toBe(200)
    expect(back.body.map(({ id }: Entry) => id)).toEqual(entries.map(({ id }) => id))
    expect(await cart()).toEqual([])
    expect(await refusalOf('returnBasketItemsToWishlist', named)).toContain('404 ITEM_NOT_FOUND')
  })
})

describe('removing several wishlist items', () => {
  test('is all or none, and takes the sets of their stones along', async () => {
    const pair = { line_set: 'BULK-REMOVE', is_pair: true }
    const [left = 0, , single = 0, stays = 0] = await addStones(shop, [pair, pair, {}, {}])
    await act(
      'addDiamondsToWishlist',
      [left, single, stays].map((itemId) => ({ itemId })),
    )
    const ids = (await wishlist())
      .filter(({ itemId }) => itemId === left || itemId === single)
      .map(({ id }) => ({ id }))
    expect(await refusalOf('removeItemsFromWishlist', [...ids, { id: 999_999_999 }])).toBe(
      '404 ITEM_NOT_FOUND | 999999999: This item is no longer in the list',
    )
    const reply = await act('removeItemsFromWishlist', ids)
    expect(reply.status).toBe(200)
    expect(reply.body).toMatchObject([{ itemId: stays }])
  })
})

describe('unavailable wishlist items', () => {
  test('a suspended stone is hidden from every wishlist until it is available again', async () => {
    const administrator = await shop.addUser({ role: 'Administrator' })
    const [itemId = 0] = await addStones(shop, [{}])
    for (const person of [customer, administrator]) {
      customer = person
      await act('addDiamondToWishlist', { itemId })
      const suspend = (status: number) =>
        shop.db.updateTable('diamonds').set({ status }).where('id', '=', itemId).execute()
      await suspend(3)
      expect(await wishlist()).toEqual([])
      await suspend(1)
      expect(await wishlist()).toHaveLength(1)
    }
  })

  test('taking a stone off the wishlist does not change its status', async () => {
    const [itemId = 0] = await addStones(shop, [{}])
    const [entry] = (await act('addDiamondToWishlist', { itemId })).body
    await remove('removeFromWishlist', entry!.id)
    const stone = await shop.db.selectFrom('diamonds').select('status').where('id', '=', itemId).execute()
    expect(stone).toEqual([{ status: 1 }])
  })

  test('melee and letters off sale disappear from the wishlist and cannot be added', async () => {
    const [melee, letter] = [await addMelee(shop), await addLetter(shop)]
    await act('addMeleeToWishlist', { itemId: melee, numberOfStones: 1, carats: 1 })
    await act('addNameDiamondsToWishlist', { itemIds: [letter] })
    await shop.db.updateTable('melee').set({ is_active: false }).where('id', '=', melee).execute()
    await shop.db.updateTable('name_diamonds').set({ is_active: false }).where('id', '=', letter).execute()
    expect(await wishlist()).toEqual([])
    expect(await refusalOf('addMeleeToWishlist', { itemId: melee, numberOfStones: 1, carats: 1 })).toContain(
      '404 ITEM_NOT_FOUND',
    )
  })
})

describe('the cart items of all users', () => {
  test('are listed for administrators with user and product, whole or by page', async () => {
    const open = await openTestShop()
    try {
      const admin = await open.addUser({ role: 'Administrator' })
      const ada = await open.addUser({ company: 'Zircon & Sons' })
      const ben = await open.addUser({ company: 'Amber Ltd' })
      const [first = 0, second = 0] = await addStones(open, [{ stock_id: 'ROW-1' }, { stock_id: 'ROW-2' }])
      const melee = await addMelee(open, { color: 'Black', size_from: 1.1, size_to: 1.2 })
      await open.call('addDiamondToCart', { token: ada.token, body: { itemId: first } })
      await open.call('addDiamondToCart', { token: ben.token, body: { itemId: second } })
      await open.call('addMeleeToCart', {
        token: ben.token,
        body: { itemId: melee, numberOfStones: 80, carats: 1 },
      })
      const list = async (query: Record<string, string | number> = {}) =>
        (await open.call('listBasketItems', { token: admin.token, query })).body

      expect(await list()).toMatchObject([
        {
          itemId: expect.any(Number),
          userId: ada.id,
          creationDate: expect.any(String),
          user: { email: ada.email, company: 'Zircon & Sons', name: expect.stringContaining('Ada Tester') },
          productId: first,
          productType: 'Diamond',
          stockId: 'ROW-1',
          description: 'Round 1.00 ct F',
          quantity: 1,
        },
        { userId: ben.id, stockId: 'ROW-2' },
        { userId: ben.id, stockId: null, description: 'Melee Black 1.10–1.20 mm', quantity: 80 },
      ])
      expect(await list({ page: 0, pageSize: 1, sort: 'company', order: 'asc' })).toMatchObject({
        total: 3,
        items: [{ userId: ben.id }],
      })
      expect(await list({ page: 0, q: 'zircon' })).toMatchObject({ total: 1, items: [{ userId: ada.id }] })
      expect(await list({ q: 'ROW-2' })).toMatchObject([{ stockId: 'ROW-2' }])
      for (const sort of ['itemId', 'creationDate', 'user', 'email', 'stockId']) {
        expect(await list({ sort, order: 'desc' })).toHaveLength(3)
      }
      const refused = await open.call('listBasketItems', {
        token: admin.token,
        query: { sort: 'password_hash' },
      })
      expect(refused.status).toBe(400)
      expect((await open.call('listBasketItems', { token: ada.token })).status).toBe(403)
    } finally {
      await open.close()
    }
  })
})
