import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { pruneShares } from './share-store.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openTestShop({ PUBLIC_URL: 'https://shop.example.com/' })
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

type Person = { id: number; email: string; token: string }

const share = (
  who: Person,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<TestReply<'createShare'>> => shop.call('createShare', { token: who.token, body, headers })
const open = (key: string, token?: string): Promise<TestReply<'openShare'>> =>
  shop.call('openShare', { params: { key }, token })
const reportOpening = (key: string, token?: string): Promise<TestReply<'countShareOpening'>> =>
  shop.call('countShareOpening', { params: { key }, token })
const listOwn = (who: Person): Promise<TestReply<'listShares'>> =>
  shop.call('listShares', { token: who.token })
const keyOf = (reply: TestReply<'createShare'>): string =>
  new URL(reply.body.url).pathname.split('/').at(-1) ?? ''
const readShares = () => shop.db.selectFrom('shares').selectAll().orderBy('id').execute()

describe('a link to selected stones', () => {
  test('comes with a text to send, and opens WhatsApp with it', async () => {
    const sender = await shop.addUser()
    const [one = 0, two = 0] = await addStones(shop, [
      { stock_id: 'SEND-1', carats: 1020 },
      { stock_id: 'SEND-2' },
    ])
    const reply = await share(sender, {
      diamondIds: [two, one],
      prices: [{ diamondId: one, totalPrice: 9999.5 }],
      message: 'Für Sie & Ihre Frau #1',
    })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      stones: [
        { diamondId: two, stockId: 'SEND-2', totalPrice: null },
        { diamondId: one, stockId: 'SEND-1', totalPrice: 9999.5 },
      ],
      openings: 0,
      firstOpenedAt: null,
    })
    const { url, text, whatsappUrl } = reply.body
    expect(url).toMatch(/^https:\/\/shop\.example\.com\/shared\/[\w-]{32}$/)
    expect(text).toBe(`Für Sie & Ihre Frau #1\n\nRound 1.00 ct F\nRound 1.02 ct F, $9,999.50\n\n${url}`)
    expect(new URL(whatsappUrl).origin).toBe('https://wa.me')
    expect(new URL(whatsappUrl).searchParams.get('text')).toBe(text)
  })

  test('opens for anybody, in the sender’s order and with only the prices that the sender set', async () => {
    const sender = await shop.addUser({ company: 'Nord Ædelsten' })
    const [one = 0, two = 0] = await addStones(shop, [
      {
        stock_id: 'OPEN-1',
        vendor: 'Secret Vendor',
        rap_price: 900_000,
        extras: '{"cashPrice":"1","brand":"B"}',
      },
      { stock_id: 'OPEN-2' },
    ])
    const reply = await share(sender, {
      diamondIds: [two, one],
      prices: [{ diamondId: one, totalPrice: 7000 }],
    })
    const opened = await open(keyOf(reply))
    expect(opened.status).toBe(200)
    expect(opened.headers['cache-control']).toBe('no-store')
    expect(opened.body).toMatchObject({
      from: 'Nord Ædelsten',
      gone: 0,
      stones: [
        { stockId: 'OPEN-2', totalPrice: null, state: 'available' },
        { stockId: 'OPEN-1', totalPrice: 7000, carats: 1, extras: { brand: 'B' } },
      ],
    })
    const text = JSON.stringify(opened.body)
    for (const secret of ['Secret Vendor', '5000', '9000', 'cashPrice', sender.email]) {
      expect(text).not.toContain(secret)
    }
    for (const name of [
      'pricePerCarat',
      'rapPrice',
      'discount',
      'vendor',
      'hold',
      'holdUserId',
      'memoNo',
      'id',
    ]) {
      expect(opened.body.stones[1]).not.toHaveProperty(name)
    }
  })

  test('shows no column that the sender’s storefront hides', async () => {
    const sender = await shop.addUser()
    for (const cell of ['clarity', 'certificate', 'carats']) {
      await shop.db.insertInto('domain_cells').values({ user_id: sender.id, cell }).execute()
    }
    await shop.services.changes.catchUp()
    const [id = 0] = await addStones(shop, [
      { clarity_id: 3, certificate_no: '2141438171', extras: '{"inscription":"GIA 2141438171","brand":"B"}' },
    ])
    const reply = await share(sender, { diamondIds: [id] })
    const { body } = await open(keyOf(reply))
    expect(body.stones[0]).toMatchObject({ shapeId: 12, extras: { brand: 'B' } })
    for (const name of ['clarityId', 'certificateNo', 'carats'])
      expect(body.stones[0]).not.toHaveProperty(name)
    expect(JSON.stringify(body) + reply.body.text).not.toContain('2141438171')
  })

  test('of a storefront leads to its domain, not to the merchant’s', async () => {
    const owner = await shop.addUser({ company: 'White Label' })
    await shop.db
      .updateTable('users')
      .set({ domain: 'diamonds.example.org' })
      .where('id', '=', owner.id)
      .execute()
    await shop.services.changes.catchUp()
    const [sender, other] = [await shop.addUser(), await shop.addUser()]
    await setViewerPolicy(shop, sender.id, { providerId: owner.id })
    const [id = 0] = await addStones(shop, [{}])
    for (const host of ['diamonds.example.org', 'evil.example.net']) {
      const shared = await share(sender, { diamondIds: [id] }, { host })
      expect(shared.body.url).toMatch(/^https:\/\/diamonds\.example\.org\/shared\//)
    }
    const elsewhere = await share(other, { diamondIds: [id] }, { host: 'evil.example.net' })
    expect(elsewhere.body.url).toMatch(/^https:\/\/shop\.example\.com\/shared\//)
  })

  test('says how many stones can no longer be seen, and nothing else about them', async () => {
    const [sender, other] = [await shop.addUser(), await shop.addUser()]
    const stock = ['SOLD', 'SUSPENDED', 'MEMO', 'HELD', 'MINE', 'DELETED'].map((stock_id) => ({ stock_id }))
    const ids = await addStones(shop, stock)
    const key = keyOf(await share(sender, { diamondIds: ids }))
    const change = (position: number, changes: object) =>
      shop.db
        .updateTable('diamonds')
        .set(changes)
        .where('id', '=', ids[position] ?? 0)
        .execute()
    await change(0, { off_sale: 'sold' })
    await change(1, { status: 3 })
    await change(2, { status: 4, memo_user_id: other.id })
    await change(3, { status: 2, hold_user_id: other.id })
    await change(4, { status: 2, hold_user_id: sender.id })
    await shop.db
      .deleteFrom('diamonds')
      .where('id', '=', ids[5] ?? 0)
      .execute()
    const { body } = await open(key)
    expect(body.gone).toBe(4)
    expect(body.stones.map(({ stockId, state }) => [stockId, state])).toEqual([
      ['HELD', 'held'],
      ['MINE', 'available'],
    ])
    expect((await listOwn(sender)).body[0]!.stones.at(-1)).toMatchObject({ stockId: null })
  })

  test('of an administrator shows what is on sale, as customers see it', async () => {
    const [id = 0] = await addStones(shop, [{ is_lab_grown: true, vendor: 'Admin Vendor' }])
    const { body } = await open(keyOf(await share(admin, { diamondIds: [id] })))
    expect(body.stones).toHaveLength(1)
    expect(JSON.stringify(body)).not.toContain('Admin Vendor')
  })
})

describe('a neutral link', () => {
  test('shows no stock number, no name and no page of the vendor', async () => {
    const owner = await shop.addUser({ company: 'White Label' })
    await shop.db
      .updateTable('users')
      .set({ domain: 'neutral.example.org', storefront_name: 'Glanz' })
      .where('id', '=', owner.id)
      .execute()
    await shop.services.changes.catchUp()
    const sender = await shop.addUser({ company: 'Nord Ædelsten' })
    await setViewerPolicy(shop, sender.id, { providerId: owner.id })
    const [one = 0, two = 0] = await addStones(shop, [
      {
        stock_id: 'NEUT-1',
        vendor: 'Secret Vendor',
        image_url: 'https://cdn.example/NEUT_1.jpg',
        pic2: 'https://cdn.example/front.jpg',
        image3d: 'https://viewer.example/front.html',
        comment: 'White Label selection',
        certificate_no: '2141438171',
        extras: '{"brand":"Nord Ædelsten","luster":"EX"}',
      },
      {
        stock_id: '2141438172',
        vendor_stock_no: 'V2',
        certificate_no: '2141438172',
        comment: 'Selected by Glanz',
      },
    ])
    const body = { diamondIds: [one, two], message: 'For you', isNeutral: true }
    const reply = await share(sender, body, { host: 'neutral.example.org' })
    expect(reply.body).toMatchObject({ isNeutral: true, stones: [{ stockId: 'NEUT-1' }, {}] })
    expect((await listOwn(sender)).body).toMatchObject([{ isNeutral: true }])
    const opened = (await open(keyOf(reply))).body
    expect(opened).toMatchObject({
      isNeutral: true,
      from: null,
      message: 'For you',
      stones: [
        { pic2: 'https://cdn.example/front.jpg', certificateNo: '2141438171', extras: { luster: 'EX' } },
        { certificateNo: '2141438172' },
      ],
    })
    for (const stone of opened.stones) expect(stone).not.toHaveProperty('stockId')
    for (const name of ['imageUrl', 'image3d', 'comment']) expect(opened.stones[0]).not.toHaveProperty(name)
    const text = JSON.stringify(opened)
    const brand = shop.services.settings.BRAND_NAME
    const names = ['NEUT', 'Vendor', 'White Label', 'Glanz', 'Nord', 'example.org', brand, sender.email]
    for (const secret of names) {
      expect(text).not.toContain(secret)
    }
  })

  test('is made only on request', async () => {
    const sender = await shop.addUser({ company: 'Nord Ædelsten' })
    const [id = 0] = await addStones(shop, [{}])
    const { body } = await open(keyOf(await share(sender, { diamondIds: [id] })))
    expect(body).toMatchObject({ isNeutral: false, from: 'Nord Ædelsten' })
  })
})

describe('a price at or below what the sender pays', () => {
  const pricesOf = (id: number, totalPrice: number) => [{ diamondId: id, totalPrice }]

  test.each([4999.99, 5000])('is refused at $%d until the sender accepts it', async (price) => {
    const sender = await shop.addUser()
    const stockNo = `COST-${price}`
    const [dear = 0, id = 0] = await addStones(shop, [{ total_price: 900_000 }, { stock_id: stockNo }])
    const body = { diamondIds: [dear, id], prices: [...pricesOf(dear, 9999), ...pricesOf(id, price)] }
    const written = price === 5000 ? '$5,000.00' : '$4,999.99'
    expect(await readRefusal(() => share(sender, body), readShares)).toBe(
      `400 INVALID_REQUEST | prices.1.totalPrice: ${stockNo}: ${written} is not above your price of $5,000.00`,
    )
    expect((await share(sender, { ...body, acceptsLowPrices: true })).status).toBe(201)
  })

  test('is compared with the sender’s own price, and anything above it is shared', async () => {
    const sender = await shop.addUser({ discount: 10 })
    const [id = 0] = await addStones(shop, [{}])
    const reply = await share(sender, { diamondIds: [id], prices: pricesOf(id, 4500) })
    expect(reply.body).toMatchObject({
      details: [{ path: 'prices.0.totalPrice', message: expect.stringContaining('$4,500.00') }],
    })
    expect((await share(sender, { diamondIds: [id], prices: pricesOf(id, 4500.01) })).status).toBe(201)
  })
})

describe('a link is refused', () => {
  test.each([
    ['a stone that the sender may not see', { status: 3 }],
    ['a stone of a section that is closed to the sender', { is_lab_grown: true }],
    ["another's memo", { status: 4, memo_account: 'Somebody' }],
  ])('with %s', async (_name, stone) => {
    const sender = await shop.addUser()
    const [id = 0] = await addStones(shop, [stone])
    expect(await readRefusal(() => share(sender, { diamondIds: [id] }), readShares)).toBe(
      `404 ITEM_NOT_FOUND | ${id}: Stone not found`,
    )
  })

  test.each([
    ['no stones', { diamondIds: [] }, 'diamondIds'],
    ['a stone twice', { diamondIds: [1, 1] }, 'diamondIds'],
    [
      'a price of a stone that is not selected',
      { diamondIds: [1], prices: [{ diamondId: 2, totalPrice: 1 }] },
      'prices',
    ],
    [
      'a price of zero',
      { diamondIds: [1], prices: [{ diamondId: 1, totalPrice: 0 }] },
      'prices.0.totalPrice',
    ],
    [
      'a price beyond all',
      { diamondIds: [1], prices: [{ diamondId: 1, totalPrice: 1e300 }] },
      'prices.0.totalPrice',
    ],
    ['a message without end', { diamondIds: [1], message: 'x'.repeat(1001) }, 'message'],
  ])('with %s', async (_name, body, path) => {
    const sender = await shop.addUser()
    expect(await readRefusal(() => share(sender, body), readShares)).toContain(
      `400 INVALID_REQUEST | ${path}: `,
    )
  })
})

describe('a link ends', () => {
  test('after 48 hours, as if it never existed, and is deleted a month later', async () => {
    const sender = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const reply = await share(sender, { diamondIds: [id] })
    const hours = (Date.parse(reply.body.expiresAt) - Date.parse(reply.body.creationDate)) / 3_600_000
    expect(hours).toBe(48)
    const key = keyOf(reply)
    const end = (ago: string) =>
      shop.db
        .updateTable('shares')
        .set({ expires_at: sql<Date>`now() - ${ago}::interval` })
        .where('id', '=', reply.body.id)
        .execute()
    await end('0 seconds')
    const never = await open('no-such-key')
    for (const ended of [await open(key), await reportOpening(key)]) {
      expect([ended.status, ended.body]).toEqual([404, never.body])
    }
    expect((await listOwn(sender)).body).toHaveLength(1)
    await end('31 days')
    await pruneShares(shop.db)
    expect((await listOwn(sender)).body).toEqual([])
  })

  test('when its sender ends it, and nobody else can end it', async () => {
    const [sender, other] = [await shop.addUser(), await shop.addUser()]
    const [id = 0] = await addStones(shop, [{}])
    const reply = await share(sender, { diamondIds: [id] })
    const end = (who: Person) => shop.call('deleteShare', { token: who.token, params: { id: reply.body.id } })
    expect(await readRefusal(() => end(other), readShares)).toBe('404 ITEM_NOT_FOUND')
    expect((await end(sender)).status).toBe(204)
    expect((await open(keyOf(reply))).status).toBe(404)
    expect((await end(sender)).status).toBe(404)
  })

  test('with the account of its sender', async () => {
    const sender = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const key = keyOf(await share(sender, { diamondIds: [id] }))
    await shop.db.updateTable('users').set({ blocked: true }).where('id', '=', sender.id).execute()
    await shop.services.changes.catchUp()
    expect((await open(key)).status).toBe(404)
  })

  test('and its key is stored nowhere in the shop', async () => {
    const sender = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const key = keyOf(await share(sender, { diamondIds: [id] }))
    expect(JSON.stringify(await readShares())).not.toContain(key)
  })
})

describe('the sender sees that it was opened', () => {
  test('only by the page that shows it, and not by the sender or by robots that fetch the link', async () => {
    const [sender, other] = [await shop.addUser(), await shop.addUser()]
    const [id = 0] = await addStones(shop, [{}])
    const key = keyOf(await share(sender, { diamondIds: [id] }))
    await open(key)
    await reportOpening(key, sender.token)
    expect((await listOwn(sender)).body).toMatchObject([
      { openings: 0, firstOpenedAt: null, lastOpenedAt: null },
    ])
    expect((await reportOpening(key)).status).toBe(204)
    const [first] = (await listOwn(sender)).body
    expect(first).toMatchObject({ openings: 1, firstOpenedAt: expect.any(String) })
    await reportOpening(key, other.token)
    const [second] = (await listOwn(sender)).body
    expect(second).toMatchObject({ openings: 2, firstOpenedAt: first!.firstOpenedAt })
    expect((await listOwn(other)).body).toEqual([])
  })
})
