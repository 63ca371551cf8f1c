import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { EndpointName } from '#contract/contract.ts'
import { COLUMN_NAMES } from '#domain/pricing/columns.ts'
import { addLetter, addMelee } from '#tests/support/stock/add-small-stock.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { readPriceToken, createPriceToken } from './cart-price-token.ts'

let shop: TestShop
let customer: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  // Of several listings with one certificate, customers see only the best.
  await shop.db.updateTable('diamonds').set({ certificate_no: null }).execute()
  await shop.services.changes.catchUp()
  customer = await shop.addUser()
})
afterAll(() => shop.close())

const act = <Name extends EndpointName>(
  name: Name,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<TestReply<Name>> => shop.call(name, { token: customer.token, body, headers })
const cart = (): Promise<TestReply<'readCart'>> => shop.call('readCart', { token: customer.token })
const wishlist = async () => (await shop.call('readWishlist', { token: customer.token })).body

const prices = ['pricePerCarat', 'totalPrice', 'rapPrice', 'discount']
/** A stone with recognizable values in every column. */
const describedStone = {
  stock_id: 'TELL-1',
  carats: 1370,
  price_per_carat: 431_700,
  rap_price: 777_700,
  shape_id: 12,
  color_id: 103,
  clarity_id: 4,
  lab_id: 2,
  certificate_no: '2141438171',
}

describe('hidden columns', () => {
  test.each([
    ['shape', 'Round'],
    ['carats', '1.37'],
    ['color', ' F'],
    ['clarity', 'VVS2'],
    ['lab', 'GIA'],
    ['certificate', '2141438171'],
  ])('%s, once hidden, is absent from the descriptions in cart and wishlist', async (cell, shownText) => {
    const [itemId = 0] = await addStones(shop, [{ ...describedStone, stock_id: `TELL-${cell}` }])
    const descriptions = async (): Promise<string[]> => {
      await act('addDiamondToWishlist', { itemId })
      await act('addDiamondToCart', { itemId })
      return [(await cart()).body[0]!.description, (await wishlist())[0]!.description]
    }
    for (const text of await descriptions()) expect(text).toContain(shownText)
    await setViewerPolicy(shop, customer.id, { cells: [cell] })
    for (const text of await descriptions()) {
      expect(text).not.toContain(shownText)
      expect(text).not.toBe('')
    }
  })

  test('with all columns hidden, a stone shows only its stock number and no figures', async () => {
    const [itemId = 0] = await addStones(shop, [describedStone])
    const [melee, letter] = [await addMelee(shop, { carats: 7654 }), await addLetter(shop)]
    await setViewerPolicy(shop, customer.id, { cells: COLUMN_NAMES })
    await act('addDiamondToWishlist', { itemId })
    await act('addMeleeToWishlist', { itemId: melee, numberOfStones: 10, carats: 1.234 })
    await act('addDiamondToCart', { itemId })
    await act('addMeleeToCart', { itemId: melee, numberOfStones: 10, carats: 1.234 })
    await act('addNameDiamondToCart', { itemId: letter })
    const [inCart, wishlistItems] = [(await cart()).body, await wishlist()]
    expect(inCart.map(({ description }: { description: string }) => description)[0]).toBe('Stone TELL-1')
    for (const row of [...inCart, ...wishlistItems]) {
      for (const field of ['carats', 'pricePerCarat', 'totalPrice']) {
        expect(row).not.toHaveProperty(field)
        const product = row.diamond ?? row.melee ?? row.nameDiamond
        expect(product).not.toHaveProperty(field)
      }
    }
    // The creation date may contain any digits.
    const omitDates = (key: string, value: unknown) => (key === 'creationDate' ? undefined : value)
    const text = JSON.stringify([inCart, wishlistItems], omitDates)
    for (const secret of ['1.37', '4317', '5914', '7777', '7.654', '1.234', '2141438171', 'GIA', '620']) {
      expect(text).not.toContain(secret)
    }
    expect(inCart.every(({ isAvailable }: { isAvailable: boolean }) => isAvailable)).toBe(true)
  })

  test('melee and letters are listed without the columns that the storefront hides', async () => {
    await addMelee(shop)
    await addLetter(shop)
    await setViewerPolicy(shop, customer.id, { cells: ['carats', 'pricePerCarat', 'totalPrice'] })
    const melee = (await shop.call('listMelee', { token: customer.token })).body
    expect(melee.length).toBeGreaterThan(0)
    for (const row of melee) {
      expect(row).not.toHaveProperty('carats')
      expect(row).not.toHaveProperty('pricePerCarat')
    }
    const letters = (await shop.call('listNameDiamonds', { token: customer.token })).body
    expect(letters.length).toBeGreaterThan(0)
    for (const row of letters) expect(row).not.toHaveProperty('totalPrice')
    const admin = await shop.addUser({ role: 'Administrator' })
    const [whole] = (await shop.call('listMelee', { token: admin.token })).body
    expect(whole).toMatchObject({ carats: expect.any(Number), pricePerCarat: expect.any(Number) })
  })

  test('columns hidden by a storefront stay hidden from its customers on any domain', async () => {
    const owner = await shop.addUser()
    await setViewerPolicy(shop, owner.id, { cells: ['carats'], domain: 'white-label.example' })
    const [itemId = 0] = await addStones(shop, [{ ...describedStone, stock_id: 'TELL-2' }])
    await act('addDiamondToCart', { itemId })
    expect((await cart()).body[0]).toMatchObject({ carats: 1.37 })
    await setViewerPolicy(shop, customer.id, { providerId: owner.id })
    for (const host of ['white-label.example', 'merchant.example']) {
      const { body } = await act('readCart', undefined, { host })
      expect(body[0]).not.toHaveProperty('carats')
      expect(body[0]!.description).not.toContain('1.37')
    }
  })
})

describe('the price token of a cart', () => {
  async function addPricedItem(cells: readonly string[]): Promise<{ itemId: number; priceToken: string }> {
    const [itemId = 0] = await addStones(shop, [
      { ...describedStone, stock_id: `SEAL-${cells.length}-${customer.id}` },
    ])
    await setViewerPolicy(shop, customer.id, { cells })
    await act('addDiamondToCart', { itemId })
    return { itemId, priceToken: String((await cart()).headers['etag']) }
  }
  const reprice = (itemId: number, price_per_carat: number) =>
    shop.db.updateTable('diamonds').set({ price_per_carat }).where('id', '=', itemId).execute()
  const order = (priceToken: string) => act('createOrder', undefined, { 'if-match': priceToken })
  const refusal = (priceToken: string): Promise<string> =>
    readRefusal(
      () => order(priceToken),
      async () => (await cart()).body.length,
    )

  test('pins an order to the total price if the buyer sees it', async () => {
    const { itemId, priceToken } = await addPricedItem([])
    await reprice(itemId, 431_800)
    expect(await refusal(priceToken)).toContain('the price changed from $5,914.29 to $5,915.66')
    await reprice(itemId, 431_700)
    expect((await order(priceToken)).status).toBe(201)
  })

  test('pins it to the price per carat if the total is hidden, and names no total', async () => {
    const { itemId, priceToken } = await addPricedItem(['totalPrice'])
    await reprice(itemId, 431_800)
    const refusalMessage = await refusal(priceToken)
    expect(refusalMessage).toContain('the price per carat changed from $4,317.00 to $4,318.00')
    expect(refusalMessage).not.toContain('5,91')
    await reprice(itemId, 431_700)
    expect((await order(priceToken)).status).toBe(201)
  })

  test('pins it to Rap % if no price is shown', async () => {
    const { itemId, priceToken } = await addPricedItem(['totalPrice', 'pricePerCarat', 'rapPrice'])
    await reprice(itemId, 500_000)
    const refusalMessage = await refusal(priceToken)
    expect(refusalMessage).toContain('Rap % changed from -44.49% to -35.71%')
    expect(refusalMessage).not.toContain('$')
  })

  test('contains nothing if all prices are hidden, and the order gets the current price', async () => {
    const { itemId, priceToken } = await addPricedItem(prices)
    expect([...(readPriceToken(priceToken)?.values() ?? [])]).toEqual([null])
    await reprice(itemId, 500_000)
    expect((await cart()).headers['etag']).toBe(priceToken)
    const placed = await order(priceToken)
    expect(placed.status).toBe(201)
    expect(placed.body).not.toHaveProperty('totalPrice')
    const admin = await shop.addUser({ role: 'Administrator' })
    const whole = await shop.call('readOrder', { token: admin.token, params: { id: placed.body.id } })
    expect(whole.body).toMatchObject({ totalPrice: 6850 })
  })

  test('made before a column was hidden is refused without naming a price', async () => {
    const { priceToken } = await addPricedItem([])
    await setViewerPolicy(shop, customer.id, { cells: prices })
    const refusalMessage = await refusal(priceToken)
    expect(refusalMessage).toContain('its price has changed')
    expect(refusalMessage).not.toContain('$')
  })

  test('forged by somebody who may not see prices reveals none', async () => {
    await addPricedItem(prices)
    const [row] = (await cart()).body
    const forge = (amount: number) => createPriceToken(new Map([[row!.itemId, { figure: 'total', amount }]]))
    const [theTotal, anotherTotal] = [591_429, 1]
    expect(await refusal(forge(theTotal))).toContain('409 ITEM_NOT_FOUND')
    expect(await refusal(forge(theTotal))).toBe(await refusal(forge(anotherTotal)))
  })

  test('does not cover an item that was added after it was read', async () => {
    const { priceToken } = await addPricedItem(prices)
    await act('addDiamondToCart', { itemId: (await addStones(shop, [{}]))[0] })
    expect(await refusal(priceToken)).toContain('added since you opened this page')
  })

  test.each(['"nonsense"', '""', '"v3"', '[1,2]', '"AAAA"'])('is refused if it is %s', async (priceToken) => {
    await addPricedItem([])
    expect(await refusal(priceToken)).toBe('400 INVALID_REQUEST | If-Match: Not an ETag of the basket')
  })

  test('still works as a weak ETag, and * accepts any price', async () => {
    const { itemId, priceToken } = await addPricedItem([])
    await reprice(itemId, 500_000)
    expect(await refusal(`W/${priceToken}`)).toContain('the price changed from $5,914.29')
    expect((await order('*')).status).toBe(201)
  })
})

describe('a stone that a customer may not see', () => {
  const nothing = (id: number) => `404 ITEM_NOT_FOUND | ${id}: Stone not found`
  const refusalOf = (name: EndpointName, body: unknown): Promise<string> =>
    readRefusal(
      () => act(name, body),
      async () => [(await cart()).body, await wishlist()],
    )
  const additions: [EndpointName, (itemId: number) => unknown][] = [
    ['addDiamondToCart', (itemId) => ({ itemId })],
    ['addSetToCart', (itemId) => ({ itemId })],
    ['addDiamondsToCart', (itemId) => [{ itemId }]],
    ['addParcelToCart', (itemId) => ({ itemId, numberOfStones: 1 })],
    ['addItemsToCart', (itemId) => [{ itemId, itemType: 1 }]],
    ['addDiamondToWishlist', (itemId) => ({ itemId })],
    ['addDiamondsToWishlist', (itemId) => [{ itemId }]],
    ['addSetsToWishlist', (itemId) => [{ itemId }]],
    ['addParcelToWishlist', (itemId) => ({ itemId, numberOfStones: 1 })],
  ]

  test('cannot be added to cart or wishlist, and looks like one that does not exist', async () => {
    const [vendors = 0, labGrown = 0, suspended = 0, off = 0, memo = 0] = await addStones(shop, [
      { vendor: 'Hidden Gems' },
      { is_lab_grown: true },
      { status: 3 },
      { off_sale: 'administrator' },
      { status: 4, memo_account: 'Somebody else' },
    ])
    await setViewerPolicy(shop, customer.id, { suspendedVendors: ['hidden gems'] })
    for (const id of [vendors, labGrown, suspended, off, memo, 999_999_999]) {
      for (const [name, write] of additions)
        expect(await refusalOf(name, write(id)), `by ${name}`).toBe(nothing(id))
    }
  })

  test('cannot be bought if its vendor is not selected; selected vendors and own stock can', async () => {
    const [theirs = 0, other = 0, ours = 0] = await addStones(shop, [
      { vendor: 'Chosen' },
      { vendor: 'Not chosen' },
      {},
    ])
    await setViewerPolicy(shop, customer.id, { vendors: ['Chosen'] })
    expect(await refusalOf('addDiamondToCart', { itemId: other })).toBe(nothing(other))
    const body = [{ itemId: theirs }, { itemId: ours }]
    expect((await act('addDiamondsToCart', body)).status).toBe(201)
  })

  test('and that is already in the cart is unavailable, with one message for every reason', async () => {
    const stoneChanges: Record<string, unknown>[] = [
      { status: 3 },
      { off_sale: 'administrator' },
      { status: 4, memo_account: 'Somebody else' },
      { is_lab_grown: true },
      { vendor: 'Suspended' },
      {},
    ]
    const stones = await addStones(
      shop,
      stoneChanges.map((_, n) => ({ vendor: `Vendor ${n}` })),
    )
    for (const itemId of stones) await act('addDiamondToCart', { itemId })
    await setViewerPolicy(shop, customer.id, { suspendedVendors: ['Suspended'] })
    for (const [n, id] of stones.entries()) {
      const stoneChange = stoneChanges[n] ?? {}
      if (Object.keys(stoneChange).length > 0)
        await shop.db.updateTable('diamonds').set(stoneChange).where('id', '=', id).execute()
    }
    // The last one is deleted.
    await shop.db
      .deleteFrom('diamonds')
      .where('id', '=', stones.at(-1) ?? 0)
      .execute()
    await shop.services.changes.catchUp()
    const rows = (await cart()).body
    expect(rows).toHaveLength(stoneChanges.length)
    const comparable = rows.map((row: Record<string, unknown>) => ({
      ...row,
      itemId: 0,
      productId: 0,
      creationDate: '',
    }))
    for (const row of comparable) expect(row).toEqual(comparable[0])
    expect(comparable[0]).toMatchObject({
      isAvailable: false,
      unavailableBecause: 'is no longer available',
      description: 'No longer available',
      totalPrice: null,
      lineSet: null,
    })
    const refused = await act('createOrder')
    expect(refused.status).toBe(409)
    for (const { path, message } of refused.body.details!) {
      expect(message).toBe(`Stone ${path} is no longer available`)
    }
    for (const { itemId } of rows) {
      const gone = await shop.call('removeFromCart', { token: customer.token, params: { id: itemId } })
      expect(gone.status).toBe(204)
    }
  })

  test('in a set makes the rest of the set unavailable, without a reason', async () => {
    const [white = 0] = await addStones(shop, [
      { stock_id: 'HALF-1', line_set: 'HALF', is_pair: true },
      { line_set: 'HALF', is_pair: true, is_lab_grown: true },
    ])
    await act('addDiamondToCart', { itemId: white })
    expect((await cart()).body).toMatchObject([
      { isAvailable: false, unavailableBecause: 'is no longer available' },
    ])
    expect((await act('createOrder')).body.details).toEqual([
      { path: 'HALF-1', message: 'Stone HALF-1 is no longer available' },
    ])
  })
})
