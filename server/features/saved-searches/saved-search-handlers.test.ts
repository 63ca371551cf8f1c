import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { emailNewStones } from './email-new-stones.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type Person = { id: number; email: string; token: string }

/** A shape that only one test uses and searches. */
let pearId = 100
beforeEach(async () => {
  pearId += 1
  await shop.db.deleteFrom('saved_searches').execute()
})

const save = (who: Person, body: object): Promise<TestReply<'createSavedSearch'>> =>
  shop.call('createSavedSearch', { token: who.token, body })
const watch = (who: Person, filters: object, name = 'Pears'): Promise<TestReply<'createSavedSearch'>> =>
  save(who, { name, search: { filters }, notify: true })
const change = (who: Person, id: number, body: object): Promise<TestReply<'changeSavedSearch'>> =>
  shop.call('changeSavedSearch', { token: who.token, params: { id }, body })
const list = (who: Person): Promise<TestReply<'listSavedSearches'>> =>
  shop.call('listSavedSearches', { token: who.token })
const remove = (who: Person, id: number): Promise<TestReply<'deleteSavedSearch'>> =>
  shop.call('deleteSavedSearch', { token: who.token, params: { id } })
const readSearches = () => shop.db.selectFrom('saved_searches').selectAll().orderBy('id').execute()

async function readMails(to: string) {
  return shop.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text', 'unsubscribe_url'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()
}

async function showPriceReductions(showsPriceReductions: boolean): Promise<void> {
  const { token } = await shop.addUser({ role: 'Administrator' })
  const { body } = await shop.call('readPricingSettings', { token })
  const { version: _version, ...settings } = body
  await shop.call('changePricingSettings', { token, body: { ...settings, showsPriceReductions } })
  await shop.services.changes.catchUp()
}

/** Sets the time of the last email to that long ago. */
async function age(who: Person, interval: string): Promise<void> {
  await shop.db
    .updateTable('search_readers')
    .set({ last_mail_at: sql<Date>`now() - ${interval}::interval` })
    .where('user_id', '=', who.id)
    .execute()
}

describe('a saved search', () => {
  test('is stored as the user ran it, without its page, and only its user sees it', async () => {
    const [ada, ben] = [await shop.addUser(), await shop.addUser()]
    const search = {
      section: 'white',
      filters: { carats: { min: 1 }, text: '"; drop table users; -- =1+1 <b>' },
      sort: [{ by: 'totalPrice', order: 'desc' }],
      page: 7,
      pageSize: 100,
    }
    const reply = await save(ada, { name: 'Große weiße', search, notify: false })
    expect(reply.status).toBe(201)
    const saved = { name: 'Große weiße', search: { ...search, page: 0 }, notify: false }
    expect(reply.body).toMatchObject(saved)
    expect((await list(ada)).body).toEqual([reply.body])
    expect((await list(ben)).body).toEqual([])
    const body = { name: 'x', search: {}, notify: true }
    expect(await readRefusal(() => change(ben, reply.body.id, body), readSearches)).toBe('404 ITEM_NOT_FOUND')
    expect(await readRefusal(() => remove(ben, reply.body.id), readSearches)).toBe('404 ITEM_NOT_FOUND')
    expect((await change(ada, reply.body.id, body)).body).toMatchObject({
      name: 'x',
      notify: true,
      search: { filters: {} },
    })
    expect((await remove(ada, reply.body.id)).status).toBe(204)
    expect((await remove(ada, reply.body.id)).status).toBe(404)
  })

  test('is refused if the catalogue search would be', async () => {
    const customer = await shop.addUser()
    for (const [search, expected] of [
      [
        { filters: { vendors: ['A'] } },
        '400 INVALID_REQUEST | filters.vendors: You can’t filter by this column',
      ],
      [{ section: 'labGrown' }, '403 FORBIDDEN'],
    ] as const) {
      const body = { name: 'x', search, notify: true }
      expect(await readRefusal(() => save(customer, body), readSearches)).toBe(expected)
    }
    const { body } = await watch(customer, {})
    const wrong = { name: 'x', search: { section: 'labGrown' }, notify: true }
    expect(await readRefusal(() => change(customer, body.id, wrong), readSearches)).toBe('403 FORBIDDEN')
  })

  test('is refused if the user already has fifty', async () => {
    const customer = await shop.addUser()
    const rows = Array.from({ length: 49 }, (_, index) => ({
      user_id: customer.id,
      domain: null,
      name: String(index),
      search: '{"filters":{}}',
      notify: false,
      seen_arrival: 0,
    }))
    await shop.db.insertInto('saved_searches').values(rows).execute()
    const replies = await Promise.all([watch(customer, {}), watch(customer, {})])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect(await readRefusal(() => watch(customer, {}), readSearches)).toBe(
      '400 INVALID_REQUEST | You can save up to 50 searches',
    )
  })
})

describe('the email about new stones', () => {
  test('lists once what came on sale since the search was saved, as its user sees it', async () => {
    const customer = await shop.addUser({ discount: 10 })
    const other = await shop.addUser()
    await addStones(shop, [{ shape_id: pearId, stock_id: `OLD-${pearId}` }])
    await watch(customer, { shapeIds: [pearId] })
    await watch(other, { shapeIds: [pearId + 1000] })
    await addStones(shop, [
      { shape_id: pearId, stock_id: `NEW-${pearId}`, carats: 2010, vendor: 'Hidden Vendor' },
      { shape_id: 12, stock_id: `ROUND-${pearId}` },
      { shape_id: pearId, stock_id: `LAB-${pearId}`, is_lab_grown: true },
    ])
    expect(await emailNewStones(shop.services)).toBe(1)
    const [mail, ...more] = await readMails(customer.email)
    expect(more).toEqual([])
    expect(await readMails(other.email)).toEqual([])
    expect(mail?.subject).toContain('New stones for “Pears”')
    expect(mail?.body_text).toContain(`NEW-${pearId} | 2.01 ct F | $9,045.00`)
    for (const absent of ['OLD-', 'ROUND-', 'LAB-', 'Hidden Vendor'])
      expect(mail?.body_text).not.toContain(absent)
    expect(await emailNewStones(shop.services)).toBe(0)
  })

  test('omits what the storefront hides', async () => {
    const customer = await shop.addUser()
    for (const cell of ['totalPrice', 'color']) {
      await shop.db.insertInto('domain_cells').values({ user_id: customer.id, cell }).execute()
    }
    await shop.services.changes.catchUp()
    await watch(customer, { shapeIds: [pearId] })
    await addStones(shop, [{ shape_id: pearId, stock_id: `HIDE-${pearId}` }])
    await emailNewStones(shop.services)
    const [mail] = await readMails(customer.email)
    expect(mail?.body_text).toContain(`HIDE-${pearId} | 1.00 ct\n`)
    expect(mail?.body_text).not.toContain('$')
  })

  test('is sent at most daily, and later arrivals wait for the next one', async () => {
    const customer = await shop.addUser()
    await watch(customer, { shapeIds: [pearId] })
    const arrive = (stock_id: string) => addStones(shop, [{ shape_id: pearId, stock_id }])
    await arrive(`DAY1-${pearId}`)
    expect(await emailNewStones(shop.services)).toBe(1)
    await arrive(`DAY2-${pearId}`)
    await age(customer, '23 hours 59 minutes')
    expect(await emailNewStones(shop.services)).toBe(0)
    await arrive(`DAY3-${pearId}`)
    await age(customer, '24 hours')
    expect(await emailNewStones(shop.services)).toBe(1)
    const mails = await readMails(customer.email)
    expect(mails).toHaveLength(2)
    expect(mails[1]?.body_text).toContain('“Pears” has 2 new matches:')
    expect(mails[1]?.body_text).not.toContain('DAY1-')
  })

  test('covers all searches of a user, with ten stones of each by name', async () => {
    const customer = await shop.addUser()
    await watch(customer, { shapeIds: [pearId] }, 'Many')
    await watch(customer, { shapeIds: [pearId], carats: { min: 3 } }, 'Big')
    await watch(customer, { stockIds: [`many-${pearId}-4`, 'NOT-THERE'] }, 'By number')
    await save(customer, { name: 'Silent', search: { filters: { shapeIds: [pearId] } }, notify: false })
    const stones = Array.from({ length: 12 }, (_, index) => ({
      shape_id: pearId,
      stock_id: `MANY-${pearId}-${index}`,
      carats: index === 11 ? 3000 : 1000,
    }))
    await addStones(shop, stones)
    expect(await emailNewStones(shop.services)).toBe(1)
    const [mail] = await readMails(customer.email)
    expect(mail?.subject).toContain('New stones for 3 saved searches')
    expect(mail?.body_text).toContain('“Many” has 12 new matches:')
    expect(mail?.body_text).toContain('and 2 more')
    expect(mail?.body_text).toContain('“Big” has 1 new match:')
    expect(mail?.body_text).toContain('“By number” has 1 new match:')
    expect(mail?.body_text).not.toContain('Silent')
  })

  test('omits stones that came back or got cheaper, or are still off sale', async () => {
    const customer = await shop.addUser()
    const [back = 0, cheaper = 0, late = 0] = await addStones(shop, [
      { shape_id: pearId },
      { shape_id: pearId },
      { shape_id: pearId, off_sale: 'import', stock_id: `LATE-${pearId}` },
    ])
    await emailNewStones(shop.services)
    await watch(customer, { shapeIds: [pearId], totalPrice: { max: 6000 } })
    const set = async (id: number, changes: object): Promise<void> => {
      await shop.db.updateTable('diamonds').set(changes).where('id', '=', id).execute()
      await shop.services.changes.catchUp()
    }
    await set(back, { off_sale: 'administrator' })
    await emailNewStones(shop.services)
    await set(back, { off_sale: null })
    await set(cheaper, { price_per_carat: 100_000, total_price: 100_000 })
    expect(await emailNewStones(shop.services)).toBe(0)
    // It is on sale for the first time.
    await set(late, { off_sale: null })
    expect(await emailNewStones(shop.services)).toBe(1)
    expect((await readMails(customer.email))[0]?.body_text).toContain(`LATE-${pearId}`)
  })

  test('names the periods of its search, and omits what the shop no longer shows', async () => {
    const [customer, late] = [await shop.addUser(), await shop.addUser()]
    await showPriceReductions(true)
    const filters = { shapeIds: [pearId], newSince: '7d', priceReducedSince: '24h' }
    const { body } = await watch(customer, filters, 'Bargains')
    expect(body.search.filters).toEqual(filters)
    const [reduced = 0] = await addStones(shop, [
      { shape_id: pearId, stock_id: `LESS-${pearId}` },
      { shape_id: pearId, stock_id: `SAME-${pearId}` },
    ])
    await shop.db
      .updateTable('diamonds')
      .set({ price_per_carat: 400_000, total_price: 400_000 })
      .where('id', '=', reduced)
      .execute()
    await shop.services.changes.catchUp()
    // The search finds the stone again whenever it is opened.
    const found = await shop.call('searchDiamonds', { token: customer.token, body: body.search })
    expect(found.body.items).toMatchObject([{ id: reduced, priceReducedDate: expect.any(String) }])
    expect(await emailNewStones(shop.services)).toBe(1)
    const [mail] = await readMails(customer.email)
    expect(mail?.body_text).toContain(
      '“Bargains” (new in the last 7 days, price reduced in the last 24 hours) has 1 new match:',
    )
    expect(mail?.body_text).toContain(`LESS-${pearId}`)
    expect(mail?.body_text).not.toContain(`SAME-${pearId}`)
    await showPriceReductions(false)
    const refused = '400 INVALID_REQUEST | filters.priceReducedSince: You can’t filter by this column'
    const run = () => shop.call('searchDiamonds', { token: customer.token, body: body.search })
    expect(await readRefusal(run, readSearches)).toBe(refused)
    expect(await readRefusal(() => watch(late, filters), readSearches)).toBe(refused)
    const { body: plain } = await shop.call('searchDiamonds', {
      token: customer.token,
      body: { filters: { shapeIds: [pearId] } },
    })
    expect(plain.items).toHaveLength(2)
    for (const stone of plain.items) expect(stone).not.toHaveProperty('priceReducedDate')
    await age(customer, '2 days')
    await addStones(shop, [{ shape_id: pearId }])
    expect(await emailNewStones(shop.services)).toBe(0)
  })

  test('starts from now if the search changes or is switched on again, not if renamed', async () => {
    const [renamed, changed, resumed] = [await shop.addUser(), await shop.addUser(), await shop.addUser()]
    const search = { filters: { shapeIds: [pearId] } }
    const ids: number[] = []
    for (const who of [renamed, changed, resumed]) ids.push((await watch(who, search.filters)).body.id)
    const [forRenamed = 0, forChanged = 0, forResumed = 0] = ids
    await change(resumed, forResumed, { name: 'x', search, notify: false })
    await addStones(shop, [{ shape_id: pearId }])
    await change(renamed, forRenamed, { name: 'Renamed', search, notify: true })
    await change(changed, forChanged, {
      name: 'x',
      search: { filters: { carats: { min: 0.5 } } },
      notify: true,
    })
    await change(resumed, forResumed, { name: 'x', search, notify: true })
    expect(await emailNewStones(shop.services)).toBe(1)
    expect((await readMails(renamed.email))[0]?.subject).toContain('Renamed')
  })

  test('waits until a user who may not sign in may do so again', async () => {
    const customer = await shop.addUser()
    await watch(customer, { shapeIds: [pearId] })
    await addStones(shop, [{ shape_id: pearId }])
    const block = async (blocked: boolean): Promise<void> => {
      await shop.db.updateTable('users').set({ blocked }).where('id', '=', customer.id).execute()
      await shop.services.changes.catchUp()
    }
    await block(true)
    expect(await emailNewStones(shop.services)).toBe(0)
    await block(false)
    expect(await emailNewStones(shop.services)).toBe(1)
  })

  test('skips a search that the user may no longer run', async () => {
    const customer = await shop.addUser()
    await watch(customer, { shapeIds: [pearId] })
    await shop.db.insertInto('domain_cells').values({ user_id: customer.id, cell: 'shape' }).execute()
    await shop.services.changes.catchUp()
    await addStones(shop, [{ shape_id: pearId }])
    expect(await emailNewStones(shop.services)).toBe(0)
  })

  test('is sent once, even if several processes check at once', async () => {
    const customer = await shop.addUser()
    await watch(customer, { shapeIds: [pearId] })
    await addStones(shop, [{ shape_id: pearId }])
    const counts = await Promise.all([1, 2, 3, 4].map(() => emailNewStones(shop.services)))
    expect(counts.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 1])
    expect(await readMails(customer.email)).toHaveLength(1)
  })
})

describe('the unsubscribe link of the emails', () => {
  test('is in each email and works without signing in and with one click in an email program', async () => {
    const customer = await shop.addUser()
    await watch(customer, { shapeIds: [pearId] })
    await addStones(shop, [{ shape_id: pearId }])
    await emailNewStones(shop.services)
    const [mail] = await readMails(customer.email)
    const link = new URL(mail?.unsubscribe_url ?? '')
    expect(mail?.body_text).toContain(link.href)
    const key = link.searchParams.get('key') ?? ''
    expect(link.pathname).toBe('/api/searches/mute')
    const page = await shop.call('readMutePage', { query: { key } })
    expect(page.body).toContain(`action="/api/searches/mute?key=${key}"`)
    expect((await list(customer)).body).toMatchObject([{ notify: true }])
    const clicked = await shop.app.inject({
      method: 'POST',
      url: `${link.pathname}${link.search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(clicked.statusCode).toBe(200)
    expect((await list(customer)).body).toMatchObject([{ notify: false }])
    await addStones(shop, [{ shape_id: pearId }])
    await age(customer, '2 days')
    expect(await emailNewStones(shop.services)).toBe(0)
  })

  test('cannot be guessed', async () => {
    const customer = await shop.addUser()
    await watch(customer, { shapeIds: [pearId] })
    const guess = () => shop.call('muteSavedSearches', { query: { key: 'a-guess' } })
    expect(await readRefusal(guess, readSearches)).toBe('400 VERIFICATION_FAILED')
    expect((await shop.call('readMutePage', { query: { key: '"><script>' } })).body).not.toContain('<script>')
  })
})
