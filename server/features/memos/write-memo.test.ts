import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { createMemoClient, type MemoClient, type Person } from '#tests/support/shops/create-memo-client.ts'
import { openTestShop, type TestReply, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readRefusal } from '#tests/support/checks/read-refusal.ts'

let shop: TestShop
let admin: Person
let desk: MemoClient
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  desk = createMemoClient(shop, admin)
})
afterAll(() => shop.close())

type Line = { stockId: string }

const withdraw = (who: Person, id: number): Promise<TestReply<'withdrawMemoRequest'>> =>
  shop.call('withdrawMemoRequest', { token: who.token, params: { id } })

/** Adds a customer whose company an administrator has confirmed. */
async function addConfirmed(discount = 0): Promise<Person> {
  const customer = await shop.addUser({ company: 'As written today', discount })
  const names = { memo_company: 'Confirmed Ltd', memo_full_name: 'Ada Tester' }
  await shop.db.updateTable('users').set(names).where('id', '=', customer.id).execute()
  await shop.services.changes.catchUp()
  return customer
}

describe('a customer requests stones on memo', () => {
  test('the request has no number or price, and support and customer get an email', async () => {
    const customer = await shop.addUser()
    const ids = await addStones(shop, [{ stock_id: 'REQ-1', carats: 1020 }, { stock_id: 'REQ-2' }])
    const reply = await desk.request(customer, ids, 'For the show in Basel')
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      memoNo: null,
      state: 'requested',
      comment: 'For the show in Basel',
      totalPrice: 0,
      lines: [
        { stockId: 'REQ-1', description: 'Round 1.02 ct F', state: 'requested', pricePerCarat: null },
        { stockId: 'REQ-2' },
      ],
    })
    expect(reply.body).not.toHaveProperty('version')
    for (const id of ids) expect(await desk.readStone(id)).toMatchObject({ status: 1 })
    for (const { email } of [admin, customer]) {
      const mail = await desk.readLastMail(email)
      expect(mail).toContain('REQ-2')
      expect(mail).toContain('For the show in Basel')
    }
  })

  test('the day on which the customer will return the stones is in both emails and on the memo', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const dueDate = '2099-03-28'
    const { body: request } = await shop.call('confirmMemo', {
      token: customer.token,
      body: { diamondIds: [id], dueDate },
    })
    expect(request).toMatchObject({ state: 'requested', dueDate })
    for (const { email } of [admin, customer]) {
      expect(await desk.readLastMail(email)).toContain('Return by: 28 March 2099')
    }
    expect((await desk.create({ requestId: request.id })).body).toMatchObject({ state: 'open', dueDate })
  })

  test('stones cannot be returned in the past', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const body = { diamondIds: [id], dueDate: '2020-01-01' }
    const request = () => shop.call('confirmMemo', { token: customer.token, body })
    expect(await readRefusal(request, desk.readAll)).toBe(
      '400 INVALID_REQUEST | dueDate: This date is in the past',
    )
  })

  test('the request covers whole sets, without duplicates, and each stone once at a time', async () => {
    const customer = await shop.addUser()
    const set = { line_set: 'MEMO-ASK', is_line: true }
    const [one = 0] = await addStones(shop, [
      { ...set, stock_id: 'ASKED-1' },
      { ...set, stock_id: 'ASKED-2' },
    ])
    const { body } = await desk.request(customer, [one, one])
    expect(body.lines.map(({ stockId }: Line) => stockId)).toEqual(['ASKED-1', 'ASKED-2'])
    expect(await readRefusal(() => desk.request(customer, [one]), desk.readAll)).toBe(
      '409 ITEM_NOT_FOUND | ASKED-1: You have already requested ASKED-1 | ASKED-2: You have already requested ASKED-2',
    )
  })

  test('a hidden stone is not found, and a stone on hold for somebody else is refused', async () => {
    const customer = await shop.addUser()
    const [hidden = 0, held = 0] = await addStones(shop, [{ status: 3 }, { status: 2, stock_id: 'HELD-1' }])
    expect(await readRefusal(() => desk.request(customer, [hidden]), desk.readAll)).toBe(
      `404 ITEM_NOT_FOUND | ${hidden}: Stone not found`,
    )
    expect(await readRefusal(() => desk.request(customer, [held]), desk.readAll)).toBe(
      '409 ITEM_NOT_FOUND | HELD-1: Stone HELD-1 is on hold',
    )
  })

  test('a request can be declined once, with a reason', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const { body: request } = await desk.request(customer, [id])
    const reply = await desk.run('declineMemo', request.id, { comment: 'Not in March' })
    expect(reply.body).toMatchObject({ state: 'declined', memoNo: null, answer: 'Not in March' })
    expect(await desk.readLastMail(customer.email)).toContain('Not in March')
    const again = '409 ITEM_NOT_FOUND | This request was already declined'
    expect(await readRefusal(() => desk.run('declineMemo', request.id), desk.readAll)).toBe(again)
    expect(await readRefusal(() => desk.create({ requestId: request.id }), desk.readAll)).toBe(again)
    expect(await readRefusal(() => withdraw(customer, request.id), desk.readAll)).toBe(again)
  })

  test('a withdrawn request can be repeated, and can no longer be decided', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const { body: request } = await desk.request(customer, [id])
    expect((await withdraw(customer, request.id)).status).toBe(204)
    expect(await desk.readLastMail(admin.email)).toContain('cancelled their request')
    const seen = await shop.call('readMemo', { token: customer.token, params: { id: request.id } })
    expect(seen.body).toMatchObject({ state: 'withdrawn', memoNo: null, decidedDate: expect.any(String) })
    const listed = await shop.call('listMemos', { token: admin.token, query: { state: 'withdrawn' } })
    expect(listed.body.map((memo: { id: number }) => memo.id)).toContain(request.id)
    const again = '409 ITEM_NOT_FOUND | This request was already cancelled'
    expect(await readRefusal(() => desk.run('declineMemo', request.id), desk.readAll)).toBe(again)
    expect(await readRefusal(() => desk.create({ requestId: request.id }), desk.readAll)).toBe(again)
    expect((await desk.request(customer, [id])).status).toBe(201)
  })

  test('only its customer can withdraw a request, only once, and never a memo', async () => {
    const customer = await shop.addUser()
    const [id = 0, other = 0] = await addStones(shop, [{}, {}])
    const { body: request } = await desk.request(customer, [id])
    const byOther = await shop.addUser()
    for (const who of [byOther, admin]) {
      expect(await readRefusal(() => withdraw(who, request.id), desk.readAll)).toBe('404 ITEM_NOT_FOUND')
    }
    await withdraw(customer, request.id)
    expect(await readRefusal(() => withdraw(customer, request.id), desk.readAll)).toBe('404 ITEM_NOT_FOUND')
    const { body: memo } = await desk.create({ userId: customer.id, lines: [{ diamondId: other }] })
    expect(await readRefusal(() => withdraw(customer, memo.id), desk.readAll)).toBe(
      '409 ITEM_NOT_FOUND | A memo was already issued for this request',
    )
  })
})

describe('an administrator writes a memo', () => {
  test('from a request at the customer’s own prices and emails it', async () => {
    const customer = await addConfirmed(10)
    const [id = 0] = await addStones(shop, [
      { stock_id: 'OUT-1', carats: 1020, price_per_carat: 700_000, rap_price: 900_000 },
    ])
    const { body: request } = await desk.request(customer, [id])
    const dueDate = '2126-12-31'
    const reply = await desk.create({ requestId: request.id, terms: 'Net 30 days\nInsured', dueDate })
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({
      id: request.id,
      memoNo: expect.stringMatching(/^M-\d{5}$/),
      state: 'open',
      terms: 'Net 30 days\nInsured',
      dueDate,
      customer: { id: customer.id, email: customer.email },
      totalCarats: 1.02,
      totalPrice: 6426,
      lines: [{ stockId: 'OUT-1', state: 'out', rapPrice: 9000, pricePerCarat: 6300, totalPrice: 6426 }],
    })
    expect(await desk.readStone(id)).toMatchObject({
      status: 4,
      memo_id: request.id,
      memo_user_id: customer.id,
      memo_account: 'Confirmed Ltd',
      memo_no: reply.body.memoNo,
      memo_rap: 900_000,
      memo_price_per_carat: 630_000,
      memo_total_price: 642_600,
    })
    const mail = await desk.readLastMail(customer.email)
    for (const expectedText of [
      reply.body.memoNo,
      'OUT-1: Round 1.02 ct F',
      '$6,426.00',
      'Net 30 days',
      'Due back: 31 December 2126',
    ]) {
      expect(mail).toContain(expectedText)
    }
  })

  test('without a request, at a named price, also with stones held for the customer', async () => {
    const customer = await shop.addUser({ discount: 10 })
    const [named = 0, usual = 0] = await addStones(shop, [
      {},
      { status: 2, hold_user_id: customer.id, hold_until: new Date(Date.now() + 60_000) },
    ])
    const lines = [{ diamondId: named, pricePerCarat: 4321.99 }, { diamondId: usual }]
    const { body } = await desk.create({ userId: customer.id, lines })
    expect(body.lines).toMatchObject([{ totalPrice: 4321.99 }, { totalPrice: 4500 }])
    expect(await desk.readStone(usual)).toMatchObject({ status: 4, hold_user_id: null, hold_until: null })
  })

  test('with consecutive numbers, even after a failed memo', async () => {
    const customer = await shop.addUser()
    const [one = 0, two = 0] = await addStones(shop, [{}, {}])
    const first = (await desk.send(customer, [one])).body.memoNo
    expect((await desk.send(customer, [one])).status).toBe(409)
    const second = (await desk.send(customer, [two])).body.memoNo
    expect(Number(second!.slice(2))).toBe(Number(first!.slice(2)) + 1)
  })

  test('with whole sets', async () => {
    const customer = await shop.addUser()
    const set = { line_set: 'MEMO-OUT', is_line: true }
    const [one = 0, two = 0] = await addStones(shop, [set, set])
    const { body } = await desk.send(customer, [one])
    expect(body.lines).toHaveLength(2)
    expect(await desk.readStone(two)).toMatchObject({ status: 4, memo_id: body.id })
  })

  test('only if every stone is available', async () => {
    const [customer, other] = [await shop.addUser(), await shop.addUser()]
    const ids = await addStones(shop, [{}, { stock_id: 'OTHERS-1' }, { stock_id: 'OTHERS-2', status: 3 }])
    await desk.order(other, ids[1] ?? 0)
    expect(await readRefusal(() => desk.send(customer, ids), desk.readAll)).toBe(
      '409 ITEM_NOT_FOUND | OTHERS-1: Stone OTHERS-1 is no longer available | OTHERS-2: Stone OTHERS-2 is no longer available',
    )
  })

  test.each<[string, (ids: number[], customer: Person) => unknown, string]>([
    [
      'nobody',
      ([id]) => ({ lines: [{ diamondId: id }] }),
      '400 INVALID_REQUEST | userId: Choose a customer or a request',
    ],
    [
      'no stones',
      (_ids, { id }) => ({ userId: id }),
      '400 INVALID_REQUEST | lines: Choose at least one stone',
    ],
    [
      'a stone twice',
      ([id], customer) => ({ userId: customer.id, lines: [{ diamondId: id }, { diamondId: id }] }),
      '400 INVALID_REQUEST | lines: Each stone can be listed only once',
    ],
    [
      'a due date in the past',
      ([id], customer) => ({
        userId: customer.id,
        lines: [{ diamondId: id }],
        dueDate: '0000-01-01T00:00:00Z',
      }),
      '400 INVALID_REQUEST | dueDate: This date is in the past',
    ],
    [
      'an unknown customer',
      ([id]) => ({ userId: 999_999_999, lines: [{ diamondId: id }] }),
      '404 USER_NOT_FOUND',
    ],
    [
      'an unknown stone',
      (_ids, { id }) => ({ userId: id, lines: [{ diamondId: 999_999_999 }] }),
      '404 ITEM_NOT_FOUND | 999999999: Stone not found',
    ],
    ['an unknown request', () => ({ requestId: 999_999_999 }), '404 ITEM_NOT_FOUND'],
  ])('with %s is refused', async (_name, makeBody, expected) => {
    const customer = await shop.addUser()
    const body = makeBody(await addStones(shop, [{}]), customer)
    expect(await readRefusal(() => desk.create(body), desk.readAll)).toBe(expected)
  })
})
