import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdfText } from '#tests/support/checks/read-pdf.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { copyLine, openOrderClient, type OrderClient } from '#tests/support/shops/open-order-client.ts'
import { addLetter } from '#tests/support/stock/add-small-stock.ts'

let desk: OrderClient
let buyer: { id: number; email: string; token: string }
let a: number
let n: number
beforeAll(async () => {
  desk = await openOrderClient()
})
afterAll(() => desk.shop.close())
beforeEach(async () => {
  buyer = await desk.shop.addUser()
  const size = `0.50 ct ${buyer.id}`
  a = await addLetter(desk.shop, { letter: 'A', size })
  n = await addLetter(desk.shop, { letter: 'N', size, total_price: 10_000 })
})

const nameOf = (size: string): string => `Name: ANNA (A, N, N, A), White, ${size}`
const anna = (): string => nameOf(`0.50 ct ${buyer.id}`)
const letterIds = (): number[] => [a, n, n, a]
const addName = (body: object = {}) =>
  desk.shop.call('addNameDiamondToCart', {
    token: buyer.token,
    body: { itemId: a, letterIds: letterIds(), ...body },
  })
const readCart = async () => (await desk.shop.call('readCart', { token: buyer.token })).body
const order = () => desk.shop.call('createOrder', { token: buyer.token })
const setActive = (id: number, is_active: boolean) =>
  desk.shop.db.updateTable('name_diamonds').set({ is_active }).where('id', '=', id).execute()

describe('a name in the cart', () => {
  test('is one item with its letters and one price, and is counted again when it is added again', async () => {
    for (const quantity of [4, 8]) {
      const added = await addName()
      expect(added.status).toBe(201)
      expect(added.body).toMatchObject([
        {
          productType: 'NameDiamond',
          productId: a,
          description: anna(),
          quantity,
          totalPrice: (quantity / 4) * 1440,
          isAvailable: true,
          letters: [{ letter: 'A' }, { letter: 'N' }, { letter: 'N' }, { letter: 'A' }],
        },
      ])
      expect(added.body[0]).not.toHaveProperty('nameDiamond')
    }
    const letter = await desk.shop.call('addNameDiamondToCart', {
      token: buyer.token,
      body: { itemId: a },
    })
    expect(letter.body.map(({ quantity }) => quantity)).toEqual([8, 1])
  })

  test('is refused in part, and with letters of which the first is another item', async () => {
    const refusal = (body: object) => readRefusal(() => addName(body), readCart)
    expect(await refusal({ numberOfStones: 6 })).toBe(
      `400 INVALID_REQUEST | numberOfStones: ${anna()} is sold only with all of its letters`,
    )
    expect(await refusal({ itemId: n })).toBe(
      '400 INVALID_REQUEST | letterIds: The first letter must be itemId',
    )
    expect(await refusal({ letterIds: Array.from({ length: 25 }, () => a) })).toContain(
      '400 INVALID_REQUEST | letterIds:',
    )
    await setActive(n, false)
    expect(await refusal({})).toBe(`404 ITEM_NOT_FOUND | NameDiamond:${n}: Name diamond not found`)
  })

  test('comes from the wishlist as a whole and goes back to it', async () => {
    const wish = await desk.shop.call('addNameDiamondsToWishlist', {
      token: buyer.token,
      body: { itemIds: letterIds() },
    })
    const wishedItemId = wish.body[0]?.id
    const added = await desk.shop.call('addItemsToCart', {
      token: buyer.token,
      body: [{ itemId: a, itemType: 3, wishedItemId }],
    })
    expect(added.body).toMatchObject([{ wishedItemId, description: anna(), quantity: 4 }])
    const back = await desk.shop.call('returnBasketItemToWishlist', {
      token: buyer.token,
      body: { wishedItemId },
    })
    expect(back.body).toMatchObject([{ id: wishedItemId, description: anna(), quantity: 4 }])
  })

  test('says which letter is no longer available, and cannot be ordered', async () => {
    await addName()
    await setActive(n, false)
    expect(await readCart()).toMatchObject([
      {
        description: anna(),
        isAvailable: false,
        unavailableBecause: 'needs N, which is no longer available',
        totalPrice: null,
      },
    ])
    expect(await desk.refusalOf(order)).toBe(
      `409 ITEM_NOT_FOUND | NameDiamond:${letterIds().join(',')}: ${anna()} needs N, which is no longer available`,
    )
    await setActive(n, true)
    expect((await order()).status).toBe(201)
  })

  test('disappears with a deleted letter, like a letter itself', async () => {
    await addName()
    await desk.shop.call('addNameDiamondsToWishlist', {
      token: buyer.token,
      body: { itemIds: letterIds() },
    })
    const deleted = await desk.shop.call('deleteNameDiamond', { token: desk.admin.token, params: { id: n } })
    expect(deleted.status).toBe(204)
    expect(await readCart()).toEqual([])
    expect((await desk.shop.call('readWishlist', { token: buyer.token })).body).toEqual([])
  })
})

describe('an ordered name', () => {
  test('stays one line in order, emails and documents, and leaves single letters on the wishlist', async () => {
    await addName()
    for (const itemIds of [letterIds(), [a]]) {
      await desk.shop.call('addNameDiamondsToWishlist', { token: buyer.token, body: { itemIds } })
    }
    const { body } = await order()
    expect(body).toMatchObject({ totalPrice: 1440 })
    expect(body.items).toMatchObject([
      { description: anna(), quantity: 4, totalPrice: 1440, letterIds: letterIds(), stockId: null },
    ])
    const wishes = (await desk.shop.call('readWishlist', { token: buyer.token })).body
    expect(wishes.map(({ quantity, letters }) => [quantity, letters])).toEqual([[1, undefined]])
    for (const recipient of [buyer.email, desk.admin.email]) {
      const mail = (await desk.mailsTo(recipient)).at(-1)
      expect(mail?.body_text).toContain(`- ${anna()} | 4 |`)
    }
    const { bytes } = await desk.shop.call('readPackingList', {
      token: desk.admin.token,
      params: { id: body.id },
    })
    expect(readPdfText(bytes)).toContain('Name: ANNA (A, N, N, A), White')
  })

  test('keeps its letters from being deleted while the order is open', async () => {
    await addName()
    const { body } = await order()
    const remove = () => desk.shop.call('deleteNameDiamond', { token: desk.admin.token, params: { id: n } })
    expect(await desk.refusalOf(remove)).toBe(
      `409 ITEM_NOT_FOUND | NameDiamond:${n}: This is in order ${body.id} and can’t be deleted`,
    )
    await desk.changeStatus(body.id, 1)
    expect((await remove()).status).toBe(204)
  })

  test('is edited by administrators as one line, at the price of the order', async () => {
    await addName()
    const { body } = await order()
    await desk.shop.db.updateTable('name_diamonds').set({ total_price: 1 }).where('id', '=', n).execute()
    const [line] = body.items
    const edited = await desk.edit(body.id, [copyLine(line, { quantity: 8, state: 'confirmed' })])
    expect(edited.body.items).toMatchObject([
      { id: line?.id, description: anna(), quantity: 8, totalPrice: 2880, state: 'confirmed' },
    ])
    expect(await desk.refusalOf(() => desk.edit(body.id, [copyLine(line, { quantity: 5 })]))).toBe(
      `409 ITEM_NOT_FOUND | NameDiamond:${letterIds().join(',')}: ${anna()} is sold only with all of its letters`,
    )
  })

  test('can be ordered for a customer', async () => {
    const line = { productType: 'NameDiamond', productId: a, letterIds: letterIds(), quantity: 4 }
    const { items } = await desk.place([line])
    expect(items).toMatchObject([{ description: anna(), totalPrice: 1440 }])
  })
})
