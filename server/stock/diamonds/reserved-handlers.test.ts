import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toDay } from '#domain/calendar/day.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'

type Person = { id: number; email: string; token: string }

let shop: TestShop
let admin: Person
let customer: Person
beforeAll(async () => {
  shop = await openTestShop()
  admin = await shop.addUser({ role: 'Administrator' })
  customer = await shop.addUser({ company: 'Nord Ædelsten' })
})
afterAll(() => shop.close())

const hoursFromNow = (hours: number): Date => new Date(Date.now() + hours * 3_600_000)
const inThreeDays = toDay(hoursFromNow(72).toISOString())
const threeDaysAgo = toDay(hoursFromNow(-72).toISOString())

describe('the list of stones on hold', () => {
  const listOnHold = async (query: Record<string, string>) =>
    (await shop.call('listDiamondsOnHold', { token: admin.token, query: { page: 0, ...query } })).body
  const findNumbers = async (query: Record<string, string>): Promise<string[]> =>
    (await listOnHold({ q: 'HELD-', ...query })).items.map(
      ({ diamond }: { diamond: { product: { stockId: string } } }) => diamond.product.stockId,
    )

  let orderId: number
  beforeAll(async () => {
    const hold = { status: 2, hold_user_id: customer.id }
    await addStones(shop, [
      { ...hold, stock_id: 'HELD-1', hold_until: hoursFromNow(5) },
      { ...hold, stock_id: 'HELD-2', hold_until: hoursFromNow(72) },
      { ...hold, stock_id: 'HELD-3' },
      { stock_id: 'HELD-FILE', status: 2, file_status: 2 },
      { stock_id: 'HELD-SOLD', status: 2, hold_user_id: customer.id, off_sale: 'sold' },
      { stock_id: 'HELD-NOT' },
    ])
    const [ordered = 0] = await addStones(shop, [{ stock_id: 'HELD-ORDER' }])
    await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: ordered } })
    orderId = (await shop.call('createOrder', { token: customer.token })).body.id
  })

  test('shows who has each stone, why and until when; sold stones are not in it', async () => {
    const { items, total } = await listOnHold({ q: 'HELD-', sort: 'stockId' })
    expect(total).toBe(5)
    const who = { id: customer.id, company: 'Nord Ædelsten', email: customer.email }
    expect(items).toMatchObject([
      { reason: 'customer', customer: who, holdUntil: expect.any(String), orderId: null },
      { reason: 'customer', customer: who, holdUntil: expect.any(String), orderId: null },
      { reason: 'customer', customer: who, holdUntil: null, orderId: null },
      { reason: 'vendor', customer: null, holdUntil: null, orderId: null },
      { reason: 'order', customer: who, holdUntil: null, orderId, diamond: { orderId } },
    ])
  })

  test.each([
    [{ reason: 'customer' }, ['HELD-1', 'HELD-2', 'HELD-3']],
    [{ reason: 'order' }, ['HELD-ORDER']],
    [{ reason: 'vendor' }, ['HELD-FILE']],
    [{ ends: 'day' }, ['HELD-1']],
    [{ ends: 'week' }, ['HELD-1', 'HELD-2']],
    [{ ends: 'never', reason: 'customer' }, ['HELD-3']],
    [{ q: 'nord held-1' }, ['HELD-1']],
  ])('is filtered by %j', async (query, expected) => {
    expect(await findNumbers({ ...query, sort: 'stockId' })).toEqual(expected)
  })

  test('is sorted by the end of the hold; holds without an end come last', async () => {
    const soonest = await findNumbers({ sort: 'holdUntil', reason: 'customer' })
    expect(soonest).toEqual(['HELD-1', 'HELD-2', 'HELD-3'])
    const latest = await findNumbers({ sort: 'holdUntil', order: 'desc', reason: 'customer' })
    expect(latest).toEqual(['HELD-2', 'HELD-1', 'HELD-3'])
  })

  test('has the version of each stone, with which a hold is extended; a released stone leaves the list', async () => {
    await addStones(shop, [
      { stock_id: 'KEPT-1', status: 2, hold_user_id: customer.id, hold_until: hoursFromNow(72) },
    ])
    const [row] = (await listOnHold({ q: 'KEPT-1' })).items
    const holdUntil = hoursFromNow(200).toISOString()
    const extended = await shop.call('changeDiamondStatus', {
      token: admin.token,
      params: { id: row!.id },
      body: { status: 2, userId: customer.id, holdUntil },
      headers: { 'if-match': `"v${row!.diamond.version}"` },
    })
    expect(extended.body).toMatchObject({ status: 2, holdUserId: customer.id, holdUntil })
    await shop.call('changeDiamondStatus', {
      token: admin.token,
      params: { id: row!.id },
      body: { status: 1 },
    })
    expect((await listOnHold({ q: 'KEPT-1' })).total).toBe(0)
  })
})

describe('the list of stones on memo', () => {
  const listOnMemo = async (query: Record<string, string>) =>
    (await shop.call('listDiamondsOnMemo', { token: admin.token, query: { page: 0, q: 'LENT-', ...query } }))
      .body
  const findNumbers = async (query: Record<string, string>): Promise<string[]> =>
    (await listOnMemo({ sort: 'stockId', ...query })).items.map(
      ({ diamond }: { diamond: { product: { stockId: string } } }) => diamond.product.stockId,
    )
  const writeMemo = async (diamondId: number, dueDate: string | null) =>
    (
      await shop.call('createMemo', {
        token: admin.token,
        body: { userId: customer.id, lines: [{ diamondId }], terms: 'Insured', dueDate },
      })
    ).body

  test('shows who has each stone, on which memo and until when', async () => {
    const [soon = 0, later = 0, late = 0] = await addStones(shop, [
      { stock_id: 'LENT-1' },
      { stock_id: 'LENT-2' },
      { stock_id: 'LENT-3' },
      { stock_id: 'LENT-HAND', status: 4, memo_account: 'Old Friend' },
    ])
    const memo = await writeMemo(soon, inThreeDays)
    await writeMemo(later, null)
    const { id: lateId } = await writeMemo(late, inThreeDays)
    await shop.db.updateTable('memos').set({ due_date: threeDaysAgo }).where('id', '=', lateId).execute()
    const { items, total } = await listOnMemo({ sort: 'stockId' })
    expect(total).toBe(4)
    expect(items[0]).toMatchObject({
      id: soon,
      customer: { id: customer.id, company: 'Nord Ædelsten' },
      memo: {
        id: memo.id,
        memoNo: memo.memoNo,
        lineId: memo.lines[0]?.id,
        terms: 'Insured',
        dueDate: inThreeDays,
        version: memo.version,
      },
      diamond: { memoId: memo.id },
    })
    expect(items[3]).toMatchObject({ customer: null, account: 'Old Friend', memo: null })
    expect(await findNumbers({ due: 'overdue' })).toEqual(['LENT-3'])
    expect(await findNumbers({ due: 'week' })).toEqual(['LENT-1'])
    expect(await findNumbers({ due: 'none' })).toEqual(['LENT-2', 'LENT-HAND'])
    expect(await findNumbers({ q: `LENT- ${memo.memoNo}` })).toEqual(['LENT-1'])
    expect(await findNumbers({ sort: 'dueDate' })).toEqual(['LENT-3', 'LENT-1', 'LENT-2', 'LENT-HAND'])
  })

  test('a returned stone leaves the list', async () => {
    const [id = 0] = await addStones(shop, [{ stock_id: 'BACK-1' }])
    await writeMemo(id, null)
    const [row] = (await listOnMemo({ q: 'BACK-1' })).items
    await shop.call('returnMemoLines', {
      token: admin.token,
      params: { id: row!.memo?.id ?? 0 },
      body: { lineIds: [row!.memo?.lineId] },
    })
    expect((await listOnMemo({ q: 'BACK-1' })).total).toBe(0)
  })
})

test('a customer learns neither the order nor the memo of a stone', async () => {
  const [ordered = 0, lent = 0] = await addStones(shop, [{ stock_id: 'SEEN-1' }, { stock_id: 'SEEN-2' }])
  await shop.call('addDiamondToCart', { token: customer.token, body: { itemId: ordered } })
  await shop.call('createOrder', { token: customer.token })
  const lines = [{ diamondId: lent }]
  await shop.call('createMemo', { token: admin.token, body: { userId: customer.id, lines } })
  const other = await shop.addUser()
  const find = async (token: string, body: object) =>
    (await shop.call('searchDiamonds', { token, body })).body.items
  const found = [
    ...(await find(other.token, { filters: { stockIds: ['SEEN-1'] } })),
    ...(await find(customer.token, { section: 'memo', filters: { stockIds: ['SEEN-2'] } })),
  ]
  expect(found.map(({ id }) => id)).toEqual([ordered, lent])
  for (const stone of found) {
    expect(stone).not.toHaveProperty('orderId')
    expect(stone).not.toHaveProperty('memoId')
  }
})
