import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'
import { releaseEndedHolds } from '#server/stock/diamonds/release-ended-holds.ts'

let shop: TestShop
let admin: Person
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
})
afterAll(() => shop.close())

type Person = { id: number; email: string; token: string }

const requestHold = (who: Person, id: number, body?: unknown): Promise<TestReply<'askForHold'>> =>
  shop.call('askForHold', { token: who.token, params: { id }, body })
const grant = (id: number, body?: unknown): Promise<TestReply<'grantHoldRequest'>> =>
  shop.call('grantHoldRequest', { token: admin.token, params: { id }, body })
const decline = (id: number, body?: unknown): Promise<TestReply<'declineHoldRequest'>> =>
  shop.call('declineHoldRequest', { token: admin.token, params: { id }, body })
const withdraw = (who: Person, id: number): Promise<TestReply<'withdrawHoldRequest'>> =>
  shop.call('withdrawHoldRequest', { token: who.token, params: { id } })
const order = async (who: Person, itemId: number): Promise<TestReply<'createOrder'>> => {
  await shop.call('addDiamondToCart', { token: who.token, body: { itemId } })
  return shop.call('createOrder', { token: who.token })
}

const readStone = (id: number) =>
  shop.db
    .selectFrom('diamonds')
    .select(['status', 'hold_user_id', 'hold_until', 'order_id', 'version'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Returns everything that a hold can change. */
async function readAll(): Promise<unknown> {
  const { db } = shop
  return {
    requests: await db.selectFrom('hold_requests').selectAll().orderBy('id').execute(),
    stones: await db.selectFrom('diamonds').selectAll().orderBy('id').execute(),
    mails: await db.selectFrom('outbox_mails').select(['id', 'recipient']).orderBy('id').execute(),
    audit: await db.selectFrom('audit_entries').selectAll().orderBy('id').execute(),
  }
}

async function readMails(to: string): Promise<{ subject: string; body_text: string; body_html: string }[]> {
  return shop.db
    .selectFrom('outbox_mails')
    .select(['subject', 'body_text', 'body_html'])
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()
}

describe('a customer requests a hold', () => {
  test('the request is open, the stone stays on sale, and support and the customer get an email', async () => {
    const customer = await shop.addUser({ company: 'Nord Ædelsten' })
    const [id = 0] = await addStones(shop, [{ stock_id: 'ASK-1', carats: 1020 }])
    const comment = 'For <b>Mrs Ødegård</b>\n=1+1; drop table users; --'
    const reply = await requestHold(customer, id, { hours: 24, comment })
    expect(reply.status).toBe(201)
    expect(reply.body).toEqual({
      id: expect.any(Number),
      state: 'open',
      stones: [{ diamondId: id, stockId: 'ASK-1', description: 'Round 1.02 ct F' }],
      hours: 24,
      comment,
      answer: null,
      holdUntil: null,
      creationDate: expect.any(String),
      decidedDate: null,
      endedDate: null,
    })
    expect(await readStone(id)).toMatchObject({ status: 1, hold_user_id: null })
    const mail = (await readMails(admin.email)).at(-1)
    expect(mail?.subject).toContain('ASK-1')
    expect(mail?.body_text).toContain('Nord Ædelsten')
    expect(mail?.body_html).toContain('&lt;b&gt;Mrs Ødegård&lt;/b&gt;')
    const confirmation = (await readMails(customer.email)).at(-1)
    expect(confirmation?.subject).toBe('Hold request received: ASK-1 - Tavernier')
    expect(confirmation?.body_text).toContain('/diamond/ASK-1')
  })

  test('hours and comment are optional', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    expect((await requestHold(customer, id)).body).toMatchObject({
      state: 'open',
      hours: null,
      comment: null,
    })
  })

  test('a request for one stone of a set is for the whole set, and granting holds all of it', async () => {
    const customer = await shop.addUser()
    const set = { line_set: 'HOLD-SET', is_line: true, vendor: 'Setter' }
    const [one = 0, two = 0, other = 0] = await addStones(shop, [
      { ...set, stock_id: 'SET-1' },
      { ...set, stock_id: 'SET-2' },
      { ...set, stock_id: 'SET-OTHER', vendor: 'Another' },
    ])
    const { body } = await requestHold(customer, one)
    expect(body.stones.map(({ stockId }: { stockId: string }) => stockId)).toEqual(['SET-1', 'SET-2'])
    expect((await grant(body.id)).status).toBe(200)
    for (const id of [one, two]) {
      expect(await readStone(id)).toMatchObject({ status: 2, hold_user_id: customer.id })
    }
    expect(await readStone(other)).toMatchObject({ status: 1 })
  })

  test('a set with an unavailable stone cannot be requested', async () => {
    const [customer, other] = [await shop.addUser(), await shop.addUser()]
    const set = { line_set: 'HELD-SET', is_line: true }
    const [one = 0] = await addStones(shop, [
      { ...set, stock_id: 'TORN-1' },
      { ...set, stock_id: 'TORN-2', status: 2, hold_user_id: other.id },
    ])
    const refusal = await readRefusal(() => requestHold(customer, one), readAll)
    expect(refusal).toBe('409 ITEM_NOT_FOUND | TORN-2: Stone TORN-2 is on hold')
  })

  test.each([
    ['is suspended', { status: 3 }, '404 DIAMOND_NOT_FOUND'],
    ['is off sale', { off_sale: 'administrator' }, '404 DIAMOND_NOT_FOUND'],
    ["is on another's memo", { status: 4, memo_account: 'Somebody' }, '404 DIAMOND_NOT_FOUND'],
    ['stands in a section that is closed to him', { is_lab_grown: true }, '404 DIAMOND_NOT_FOUND'],
    ['is held for somebody', { status: 2 }, '409 ITEM_NOT_FOUND | NO-5: Stone NO-5 is on hold'],
    [
      'is on a memo that is shown to all',
      { status: 4, show_to_all: true },
      '409 ITEM_NOT_FOUND | NO-6: Stone NO-6 is no longer available',
    ],
  ])('a stone that %s cannot be requested', async (name, stone, expected) => {
    const customer = await shop.addUser()
    const stock_id = /NO-\d/.exec(expected)?.[0] ?? `NO ${name}`
    const [id = 0] = await addStones(shop, [{ stock_id, ...stone }])
    expect(await readRefusal(() => requestHold(customer, id), readAll)).toBe(expected)
  })

  test('a customer has one open request per stone, even with two simultaneous requests', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{ stock_id: 'TWICE-1' }])
    const replies = await Promise.all([requestHold(customer, id), requestHold(customer, id)])
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const refusal = await readRefusal(() => requestHold(customer, id), readAll)
    expect(refusal).toBe('409 ITEM_NOT_FOUND | TWICE-1: You have already requested TWICE-1')
    expect((await requestHold(await shop.addUser(), id)).status).toBe(201)
    const waiting = replies.find(({ status }) => status === 201)
    await withdraw(customer, waiting!.body.id)
    expect((await requestHold(customer, id)).status).toBe(201)
  })

  test.each([
    [{ hours: 0 }, 'hours'],
    [{ hours: 1.5 }, 'hours'],
    [{ hours: 8761 }, 'hours'],
    [{ hours: '5' }, 'hours'],
    [{ comment: 'x'.repeat(2001) }, 'comment'],
    [{ comment: '\uD800' }, 'comment'],
  ])('%j is refused', async (body, path) => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    expect(await readRefusal(() => requestHold(customer, id, body), readAll)).toContain(
      `400 INVALID_REQUEST | ${path}: `,
    )
  })
})

describe('an administrator grants', () => {
  test.each([
    ['for HOLD_HOURS by default', {}, {}, 48],
    ['for as long as the customer asked', { hours: 24 }, {}, 24],
    ['for as long as the administrator says', { hours: 24 }, { hours: 3 }, 3],
  ])('%s', async (_name, requestBody, grantBody, hours) => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const { body: request } = await requestHold(customer, id, requestBody)
    const reply = await grant(request.id, grantBody)
    expect(reply.body).toMatchObject({
      state: 'granted',
      customer: { id: customer.id, email: customer.email },
    })
    const stone = await readStone(id)
    expect(stone).toMatchObject({ status: 2, hold_user_id: customer.id })
    expect(reply.body.holdUntil).toBe(stone.hold_until?.toISOString())
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from ${stone.hold_until?.toISOString()}::timestamptz - now()) / 3600 as hours`.execute(
      shop.db,
    )
    expect(Number(rows[0]?.hours)).toBeCloseTo(hours, 1)
    const mail = (await readMails(customer.email)).at(-1)
    expect(mail?.subject).toContain('On hold for you')
    expect(mail?.body_text).toMatch(/ is on hold for you until \d+ \w+ \d{4}, \d\d:\d\d \(UTC\)/)
    expect(mail?.body_text).toMatch(/\/diamond\//)
  })

  test('a hold, and only its customer can order the stone; ordering removes the end date', async () => {
    const [customer, other] = [await shop.addUser(), await shop.addUser()]
    const [id = 0] = await addStones(shop, [{}])
    await grant((await requestHold(customer, id)).body.id)
    expect((await order(other, id)).status).toBe(409)
    expect((await order(customer, id)).status).toBe(201)
    expect(await readStone(id)).toMatchObject({ hold_user_id: customer.id, hold_until: null })
  })

  test('a second hold to the same customer, which extends the first but never shortens it', async () => {
    const customer = await shop.addUser()
    const until = new Date(Date.now() + 10 * 3_600_000)
    const [id = 0] = await addStones(shop, [{ status: 2, hold_user_id: customer.id, hold_until: until }])
    await grant((await requestHold(customer, id)).body.id, { hours: 2 })
    expect((await readStone(id)).hold_until).toEqual(until)
    await grant((await requestHold(customer, id)).body.id, { hours: 20 })
    expect((await readStone(id)).hold_until?.getTime()).toBeGreaterThan(until.getTime())
  })

  test('no hold on a stone that has been ordered in the meantime', async () => {
    const [customer, buyer] = [await shop.addUser(), await shop.addUser()]
    const [id = 0] = await addStones(shop, [{ stock_id: 'GONE-1' }])
    const { body: request } = await requestHold(customer, id)
    await order(buyer, id)
    const refusal = await readRefusal(() => grant(request.id), readAll)
    expect(refusal).toBe('409 ITEM_NOT_FOUND | GONE-1: Stone GONE-1 is no longer available')
    expect((await decline(request.id)).body.state).toBe('declined')
  })

  test('only one of two requests for the same stone', async () => {
    const [ada, ben] = [await shop.addUser(), await shop.addUser()]
    const [id = 0] = await addStones(shop, [{ stock_id: 'BOTH-1' }])
    const [forAda, forBen] = [(await requestHold(ada, id)).body, (await requestHold(ben, id)).body]
    expect((await grant(forAda.id)).status).toBe(200)
    const refusal = await readRefusal(() => grant(forBen.id), readAll)
    expect(refusal).toBe('409 ITEM_NOT_FOUND | BOTH-1: Stone BOTH-1 is on hold')
  })

  test('a hold that ends by itself and frees the stone for everybody', async () => {
    const [customer, other] = [await shop.addUser(), await shop.addUser()]
    const [id = 0] = await addStones(shop, [{}])
    await grant((await requestHold(customer, id)).body.id)
    await shop.db
      .updateTable('diamonds')
      .set({ hold_until: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    // Also before the scheduled task releases the hold.
    expect((await requestHold(other, id)).status).toBe(201)
    await releaseEndedHolds(shop.db)
    expect(await readStone(id)).toMatchObject({ status: 1, hold_user_id: null, hold_until: null })
  })

  test('a hold, which the audit log records', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{ stock_id: 'AUDITED-1' }])
    const { body: request } = await requestHold(customer, id)
    await grant(request.id)
    const entries = await shop.db
      .selectFrom('audit_entries')
      .select(['act', 'by_user_id'])
      .where('subject', '=', `hold request ${request.id} of ${customer.email}, AUDITED-1`)
      .execute()
    expect(entries).toEqual([{ act: 'grant hold', by_user_id: admin.id }])
  })
})

describe('a hold request is decided once', () => {
  test('a declined request is emailed to the customer with the reason', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const { body: request } = await requestHold(customer, id)
    const reply = await decline(request.id, { comment: 'Sold at the fair' })
    expect(reply.body).toMatchObject({ state: 'declined', answer: 'Sold at the fair', holdUntil: null })
    expect((await readMails(customer.email)).at(-1)?.body_text).toContain('Sold at the fair')
    expect(await readStone(id)).toMatchObject({ status: 1 })
  })

  test.each([
    ['granted', (id: number) => grant(id)],
    ['declined', (id: number) => decline(id)],
  ])('a %s request cannot be granted, declined or withdrawn', async (state, decide) => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const { body: request } = await requestHold(customer, id)
    await decide(request.id)
    const expected = `409 ITEM_NOT_FOUND | This request was already ${state}`
    expect(await readRefusal(() => grant(request.id), readAll)).toBe(expected)
    expect(await readRefusal(() => decline(request.id), readAll)).toBe(expected)
    expect(await readRefusal(() => withdraw(customer, request.id), readAll)).toBe(expected)
  })

  test('only its customer can withdraw a request, and only once', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{ stock_id: 'BACK-1' }])
    const { body: request } = await requestHold(customer, id)
    const byOther = await readRefusal(
      async () => withdraw(await shop.addUser(), request.id),
      async () => [],
    )
    expect(byOther).toBe('404 ITEM_NOT_FOUND')
    expect((await withdraw(customer, request.id)).status).toBe(204)
    expect((await readMails(admin.email)).at(-1)?.subject).toBe('Hold request cancelled: BACK-1 - Tavernier')
    expect(await readRefusal(() => withdraw(customer, request.id), readAll)).toBe('404 ITEM_NOT_FOUND')
    expect(await readRefusal(() => grant(request.id), readAll)).toBe(
      '409 ITEM_NOT_FOUND | This request was already cancelled',
    )
  })
})

describe('the list of hold requests', () => {
  test('shows customers their own requests, and administrators all requests with the customer', async () => {
    const [ada, ben] = [await shop.addUser({ company: 'Ada & Sons' }), await shop.addUser()]
    const [one = 0, two = 0] = await addStones(shop, [{ stock_id: 'LIST-1' }, { stock_id: 'LIST-2' }])
    await requestHold(ada, one)
    await requestHold(ben, two)
    const own = await shop.call('listHoldRequests', { token: ada.token })
    expect(own.body).toHaveLength(1)
    expect(own.body[0]).not.toHaveProperty('customer')
    const all = await shop.call('listHoldRequests', { token: admin.token, query: { page: 0, pageSize: 2 } })
    expect(all.body.items.map(({ stones }: { stones: { stockId: string }[] }) => stones[0]?.stockId)).toEqual(
      ['LIST-2', 'LIST-1'],
    )
    expect(all.body.total).toBeGreaterThan(2)
  })

  test.each([
    ['by stock number', 'find-1'],
    ['by company', 'findus'],
    ['by comment', 'anniversary'],
  ])('is searched %s', async (_name, q) => {
    const customer = await shop.addUser({ company: `Findus ${q}` })
    const [id = 0] = await addStones(shop, [{ stock_id: `FIND-1 ${q}` }])
    const { body: request } = await requestHold(customer, id, { comment: `Anniversary ${q}` })
    const found = await shop.call('listHoldRequests', { token: admin.token, query: { q, page: 0 } })
    expect(found.body.items.map((item: { id: number }) => item.id)).toContain(request.id)
    const nobodys = await shop.call('listHoldRequests', {
      token: admin.token,
      query: { q: 'no such thing' },
    })
    expect(nobodys.body).toEqual([])
    const another = await shop.addUser()
    const own = await shop.call('listHoldRequests', { token: another.token, query: { q } })
    expect(own.body).toEqual([])
  })
})
