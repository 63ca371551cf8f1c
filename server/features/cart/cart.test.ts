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

type Row = Record<string, unknown> & { itemId: number; productId: number }
const act = <Name extends EndpointName>(name: Name, body: unknown): Promise<TestReply<Name>> =>
  shop.call(name, { token: customer.token, body })
const remove = <Name extends EndpointName>(name: Name, id: number): Promise<TestReply<Name>> =>
  shop.call(name, { token: customer.token, params: { id } })
const cart = async (): Promise<Row[]> => (await shop.call('readCart', { token: customer.token })).body
type CartAddition =
  | 'addDiamondToCart'
  | 'addSetToCart'
  | 'addDiamondsToCart'
  | 'addParcelToCart'
  | 'addItemsToCart'
type WishlistAddition =
  | 'addDiamondToWishlist'
  | 'addParcelToWishlist'
  | 'addMeleeToWishlist'
  | 'addNameDiamondsToWishlist'
const addWishlistItem = async (name: WishlistAddition, body: unknown): Promise<number> =>
  (await act(name, body)).body.at(-1)!.id
const refusalOf = (name: EndpointName, body: unknown): Promise<string> =>
  readRefusal(
    () => act(name, body),
    async () => [await cart(), (await shop.call('readWishlist', { token: customer.token })).body],
  )

describe('melee', () => {
  test('is added to the cart by weight; adding it again replaces the weight', async () => {
    const itemId = await addMelee(shop)
    const added = await act('addMeleeToCart', { itemId, numberOfStones: 90, carats: 1.5 })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject([
      {
        productId: itemId,
        productType: 'Melee',
        quantity: 90,
        carats: 1.5,
        pricePerCarat: 400,
        totalPrice: 600,
        isAvailable: true,
        melee: { id: itemId, carats: 5 },
      },
    ])
    const again = await act('addMeleeToCart', { itemId, numberOfStones: 120, carats: 2 })
    expect(again.body).toMatchObject([
      { itemId: added.body[0]!.itemId, quantity: 120, carats: 2, totalPrice: 800 },
    ])
  })

  test('above the stock is refused with a conflict that names it', async () => {
    const itemId = await addMelee(shop, { color: 'Black', size_from: 1.1, size_to: 1.2, carats: 5000 })
    expect(await refusalOf('addMeleeToCart', { itemId, numberOfStones: 300, carats: 5.001 })).toBe(
      `409 ITEM_NOT_FOUND | Melee:${itemId}: Melee Black 1.10–1.20 mm has too few carats left`,
    )
    expect((await act('addMeleeToCart', { itemId, numberOfStones: 300, carats: 5 })).status).toBe(201)
  })

  test('off sale, or in a section closed to the customer, does not exist for them', async () => {
    const off = await addMelee(shop, { is_active: false })
    const open = await addMelee(shop)
    const nothing = (id: number) => `404 ITEM_NOT_FOUND | Melee:${id}: Melee not found`
    const addUnseen = (itemId: number) =>
      refusalOf('addMeleeToCart', { itemId, numberOfStones: 1, carats: 0.1 })
    expect(await addUnseen(off)).toBe(nothing(off))
    customer = await shop.addUser({ pageIds: [8] })
    expect(await addUnseen(open)).toBe(nothing(open))
    expect(await addUnseen(999_999_999)).toBe(nothing(999_999_999))
  })

  test.each([
    ['no weight', { carats: 0 }, 'carats'],
    ['a negative weight', { carats: -1 }, 'carats'],
    ['a weight above the limit', { carats: 1e9 }, 'carats'],
    ['zero stones', { numberOfStones: 0 }, 'numberOfStones'],
    ['half a stone', { numberOfStones: 1.5 }, 'numberOfStones'],
    ['more stones than the column can store', { numberOfStones: 3e9 }, 'numberOfStones'],
    ['a product id that is not a number', { itemId: "1'; drop table melee --" }, 'itemId'],
  ])('with %s is refused', async (_name, wrong, path) => {
    const body = { itemId: await addMelee(shop), numberOfStones: 10, carats: 1, ...wrong }
    expect(await refusalOf('addMeleeToCart', body)).toContain(`400 INVALID_REQUEST | ${path}:`)
  })

  test('has a minimum weight of a thousandth of a carat', async () => {
    const itemId = await addMelee(shop)
    expect((await act('addMeleeToCart', { itemId, numberOfStones: 1, carats: 0.001 })).body).toMatchObject([
      { carats: 0.001, totalPrice: 0.4 },
    ])
    expect(await refusalOf('addMeleeToCart', { itemId, numberOfStones: 1, carats: 0.0004 })).toContain(
      '400 INVALID_REQUEST | carats:',
    )
  })
})

describe('parcels', () => {
  const parcel = { parcel_stones: 10, carats: 2000, price_per_carat: 40_000 }

  test('are added by number of stones, with a ring size', async () => {
    const [itemId = 0] = await addStones(shop, [parcel])
    const added = await act('addParcelToCart', { itemId, numberOfStones: 4, ringSize: 6.25 })
    expect(added.status).toBe(201)
    expect(added.body).toMatchObject([
      { productId: itemId, quantity: 4, ringSize: 6.25, carats: 0.8, pricePerCarat: 400, totalPrice: 320 },
    ])
    expect(added.body[0]!.description).toBe('Round 0.80 ct F')
    const again = await act('addParcelToCart', { itemId, numberOfStones: 5, ringSize: 7 })
    expect(again.body).toMatchObject([{ quantity: 5, ringSize: 7, carats: 1 }])
  })

  test('added without a number are taken whole; a number already in the cart is kept', async () => {
    const [itemId = 0] = await addStones(shop, [parcel])
    expect((await act('addDiamondToCart', { itemId })).body).toMatchObject([
      { quantity: 10, totalPrice: 800 },
    ])
    await act('addParcelToCart', { itemId, numberOfStones: 3 })
    expect((await act('addDiamondToCart', { itemId })).body).toMatchObject([{ quantity: 3 }])
  })

  test('with fewer stones than requested are refused, and are unavailable in the cart', async () => {
    const [itemId = 0] = await addStones(shop, [{ ...parcel, stock_id: 'PARCEL-1' }])
    const refusal = await refusalOf('addParcelToCart', { itemId, numberOfStones: 11 })
    expect(refusal).toBe('409 ITEM_NOT_FOUND | PARCEL-1: Stone PARCEL-1 has too few stones left')
    await act('addParcelToCart', { itemId, numberOfStones: 10 })
    await shop.db
      .updateTable('diamonds')
      .set({ taken_stones: 1, taken_carats: 200 })
      .where('id', '=', itemId)
      .execute()
    expect(await cart()).toMatchObject([
      { isAvailable: false, unavailableBecause: 'has too few stones left', carats: 1.8 },
    ])
  })

  test('a single stone can be added once, but not twice', async () => {
    const [itemId = 0] = await addStones(shop, [{ stock_id: 'SINGLE-1' }])
    expect(await refusalOf('addParcelToCart', { itemId, numberOfStones: 2 })).toBe(
      '400 INVALID_REQUEST | numberOfStones: Stone SINGLE-1 is a single stone',
    )
    expect((await act('addParcelToCart', { itemId, numberOfStones: 1 })).status).toBe(201)
  })

  test.each([-1, 31, 6.123, 'six'])('are refused for ring size %s', async (ringSize) => {
    const [itemId = 0] = await addStones(shop, [parcel])
    expect(await refusalOf('addParcelToCart', { itemId, numberOfStones: 1, ringSize })).toContain(
      '400 INVALID_REQUEST | ringSize:',
    )
  })
})

describe('name diamonds', () => {
  test('are added one by one, or in the requested number', async () => {
    const itemId = await addLetter(shop)
    for (const quantity of [1, 2]) {
      expect((await act('addNameDiamondToCart', { itemId })).body).toMatchObject([
        { productId: itemId, productType: 'NameDiamond', quantity, totalPrice: quantity * 620 },
      ])
    }
    for (const _ of [1, 2]) {
      expect((await act('addNameDiamondToCart', { itemId, numberOfStones: 5 })).body).toMatchObject([
        { quantity: 5, totalPrice: 3100 },
      ])
    }
  })

  test('off sale do not exist for the customer', async () => {
    const itemId = await addLetter(shop, { is_active: false })
    expect(await refusalOf('addNameDiamondToCart', { itemId })).toBe(
      `404 ITEM_NOT_FOUND | NameDiamond:${itemId}: Name diamond not found`,
    )
  })
})

describe('from the wishlist', () => {
  test('items move to the cart with their amounts, and return to the wishlist when taken out', async () => {
    const [stone = 0, parcel = 0] = await addStones(shop, [{}, { parcel_stones: 10, carats: 2000 }])
    const [melee, letter] = [await addMelee(shop), await addLetter(shop)]
    const wishlistRequests = [
      await addWishlistItem('addDiamondToWishlist', { itemId: stone }),
      await addWishlistItem('addParcelToWishlist', { itemId: parcel, numberOfStones: 4, ringSize: 6 }),
      await addWishlistItem('addMeleeToWishlist', { itemId: melee, numberOfStones: 60, carats: 1.25 }),
      await addWishlistItem('addNameDiamondsToWishlist', { itemIds: [letter, letter] }),
    ]
    const items = [
      { itemId: stone, itemType: 1, wishedItemId: wishlistRequests[0] },
      { itemId: parcel, itemType: 1, wishedItemId: wishlistRequests[1] },
      { itemId: melee, itemType: 2, wishedItemId: wishlistRequests[2] },
      { itemId: letter, itemType: 3, wishedItemId: wishlistRequests[3] },
    ]
    for (const _ of ['once', 'and again, which changes nothing']) {
      const added = await act('addItemsToCart', items)
      expect(added.status).toBe(201)
      expect(added.body).toMatchObject([
        { productId: stone, wishedItemId: wishlistRequests[0], quantity: 1 },
        { productId: parcel, wishedItemId: wishlistRequests[1], quantity: 4, ringSize: 6 },
        { productId: melee, wishedItemId: wishlistRequests[2], quantity: 60, carats: 1.25 },
        { productId: letter, wishedItemId: wishlistRequests[3], quantity: 2 },
      ])
    }
    const wishlist = async () => (await shop.call('readWishlist', { token: customer.token })).body
    expect(await wishlist()).toEqual([])
    const back = await act(
      'returnBasketItemsToWishlist',
      wishlistRequests.map((wishedItemId) => ({ wishedItemId })),
    )
    expect(back.status).toBe(200)
    expect(back.body.map(({ id }: { id: number }) => id)).toEqual(wishlistRequests)
    expect(await cart()).toEqual([])
    expect(await wishlist()).toMatchObject([
      {},
      { quantity: 4, ringSize: 6 },
      { carats: 1.25 },
      { quantity: 2 },
    ])
  })

  test('a requested amount takes precedence over the amount on the wishlist', async () => {
    const itemId = await addMelee(shop)
    const wishedItemId = await addWishlistItem('addMeleeToWishlist', {
      itemId,
      numberOfStones: 60,
      carats: 1,
    })
    const body = { itemId, numberOfStones: 30, carats: 0.5, wishedItemId }
    expect((await act('addMeleeToCart', body)).body).toMatchObject([
      { wishedItemId, quantity: 30, carats: 0.5 },
    ])
  })

  test('a wishlist item of another product or another customer is not found', async () => {
    const [stone = 0, other = 0] = await addStones(shop, [{}, {}])
    const mine = await addWishlistItem('addDiamondToWishlist', { itemId: other })
    const stranger = await shop.addUser()
    const otherWishlist = await shop.call('addDiamondToWishlist', {
      token: stranger.token,
      body: { itemId: stone },
    })
    for (const wishedItemId of [mine, otherWishlist.body[0]!.id, 999_999_999]) {
      expect(await refusalOf('addDiamondToCart', { itemId: stone, wishedItemId })).toBe(
        '404 ITEM_NOT_FOUND | wishedItemId: Wishlist item not found',
      )
    }
  })

  test('the wishlist accepts more melee than is in stock, the cart does not', async () => {
    const itemId = await addMelee(shop)
    const wishedItemId = await addWishlistItem('addMeleeToWishlist', {
      itemId,
      numberOfStones: 600,
      carats: 9,
    })
    expect(await refusalOf('addItemsToCart', [{ itemId, itemType: 2, wishedItemId }])).toContain(
      '409 ITEM_NOT_FOUND',
    )
  })
})

describe('several at once', () => {
  test('are added all or none, across product types, and each missing one is named', async () => {
    const [stone = 0] = await addStones(shop, [{}])
    const [letter, off] = [await addLetter(shop), await addLetter(shop, { is_active: false })]
    const items = [
      { itemId: stone, itemType: 1 },
      { itemId: letter, itemType: 3 },
      { itemId: off, itemType: 3 },
      { itemId: 999_999_999, itemType: 2 },
      { itemId: 999_999_998, itemType: 1 },
    ]
    expect(await refusalOf('addItemsToCart', items)).toBe(
      [
        '404 ITEM_NOT_FOUND',
        `NameDiamond:${off}: Name diamond not found`,
        'Melee:999999999: Melee not found',
        '999999998: Stone not found',
      ].join(' | '),
    )
    expect((await act('addItemsToCart', items.slice(0, 2))).body).toHaveLength(2)
  })

  test('melee without a wishlist item is refused, because it has no weight', async () => {
    const [stone = 0] = await addStones(shop, [{}])
    const items = [
      { itemId: stone, itemType: 1 },
      { itemId: await addMelee(shop), itemType: 2 },
    ]
    expect(await refusalOf('addItemsToCart', items)).toBe(
      '400 INVALID_REQUEST | wishedItemId: Enter a weight, or add melee from the wishlist',
    )
  })

  test.each([
    ['nothing', []],
    ['more than a thousand', Array.from({ length: 1001 }, () => ({ itemId: 1, itemType: 1 }))],
    ['an unknown product type', [{ itemId: 1, itemType: 4 }]],
  ])('%s is refused', async (_name, items) => {
    expect(await refusalOf('addItemsToCart', items)).toContain('400 INVALID_REQUEST')
  })

  test('a cart holds at most a thousand rows', async () => {
    const [stone = 0] = await addStones(shop, [{}])
    await shop.db
      .insertInto('basket_rows')
      .values(
        Array.from({ length: 1000 }, (_, n) => ({ user_id: customer.id, item_type: 1, product_id: 1e9 + n })),
      )
      .execute()
    expect(await refusalOf('addDiamondToCart', { itemId: stone })).toBe(
      '400 INVALID_REQUEST | Up to 1,000 items per list',
    )
  })
})

describe('line sets', () => {
  const pair = { line_set: 'CART-PAIR', is_pair: true }

  test('every way to add one stone adds the whole set', async () => {
    const additions: [CartAddition, (itemId: number) => unknown][] = [
      ['addDiamondToCart', (itemId) => ({ itemId })],
      ['addSetToCart', (itemId) => ({ itemId })],
      ['addDiamondsToCart', (itemId) => [{ itemId }]],
      ['addParcelToCart', (itemId) => ({ itemId, numberOfStones: 1 })],
      ['addItemsToCart', (itemId) => [{ itemId, itemType: 1 }]],
    ]
    const set = await addStones(shop, [pair, pair])
    for (const [name, write] of additions) {
      for (const itemId of set) {
        customer = await shop.addUser()
        const added = await act(name, write(itemId))
        expect(
          added.body.map(({ productId }: Row) => productId).toSorted((a, b) => a - b),
          `by ${name}`,
        ).toEqual(set)
      }
    }
  })

  test('every way to remove one stone removes the whole set', async () => {
    const [left = 0, right = 0, single = 0] = await addStones(shop, [
      { ...pair, vendor: 'Out' },
      { ...pair, vendor: 'Out' },
      {},
    ])
    const additions: [EndpointName, 'row' | 'stone'][] = [
      ['removeFromCart', 'row'],
      ['removeSetFromCart', 'row'],
      ['removeDiamondsFromCart', 'stone'],
    ]
    for (const [name, by] of additions) {
      await act('addDiamondsToCart', [{ itemId: left }, { itemId: single }])
      const row = (await cart()).find(({ productId }) => productId === right)
      const reply = by === 'row' ? await remove(name, row?.itemId ?? 0) : await act(name, [{ itemId: right }])
      expect(reply.status, `by ${name}`).toBe(by === 'row' ? 204 : 200)
      expect((await cart()).map(({ productId }) => productId)).toEqual([single])
      const again = by === 'row' ? await remove(name, row?.itemId ?? 0) : await act(name, [{ itemId: right }])
      expect(again.status).toBe(404)
    }
  })

  test('a request to remove a pair can name both stones', async () => {
    const set = await addStones(shop, [
      { ...pair, vendor: 'Both' },
      { ...pair, vendor: 'Both' },
    ])
    await act('addDiamondToCart', { itemId: set[0] })
    const reply = await act(
      'removeDiamondsFromCart',
      set.map((itemId) => ({ itemId })),
    )
    expect(reply.status).toBe(200)
    expect(reply.body).toEqual([])
  })

  test('a set moves to the cart from the wishlist as a whole', async () => {
    const set = await addStones(shop, [
      { ...pair, vendor: 'Wished' },
      { ...pair, vendor: 'Wished' },
    ])
    const entries = (await act('addSetsToWishlist', [{ itemId: set[0] }])).body
    await act('addSetToCart', { itemId: set[0], wishedItemId: entries[1]!.id })
    expect(await cart()).toMatchObject([{ wishedItemId: entries[0]!.id }, { wishedItemId: entries[1]!.id }])
    const back = await act('returnBasketItemToWishlist', { wishedItemId: entries[0]!.id })
    expect(back.body).toHaveLength(2)
    expect(await cart()).toEqual([])
  })
})
