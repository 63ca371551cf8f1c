import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import { addLetter, addMelee } from '#tests/support/stock/add-small-stock.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { FeedClient, readFeedText, type FeedName } from '#tests/support/stock/feed-client.ts'

let shop: TestShop
let customer: { id: number; token: string }
let admin: { id: number; token: string }
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.deleteFrom('diamonds').execute()
  customer = await shop.addUser({ role: 'Access' })
  admin = await shop.addUser({ role: 'Administrator' })
})

const setStone = (id: number, values: Record<string, unknown>) =>
  shop.db.updateTable('diamonds').set(values).where('id', '=', id).execute()

const read = (query: Record<string, string | number> = {}, { token } = customer) =>
  shop.call('readDiamondFeed', { token, query })

describe('a feed', () => {
  test('is first the list that the customer sees, at their prices, and then only what has changed', async () => {
    await setViewerPolicy(shop, customer.id, { markup: 10 })
    const [sold = 0, repriced = 0, kept = 0] = await addStones(shop, [{}, {}, {}, { status: 3 }])
    const client = new FeedClient(shop, customer)
    await client.readAll()
    const list = await shop.call('listDiamonds', { token: customer.token })
    expect([...client.items.values()]).toEqual(list.body)
    expect(client.listIds()).toEqual([sold, repriced, kept])

    await setStone(sold, { off_sale: 'sold' })
    await setStone(repriced, { price_per_carat: 600_000 })
    const { body } = await read({ cursor: client.cursor ?? '' })
    expect(body).toMatchObject({
      resync: false,
      items: [{ id: repriced, pricePerCarat: 6600 }],
      removed: [sold],
      hasMore: false,
    })
    client.cursor = body.resync ? '' : body.nextCursor
    expect((await read({ cursor: client.cursor })).body).toMatchObject({ items: [], removed: [] })
  })

  test('names a hold for the customer, a deleted stone, and one that comes back', async () => {
    const [held = 0, deleted = 0, back = 0] = await addStones(shop, [{}, {}, { off_sale: 'administrator' }])
    const client = new FeedClient(shop, customer)
    await client.readAll()
    await setStone(held, { status: 2, hold_user_id: customer.id })
    await shop.db.deleteFrom('diamonds').where('id', '=', deleted).execute()
    await setStone(back, { off_sale: null })
    const { body } = await read({ cursor: client.cursor ?? '' })
    expect(body).toMatchObject({
      items: [
        { id: held, isHeldForMe: true },
        { id: back, isHeldForMe: false },
      ],
      removed: [deleted],
    })
  })

  test('names a stone for administrators whose holder has another company now', async () => {
    const holder = await shop.addUser({ company: 'Oak Jewels' })
    const [held = 0] = await addStones(shop, [{ status: 2, hold_user_id: holder.id }, {}])
    const client = new FeedClient(shop, admin)
    await client.readAll()
    expect(client.items.get(held)).toMatchObject({ hold: 'Oak Jewels' })
    await shop.db
      .updateTable('addresses')
      .set({ company: 'Elm Jewels' })
      .where('user_id', '=', holder.id)
      .execute()
    const { body } = await read({ cursor: client.cursor ?? '' }, admin)
    expect(body).toMatchObject({ items: [{ id: held, hold: 'Elm Jewels' }], removed: [] })
  })

  test('has no hidden columns, no hidden vendors, and nothing of stones that only others see', async () => {
    await setViewerPolicy(shop, customer.id, {
      cells: ['totalPrice', 'certificate'],
      suspendedVendors: ['Best'],
    })
    const other = await shop.addUser()
    const [shown = 0] = await addStones(shop, [
      { vendor: 'Acme', certificate_no: 'CN1' },
      { vendor: 'Best' },
      { status: 4, memo_user_id: other.id },
    ])
    const client = new FeedClient(shop, customer)
    await client.readAll()
    expect(client.listIds()).toEqual([shown])
    const [item] = client.items.values()
    expect(item).toMatchObject({ pricePerCarat: 5000 })
    for (const field of ['totalPrice', 'certificateNo', 'vendor', 'costPerCarat']) {
      expect(item).not.toHaveProperty(field)
    }
    const { body } = await readFeedText(shop, customer, { format: 'csv' })
    const [headings] = body.split('\r\n')
    expect(headings).toContain('$/ct')
    expect(headings).not.toMatch(/Total price|Certificate|Vendor|Inscription/)
    expect(body).not.toMatch(/CN1|Acme|Best/)
  })

  test('continues through stock that changes between its pages', async () => {
    const ids = await addStones(
      shop,
      Array.from({ length: 10 }, () => ({})),
    )
    const client = new FeedClient(shop, customer)
    await client.readPage(4)
    const [first = 0, second = 0] = ids
    await setStone(first, { price_per_carat: 700_000 })
    await setStone(second, { status: 3 })
    await setStone(ids.at(-1) ?? 0, { price_per_carat: 800_000 })
    const [added = 0] = await addStones(shop, [{}])
    await client.readAll(4)
    await client.readAll(4)
    expect(client.listIds()).toEqual([...ids.filter((id) => id !== second), added])
    expect(client.items.get(first)).toMatchObject({ pricePerCarat: 7000 })
    expect(client.items.get(ids.at(-1) ?? 0)).toMatchObject({ pricePerCarat: 8000 })
  })

  test('continues through changes that change again between its pages', async () => {
    const ids = await addStones(
      shop,
      Array.from({ length: 7 }, () => ({})),
    )
    const client = new FeedClient(shop, customer)
    await client.readAll()
    await shop.db.updateTable('diamonds').set({ price_per_carat: 100_000 }).execute()
    expect(await client.readPage(3)).toBe(true)
    await setStone(ids[1] ?? 0, { price_per_carat: 200_000 })
    await setStone(ids[5] ?? 0, { status: 3 })
    expect(await client.readPage(3)).toBe(true)
    expect(await client.readPage(3)).toBe(false)
    expect(client.listIds()).toEqual(ids.filter((_, at) => at !== 5))
    await client.readAll(3)
    expect(client.items.get(ids[1] ?? 0)).toMatchObject({ pricePerCarat: 2000 })
    expect(client.received).toBe(7 + 7 + 2)
  })

  test.runIf(process.env['DATABASE_KIND'] === 'postgres')(
    'misses no transaction that began before the cursor and was committed after it',
    async () => {
      const [slow = 0, fast = 0] = await addStones(shop, [{}, {}])
      const client = new FeedClient(shop, customer)
      await client.readPage(1)
      const mayCommit = Promise.withResolvers<void>()
      const hasWritten = Promise.withResolvers<void>()
      const slowTransaction = shop.db.transaction().execute(async (tx) => {
        await tx.updateTable('diamonds').set({ price_per_carat: 900_000 }).where('id', '=', slow).execute()
        hasWritten.resolve()
        await mayCommit.promise
      })
      await hasWritten.promise
      await client.readAll()
      await setStone(fast, { price_per_carat: 800_000 })
      await client.readAll()
      expect(client.items.get(fast)).toMatchObject({ pricePerCarat: 8000 })
      expect(client.items.get(slow)).toMatchObject({ pricePerCarat: 5000 })
      const before = client.received
      await client.readAll()
      expect(client.received).toBe(before)
      mayCommit.resolve()
      await slowTransaction
      await client.readAll()
      expect(client.items.get(slow)).toMatchObject({ pricePerCarat: 9000 })
      expect(client.received).toBe(before + 1)
    },
  )
})

describe('a feed refuses', () => {
  const readState = async () => [
    await shop.db.selectFrom('diamonds').selectAll().orderBy('id').execute(),
    await shop.db.selectFrom('changes').select('id').orderBy('id').execute(),
  ]
  const message = 'cursor: This feed did not give you this cursor. Read again without one'

  test('a cursor that was made up, changed, of another feed or of another user', async () => {
    await addStones(shop, [{}])
    await addLetter(shop)
    const other = await shop.addUser({ role: 'Access' })
    const client = new FeedClient(shop, customer)
    const otherClient = new FeedClient(shop, other)
    const letters = new FeedClient(shop, customer, 'readNameDiamondFeed')
    for (const each of [client, otherClient, letters]) await each.readAll()
    const own = client.cursor ?? ''
    const changed = `${own.slice(0, 30)}${own[30] === 'A' ? 'B' : 'A'}${own.slice(31)}`
    for (const cursor of ['1', own.slice(1), changed, otherClient.cursor ?? '', letters.cursor ?? '']) {
      for (const format of ['json', 'ndjson', 'csv']) {
        const refusal = await readRefusal(() => read({ cursor, format }), readState)
        expect(refusal).toBe(`400 INVALID_REQUEST | ${message}`)
      }
    }
  })

  test.each([
    [{ limit: 0 }, 'limit'],
    [{ limit: 5001 }, 'limit'],
    [{ limit: 'all' }, 'limit'],
    [{ format: 'xml' }, 'format'],
    [{ cursor: 'x'.repeat(2001) }, 'cursor'],
  ])('the query %j', async (query, path) => {
    const refusal = await readRefusal(() => read(query), readState)
    expect(refusal).toMatch(new RegExp(`^400 INVALID_REQUEST \\| ${path}: `))
  })

  test('guests, and users on a storefront that is not theirs', async () => {
    const owner = await shop.addUser()
    await setViewerPolicy(shop, owner.id, { domain: 'feeds.example' })
    const feeds: FeedName[] = ['readDiamondFeed', 'readMeleeFeed', 'readNameDiamondFeed']
    for (const name of feeds) {
      expect(await readRefusal(() => shop.call(name), readState)).toBe('401 FORBIDDEN')
      const { status, body } = await shop.call(name, {
        token: customer.token,
        headers: { host: 'feeds.example' },
      })
      expect([status, body]).toMatchObject([403, { code: 70 }])
    }
  })

  test('melee to users who may not open it', async () => {
    const white = await shop.addUser({ role: 'Customer', pageIds: [8] })
    const { status } = await shop.call('listMelee', { token: white.token })
    const feed = await shop.call('readMeleeFeed', { token: white.token })
    expect(feed.status).toBe(status)
    expect(status).toBe(403)
  })
})

test('melee and name diamonds have feeds of their own', async () => {
  await shop.db.deleteFrom('melee').execute()
  await shop.db.deleteFrom('name_diamonds').execute()
  await setViewerPolicy(shop, customer.id, { markup: 10 })
  const [melee, unlisted] = [await addMelee(shop), await addMelee(shop, { is_active: false })]
  const [letter, other] = [await addLetter(shop), await addLetter(shop)]
  const meleeFeed = new FeedClient(shop, customer, 'readMeleeFeed')
  const letterFeed = new FeedClient(shop, customer, 'readNameDiamondFeed')
  const expectLists = async (): Promise<void> => {
    await meleeFeed.readAll(1)
    await letterFeed.readAll(1)
    const lists = [
      (await shop.call('listMelee', { token: customer.token })).body,
      (await shop.call('listNameDiamonds', { token: customer.token })).body,
    ].map((list) => new Map([list].flat().map((item) => [item.id, item])))
    expect([meleeFeed.items, letterFeed.items]).toEqual(lists)
  }
  await expectLists()
  expect([meleeFeed.listIds(), letterFeed.listIds()]).toEqual([[melee], [letter, other]])

  await shop.db.updateTable('melee').set({ is_active: true }).where('id', '=', unlisted).execute()
  await shop.db.updateTable('melee').set({ carats: 4000 }).where('id', '=', melee).execute()
  await shop.db.deleteFrom('name_diamonds').where('id', '=', letter).execute()
  await shop.db.updateTable('name_diamonds').set({ total_price: 1000 }).where('id', '=', other).execute()
  await expectLists()
  expect([meleeFeed.listIds(), letterFeed.listIds()]).toEqual([[melee, unlisted], [other]])
  expect([meleeFeed.resyncs, letterFeed.resyncs]).toEqual([0, 0])

  for (const [feed, heading] of [
    ['melee', 'ID,Colour,From mm,To mm,Carats,$/ct'],
    ['name-diamonds', 'ID,Letter,Colour,Size,Total price,Picture'],
  ] as const) {
    const { body } = await shop.app.inject({
      url: `/api/feed/${feed}?format=csv`,
      headers: { authorization: `Bearer ${customer.token}` },
    })
    expect(body.split('\r\n')[0]).toBe(`\u{feff}${heading}`)
  }
})
