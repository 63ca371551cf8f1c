import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { COLUMN_NAMES } from '#domain/pricing/columns.ts'
import { addLetter, addMelee } from '#tests/support/stock/add-small-stock.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'

let shop: TestShop
let admin: { id: number; token: string; email: string }
let buyer: { id: number; token: string; email: string }
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
beforeEach(async () => {
  // Of several listings with one certificate, customers see only the best.
  await shop.db.updateTable('diamonds').set({ certificate_no: null }).execute()
  await shop.services.changes.catchUp()
  buyer = await shop.addUser()
})
afterAll(() => shop.close())

const fullDescription = 'Round 1.37 ct F VVS2, GIA 2141438171'
const describedStone = {
  carats: 1370,
  price_per_carat: 431_700,
  shape_id: 12,
  color_id: 103,
  clarity_id: 4,
  lab_id: 2,
  certificate_no: '2141438171',
}

async function buy(ids: readonly number[]): Promise<number> {
  await shop.call('addDiamondsToCart', {
    token: buyer.token,
    body: ids.map((itemId) => ({ itemId })),
  })
  const { body } = await shop.call('createOrder', { token: buyer.token })
  return body.id
}
const read = async (id: number, token: string, headers: Record<string, string> = {}) =>
  (await shop.call('readOrder', { token, params: { id }, headers })).body
const mails = async (recipient: string): Promise<string[]> => {
  const rows = await shop.db
    .selectFrom('outbox_mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id')
    .execute()
  return rows.map(({ subject, body_text, body_html }) => [subject, body_text, body_html].join('\n'))
}

describe('an order', () => {
  test.each([
    ['shape', 'Round', 'shapeId'],
    ['carats', '1.37', 'carats'],
    ['color', ' F', 'colorId'],
    ['clarity', 'VVS2', 'clarityId'],
    ['lab', 'GIA', 'labId'],
    ['certificate', '2141438171', 'certificateNo'],
  ])(
    'placed before %s was hidden omits it, and shows it again when it is visible again',
    async (cell, hiddenText) => {
      const [stone = 0] = await addStones(shop, [describedStone])
      const id = await buy([stone])
      expect((await read(id, buyer.token)).items).toMatchObject([
        { description: fullDescription, carats: 1.37 },
      ])
      await setViewerPolicy(shop, buyer.id, { cells: [cell] })
      const hidden = await read(id, buyer.token)
      expect(hidden.items[0]!.description).not.toContain(hiddenText)
      expect(hidden.items[0]!.description.length).toBeGreaterThan(5)
      await setViewerPolicy(shop, buyer.id, {})
      expect((await read(id, buyer.token)).items).toMatchObject([{ description: fullDescription }])
    },
  )

  test('placed while columns were hidden shows every column to administrators', async () => {
    await setViewerPolicy(shop, buyer.id, { cells: COLUMN_NAMES })
    const [stone = 0] = await addStones(shop, [describedStone])
    const id = await buy([stone])
    expect(await read(id, admin.token)).toMatchObject({
      totalCarats: 1.37,
      totalPrice: 5914.29,
      items: [{ description: fullDescription, carats: 1.37, pricePerCarat: 4317, totalPrice: 5914.29 }],
    })
    const listed = await shop.call('listOrders', { token: admin.token, query: { page: 0, q: buyer.email } })
    expect(listed.body.items[0]!.items).toMatchObject([{ description: fullDescription }])
  })

  test('contains no hidden figure or total for its buyer', async () => {
    const [stone = 0] = await addStones(shop, [{ ...describedStone, stock_id: 'HIDE-1' }])
    const [melee, letter] = [await addMelee(shop), await addLetter(shop)]
    await shop.call('addMeleeToCart', {
      token: buyer.token,
      body: { itemId: melee, numberOfStones: 9, carats: 1.234 },
    })
    await shop.call('addNameDiamondToCart', { token: buyer.token, body: { itemId: letter } })
    await setViewerPolicy(shop, buyer.id, { cells: COLUMN_NAMES })
    await shop.call('addDiamondToCart', { token: buyer.token, body: { itemId: stone } })
    const placed = await shop.call('createOrder', { token: buyer.token })
    expect(placed.status).toBe(201)
    const own = (await shop.call('listOwnOrders', { token: buyer.token })).body
    for (const order of [placed.body, await read(placed.body.id, buyer.token), ...own]) {
      expect(order).not.toHaveProperty('totalPrice')
      expect(order).not.toHaveProperty('totalCarats')
      for (const item of order.items) {
        for (const field of ['carats', 'pricePerCarat', 'totalPrice']) expect(item).not.toHaveProperty(field)
      }
      // A time of the day and a size of melee may look like a weight.
      const text = JSON.stringify(order).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z|[\d.]+–[\d.]+ mm/g, '')
      for (const secret of ['1.37', '1.234', '4317', '5914', '620', 'Round', 'GIA', 'VVS2', '2141438171']) {
        expect(text).not.toContain(secret)
      }
      expect(
        order.items.some(({ description }: { description: string }) => description === 'Stone HIDE-1'),
      ).toBe(true)
    }
  })

  test('hides only prices if only prices are hidden', async () => {
    const [stone = 0] = await addStones(shop, [describedStone])
    await setViewerPolicy(shop, buyer.id, { cells: ['pricePerCarat', 'totalPrice'] })
    const order = await read(await buy([stone]), buyer.token)
    expect(order).toMatchObject({
      totalCarats: 1.37,
      items: [{ carats: 1.37, description: fullDescription }],
    })
    expect(order).not.toHaveProperty('totalPrice')
  })

  test('without stored copies shows only stock numbers if part of a description is hidden', async () => {
    const [stone = 0] = await addStones(shop, [{ ...describedStone, stock_id: 'OLD-1' }])
    const id = await buy([stone])
    await shop.db
      .updateTable('order_items')
      .set({ shape_id: null, is_lab_grown: null, description: 'Round 1.37 ct, as it was written' })
      .where('order_id', '=', id)
      .execute()
    expect((await read(id, buyer.token)).items[0]!.description).toBe('Round 1.37 ct, as it was written')
    await setViewerPolicy(shop, buyer.id, { cells: ['clarity'] })
    expect((await read(id, buyer.token)).items[0]!.description).toBe('Stone OLD-1')
    await setViewerPolicy(shop, buyer.id, { cells: ['girdle'] })
    expect((await read(id, buyer.token)).items[0]!.description).toBe('Round 1.37 ct, as it was written')
  })
})

describe('emails about an order', () => {
  const secrets = [
    '1.37',
    '4,317',
    '5,914',
    'Round',
    'VVS2',
    'GIA',
    '2141438171',
    '7141438172',
    'Carats',
    'Price',
  ]

  test('omit the columns that the buyer’s storefront hides', async () => {
    await setViewerPolicy(shop, buyer.id, { cells: COLUMN_NAMES })
    const [stone = 0, other = 0] = await addStones(shop, [
      { ...describedStone, stock_id: 'MAIL-1' },
      { ...describedStone, stock_id: 'MAIL-2', certificate_no: '7141438172' },
    ])
    const id = await buy([stone])
    await shop.call('confirmOrderPlaced', { token: buyer.token, body: { orderId: id } })
    const params = { id }
    await shop.call('changeOrderStatus', { token: admin.token, params, body: { newStatus: 2 } })
    const items = [stone, other].map((productId) => ({ productId, productType: 'Diamond', quantity: 1 }))
    await shop.call('editOrder', { token: admin.token, params, body: { items } })
    await shop.call('deleteOrder', { token: admin.token, params })
    const forBuyer = await mails(buyer.email)
    expect(forBuyer).toHaveLength(4)
    for (const mail of forBuyer) {
      expect(mail).toContain('Stone MAIL-1')
      for (const secret of secrets) expect(mail).not.toContain(secret)
    }
    expect(forBuyer[2]).toContain('Stone MAIL-2')
    // Support sees every column.
    const support = await mails(admin.email)
    expect(support.some((mail) => mail.includes(fullDescription) && mail.includes('$5,914.29'))).toBe(true)
  })

  test('use the policy and the address of the storefront where the order was placed', async () => {
    const owner = await shop.addUser()
    await setViewerPolicy(shop, owner.id, {
      cells: ['carats', 'pricePerCarat', 'totalPrice'],
      domain: 'mails.example',
    })
    const [stone = 0, atHome = 0] = await addStones(shop, [
      describedStone,
      { ...describedStone, certificate_no: '7141438173' },
    ])
    await setViewerPolicy(shop, buyer.id, { providerId: owner.id })
    const id = await buy([stone])
    await shop.call('changeOrderStatus', { token: admin.token, params: { id }, body: { newStatus: 2 } })
    const onStorefront = await mails(buyer.email)
    expect(onStorefront).toHaveLength(2)
    for (const mail of onStorefront) {
      expect(mail).toContain('Round F VVS2, GIA 2141438171')
      expect(mail).toContain('https://mails.example/account')
      for (const secret of ['1.37', '5,914', 'Price']) expect(mail).not.toContain(secret)
    }

    await shop.db.updateTable('users').set({ domain_provider_id: null }).where('id', '=', buyer.id).execute()
    await shop.services.changes.catchUp()
    const home = await buy([atHome])
    await shop.call('changeOrderStatus', {
      token: admin.token,
      params: { id: home },
      body: { newStatus: 2 },
    })
    const other = (await mails(buyer.email)).at(-1) ?? ''
    expect(other).toContain('$5,914.29')
    expect(other).not.toContain('mails.example')
  })

  test('to a deleted buyer contain what a guest may see', async () => {
    const [stone = 0] = await addStones(shop, [describedStone])
    const id = await buy([stone])
    await shop.db.deleteFrom('users').where('id', '=', buyer.id).execute()
    await shop.services.changes.catchUp()
    await shop.call('changeOrderStatus', { token: admin.token, params: { id }, body: { newStatus: 1 } })
    const mail = (await mails(buyer.email)).at(-1) ?? ''
    expect(mail).toContain('Round 1.37 ct')
    expect(mail).not.toContain('5,914')
  })
})
