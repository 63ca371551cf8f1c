import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { createMemoClient, type MemoClient, type Person } from '#tests/support/shops/create-memo-client.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { readPdf, readPdfText } from '#tests/support/checks/read-pdf.ts'
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
afterEach(() => vi.unstubAllEnvs())

describe('a memo', () => {
  test('changes terms and due date; an edit of an older version is refused', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const { body: memo, headers } = await desk.send(customer, [id])
    const change = (body: unknown, tag: string) =>
      shop.call('changeMemo', {
        token: admin.token,
        params: { id: memo.id },
        body,
        headers: { 'if-match': tag },
      })
    const tag = String(headers['etag'])
    const changed = await change({ terms: 'Net 60' }, tag)
    expect(changed.body).toMatchObject({ terms: 'Net 60', dueDate: null, version: memo.version! + 1 })
    const late = await change({ terms: 'Net 90' }, tag)
    expect(late.status).toBe(412)
    expect(late.body).toMatchObject({ code: 90, present: { terms: 'Net 60' } })
    const dueDate = '2126-01-31'
    expect((await change({ dueDate }, String(changed.headers['etag']))).body).toMatchObject({
      terms: 'Net 60',
      dueDate,
    })
    expect((await desk.run('changeMemo', memo.id, { terms: '', dueDate: null })).body).toMatchObject({
      terms: null,
      dueDate: null,
    })
  })

  test('has no editable terms while it is a request or after it is closed', async () => {
    const customer = await shop.addUser()
    const [id = 0] = await addStones(shop, [{}])
    const { body: request } = await desk.request(customer, [id])
    expect(await readRefusal(() => desk.run('changeMemo', request.id, { terms: 'x' }), desk.readAll)).toBe(
      '409 ITEM_NOT_FOUND | No memo has been issued for this request yet',
    )
    await desk.create({ requestId: request.id })
    expect(await readRefusal(() => desk.run('declineMemo', request.id), desk.readAll)).toBe(
      '409 ITEM_NOT_FOUND | A memo was already issued for this request',
    )
    await desk.run('returnMemoLines', request.id)
    expect(await readRefusal(() => desk.run('changeMemo', request.id, { terms: 'x' }), desk.readAll)).toBe(
      '409 ITEM_NOT_FOUND | This memo is closed',
    )
  })

  test('is visible to its customer and to administrators, alone and in the list', async () => {
    const [customer, other] = [await shop.addUser(), await shop.addUser()]
    const [id = 0] = await addStones(shop, [{ stock_id: 'OWN-1' }])
    const { body: memo } = await desk.send(customer, [id])
    expect((await desk.read(customer, memo.id)).body).toMatchObject({ memoNo: memo.memoNo })
    expect((await desk.read(customer, memo.id)).body).not.toHaveProperty('version')
    expect((await desk.read(other, memo.id)).status).toBe(404)
    const list = (who: Person, q: string) =>
      shop.call('listMemos', { token: who.token, query: { q, page: 0, sort: 'dueDate' } })
    expect((await list(customer, 'own-1')).body).toMatchObject({ total: 1, items: [{ id: memo.id }] })
    expect((await list(other, 'own-1')).body).toEqual({ total: 0, items: [] })
    expect((await list(admin, memo.memoNo!)).body).toMatchObject({ total: 1, items: [{ version: 1 }] })
    expect((await list(admin, customer.email)).body.total).toBe(1)
  })

  test('omits the columns that the customer’s storefront hides, also in the email', async () => {
    const customer = await shop.addUser()
    for (const cell of ['rapPrice', 'totalPrice', 'color']) {
      await shop.db.insertInto('domain_cells').values({ user_id: customer.id, cell }).execute()
    }
    await shop.services.changes.catchUp()
    const [id = 0] = await addStones(shop, [{ rap_price: 900_000 }])
    const { body: memo } = await desk.send(customer, [id])
    expect(memo.lines[0]).toMatchObject({ rapPrice: 9000, totalPrice: 5000 })
    const { body } = await desk.read(customer, memo.id)
    expect(body.lines[0]).toMatchObject({ pricePerCarat: 5000, description: 'Round 1.00 ct' })
    for (const name of ['rapPrice', 'totalPrice']) expect(body.lines[0]).not.toHaveProperty(name)
    expect(body).not.toHaveProperty('totalPrice')
    expect(await desk.readLastMail(customer.email)).toContain('Stone | Carats | $/ct\n')
  })

  test('records every change in the audit log', async () => {
    const customer = await shop.addUser()
    const ids = await addStones(shop, [{}, {}])
    const { body: memo } = await desk.send(customer, ids)
    await desk.run('changeMemo', memo.id, { terms: 'Net 30' })
    await desk.run('returnMemoLines', memo.id, { lineIds: [memo.lines[0]!.id] })
    await desk.run('keepMemoLines', memo.id)
    const entries = await shop.db
      .selectFrom('audit_entries')
      .select(['act', 'by_user_id'])
      .where('subject', '=', `memo ${memo.memoNo} of ${customer.email}`)
      .orderBy('id')
      .execute()
    expect(entries).toEqual(
      ['write memo', 'change memo', 'return memo', 'keep memo'].map((name) => ({
        act: name,
        by_user_id: admin.id,
      })),
    )
  })
})

describe('a memo document', () => {
  const readPaper = (id: number) => shop.call('readMemoPaper', { token: admin.token, params: { id } })

  test('names customer, stones with prices, totals still out, terms and signature lines', async () => {
    const customer = await shop.addUser({ company: 'Meridian Jewels' })
    const stones = [
      { certificate_no: '7141438171', lab_id: 1 },
      { carats: 2000, total_price: 1_000_000 },
    ]
    const [one = 0, two = 0] = await addStones(shop, stones)
    const { body: memo } = await desk.send(customer, [one, two])
    await desk.run('changeMemo', memo.id, { terms: 'Net 30\nInsured by the customer' })
    await desk.run('returnMemoLines', memo.id, { lineIds: [memo.lines[0]!.id] })
    const reply = await readPaper(memo.id)
    expect(reply.headers['content-type']).toBe('application/pdf')
    const pdfText = readPdfText(reply.bytes)
    for (const text of [
      `Memo ${memo.memoNo}`,
      'Meridian Jewels',
      '7141438171',
      'returned',
      '$10,000.00',
      'Net 30',
      'Insured by the customer',
      'Received by',
    ]) {
      expect(pdfText).toContain(text)
    }
  })

  /** Symptom: a memo due on the 28th was due on the 29th in the PDF, and on the 27th for some readers. */
  test.each(['America/Los_Angeles', 'Pacific/Auckland'])(
    'names the due day that was entered, on a server in %s too, as its email does',
    async (zone) => {
      vi.stubEnv('TZ', zone)
      const customer = await shop.addUser()
      const lines = (await addStones(shop, [{}])).map((diamondId) => ({ diamondId }))
      const dueDate = '2126-01-31'
      const { body: memo } = await desk.create({ userId: customer.id, lines, dueDate })
      expect((await desk.read(customer, memo.id)).body.dueDate).toBe(dueDate)
      expect(await desk.readLastMail(customer.email)).toContain('Due back: 31 January 2126')
      const pdfText = readPdf((await readPaper(memo.id)).bytes)
        .pages.flat()
        .join(' ')
        .replaceAll(/\s+/g, ' ')
      expect(pdfText).toContain('31 January 2126')
      const change = { dueDate: '2126-02-28T23:30:00Z' }
      expect((await desk.run('changeMemo', memo.id, change)).body).toMatchObject({ dueDate: '2126-02-28' })
    },
  )

  test('does not exist for a memo request', async () => {
    const [id = 0] = await addStones(shop, [{}])
    const { body: request } = await desk.request(await shop.addUser(), [id])
    expect(await readRefusal(() => readPaper(request.id), desk.readAll)).toBe('404 ITEM_NOT_FOUND')
  })
})

test('memos are filtered by state, and by overdue', async () => {
  const customer = await shop.addUser({ company: 'Overdue Ltd' })
  const [one = 0, two = 0] = await addStones(shop, [{}, {}])
  const { body: late } = await desk.send(customer, [one])
  const { body: memoRequest } = await desk.request(customer, [two])
  await shop.db.updateTable('memos').set({ due_date: '2020-01-01' }).where('id', '=', late.id).execute()
  const list = async (state: string): Promise<number[]> => {
    const query = { state, q: 'Overdue' }
    const { body } = await shop.call('listMemos', { token: admin.token, query })
    return body.map(({ id }: { id: number }) => id)
  }
  expect(await list('overdue')).toEqual([late.id])
  expect(await list('open')).toEqual([late.id])
  expect(await list('requested')).toEqual([memoRequest.id])
  expect(await list('closed')).toEqual([])
})
