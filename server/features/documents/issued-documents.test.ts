import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPdfText } from '#tests/support/checks/read-pdf.ts'
import { type TestSeller } from '#tests/support/documents/add-test-seller.ts'
import { issueTestInvoice, placeConfirmedOrder } from '#tests/support/documents/issue-test-invoice.ts'
import { openDocumentClient, type DocumentClient } from '#tests/support/documents/open-document-client.ts'
import { orderStone } from '#tests/support/shops/open-order-client.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'

let desk: DocumentClient
let shop: TestShop
let admin: DocumentClient['admin']
let merchant: TestSeller
let issue: DocumentClient['issue']
let download: DocumentClient['download']
let refusalOf: DocumentClient['refusalOf']
beforeAll(async () => {
  desk = await openDocumentClient()
  ;({ shop, admin, merchant, issue, download, refusalOf } = desk)
})
afterAll(() => shop.close())

describe('a credit note', () => {
  test('takes back parts of lines until nothing remains; then their order lines can be invoiced again', async () => {
    const { order, invoice } = await issueTestInvoice(shop, admin, { stones: [{}, {}] })
    const credit = (lines: object[] | null) =>
      issue('issueCreditNote', invoice.id, { reason: 'Price agreed', ...(lines && { lines }) })
    const first = await credit([{ position: 1, amount: 1000 }])
    expect(first.body).toMatchObject({
      type: 'credit-note',
      number: expect.stringMatching(/^CN-/),
      invoiceNumber: invoice.number,
      reason: 'Price agreed',
      net: 1000,
      tax: 210,
      lines: [{ creditedPosition: 1, quantity: 1, carats: 0, net: 1000 }],
    })
    expect(await refusalOf(() => credit([{ position: 1, amount: 4000.01 }]))).toBe(
      '400 INVALID_REQUEST | lines.0: At most $4,000.00 of this line is left to credit',
    )
    for (const amount of [0, -1, 0.001]) {
      expect(await refusalOf(() => credit([{ position: 1, amount }]))).toContain('400 INVALID_REQUEST')
    }
    expect(await refusalOf(() => credit([{ position: 3 }]))).toContain('The invoice has no such line')
    expect(await refusalOf(() => issue('issueCreditNote', invoice.id, { reason: ' ' }))).toContain('reason')
    expect((await credit(null)).body).toMatchObject({
      net: 9000,
      lines: [{ net: 4000 }, { net: 5000, carats: 1 }],
    })
    expect(await refusalOf(() => credit(null))).toBe(
      '400 INVALID_REQUEST | lines: Nothing of this invoice is left to credit',
    )
    const { body } = await shop.call('readDocument', { token: admin.token, params: { id: invoice.id } })
    expect(body).toMatchObject({
      balance: { state: 'credited', credited: invoice.total, outstanding: 0 },
      creditNotes: [{ total: 1210 }, { total: 10_890 }],
      lines: [{ remaining: 0 }, { remaining: 0 }],
    })
    expect((await issue('issueInvoice', order.id)).body.lines).toHaveLength(2)
  })

  test('of a whole invoice makes it credited, not paid; one that costs nothing is paid', async () => {
    const { order, invoice } = await issueTestInvoice(shop, admin)
    await issue('issueCreditNote', invoice.id, { reason: 'Returned' })
    const { invoice: free } = await issueTestInvoice(shop, admin, {
      buyer: order.buyer,
      stones: [{ price_per_carat: 0, total_price: 0 }],
    })
    const list = async (state: string) => {
      const query = { userId: order.buyer.id, state }
      const { body } = await shop.call('listDocuments', { token: admin.token, query })
      return body.map(({ id, balance }) => [id, balance?.state])
    }
    expect(await list('credited')).toEqual([[invoice.id, 'credited']])
    expect(await list('paid')).toEqual([[free.id, 'paid']])
    expect(await list('open')).toEqual([])
  })

  test('corrects only invoices', async () => {
    const order = await placeConfirmedOrder(shop, admin)
    const { body: proForma } = await issue('issueProForma', order.id)
    expect(await refusalOf(() => issue('issueCreditNote', proForma.id, { reason: 'x' }))).toBe(
      '400 INVALID_REQUEST | id: Only an invoice can be credited',
    )
  })
})

describe('a memo note', () => {
  const createMemo = async (customerId: number) => {
    const [diamondId] = await addStones(shop, [{}])
    const body = { userId: customerId, lines: [{ diamondId }] }
    return (await shop.call('createMemo', { token: admin.token, body })).body
  }

  test('is issued with its memo, states the stones without tax, and is what the memo prints', async () => {
    const customer = await shop.addUser()
    const memo = await createMemo(customer.id)
    const { body: list } = await shop.call('listDocuments', {
      token: customer.token,
      query: { memoId: memo.id },
    })
    expect(list).toMatchObject([{ type: 'memo', memoId: memo.id, net: 5000, tax: 0, total: 5000 }])
    const note = Array.isArray(list) ? list[0] : undefined
    const paper = await shop.call('readMemoPaper', { token: admin.token, params: { id: memo.id } })
    expect(paper.bytes).toEqual((await download(note?.id ?? 0)).bytes)
    expect(readPdfText(paper.bytes)).toContain(note?.number)
  })

  test('can be issued again for what is still out, and not for nothing', async () => {
    const memo = await createMemo((await shop.addUser()).id)
    const { body: again } = await issue('issueMemoNote', memo.id)
    expect(again).toMatchObject({ type: 'memo', memoNo: memo.memoNo })
    await shop.call('returnMemoLines', { token: admin.token, params: { id: memo.id }, body: {} })
    expect(await refusalOf(() => issue('issueMemoNote', memo.id))).toBe(
      '400 INVALID_REQUEST | id: No stone of this memo is out',
    )
  })
})

describe('an issued document', () => {
  test('has the same file for ever, whatever changes; one that is written later states what was true then', async () => {
    const { order, invoice } = await issueTestInvoice(shop, admin)
    const { invoice: unread } = await issueTestInvoice(shop, admin, { buyer: order.buyer })
    const hashOf = async () =>
      createHash('sha256')
        .update((await download(invoice.id)).bytes)
        .digest('hex')
    const before = await hashOf()
    const { db } = shop
    await db
      .updateTable('sellers')
      .set({ legal_name: 'Renamed NV', street: 'Elsewhere 1', logo_key: 'pictures/new.png' })
      .where('id', '=', merchant.sellerId)
      .execute()
    await db
      .updateTable('addresses')
      .set({ address: 'Moved 1' })
      .where('user_id', '=', order.buyer.id)
      .execute()
    await db.updateTable('order_items').set({ total_price: 1 }).where('order_id', '=', order.id).execute()
    await db.updateTable('statements').set({ text: 'Other words' }).execute()
    await db.updateTable('diamonds').set({ price_per_carat: 1 }).where('id', 'in', order.stoneIds).execute()
    await shop.call('changeContact', { token: admin.token, body: { company: 'Renamed NV' } })
    expect(await hashOf()).toBe(before)
    const text = readPdfText((await download(unread.id)).bytes)
    for (const part of ['Tavernier BV', 'Hoveniersstraat 2', 'conflict free', '$6,050.00'])
      expect(text).toContain(part)
    expect(text).not.toContain('Renamed')
    const stored = await db
      .selectFrom('document_files')
      .selectAll()
      .where('document_id', '=', invoice.id)
      .executeTakeFirst()
    expect(stored?.sha256).toBe(before)
  })

  test('states the logo that the seller had then; a preview does not read it', async () => {
    const content = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'navy' } })
      .png()
      .toBuffer()
    const order = await placeConfirmedOrder(shop, admin)
    const { status } = await shop.call('changeSellerLogo', {
      token: admin.token,
      params: { id: merchant.sellerId },
      file: { name: 'logo.png', content },
    })
    expect(status).toBe(200)
    const read = vi.spyOn(shop.services.files, 'read')
    await shop.call('previewDocument', { token: admin.token, body: { type: 'invoice', orderId: order.id } })
    expect(read).not.toHaveBeenCalled()
    const { body } = await issue('issueInvoice', order.id)
    expect(read).toHaveBeenCalledOnce()
    read.mockRestore()
    const row = await shop.db
      .selectFrom('documents')
      .select('data')
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow()
    expect(row.data.seller.logo).toMatch(/^iVBOR/)
  })

  test('downloads the same bytes to all who ask for it first at once', async () => {
    const { invoice } = await issueTestInvoice(shop, admin)
    const people = await Promise.all([1, 2, 3].map(() => shop.addUser({ role: 'Administrator' })))
    const files = await Promise.all(people.map(({ token }) => download(invoice.id, token)))
    expect(new Set(files.map(({ bytes }) => createHash('sha256').update(bytes).digest('hex'))).size).toBe(1)
  })

  test('cannot be changed or deleted in the database', async () => {
    const { invoice } = await issueTestInvoice(shop, admin)
    await download(invoice.id)
    const { db } = shop
    const tables = [
      { table: 'documents', key: 'id', column: 'customer_name' },
      { table: 'document_lines', key: 'document_id', column: 'net' },
      { table: 'document_files', key: 'document_id', column: 'sha256' },
    ]
    for (const { table, key, column } of tables) {
      const where = `where ${key} = ${invoice.id}`
      for (const statement of [
        `update ${table} set ${column} = ${column} ${where}`,
        `delete from ${table} ${where}`,
      ]) {
        await expect(runStatement(db, statement)).rejects.toThrow('An issued document cannot be changed')
      }
    }
  })

  test('of 400 lines, from a Hebrew company in a Chinese street, is issued and downloaded', async () => {
    const buyer = await shop.addUser({ company: 'יהלומי המזרח בע״מ' })
    await shop.db
      .updateTable('addresses')
      .set({ address: '上海市黄浦区中山东一路1号' })
      .where('user_id', '=', buyer.id)
      .execute()
    await shop.services.changes.catchUp()
    const stones = Array.from({ length: 400 }, () => ({}))
    const { invoice } = await issueTestInvoice(shop, admin, { stones, buyer })
    expect(invoice).toMatchObject({ customerName: 'יהלומי המזרח בע״מ', net: 2_000_000 })
    expect(invoice.lines).toHaveLength(400)
    expect((await download(invoice.id)).status).toBe(200)
  })
})

async function runStatement(db: TestShop['db'], statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}

test('a preview states the document without issuing it', async () => {
  const order = await placeConfirmedOrder(shop, admin, { stones: [{ is_lab_grown: true }] })
  const before = await desk.readAll()
  const { body } = await shop.call('previewDocument', {
    token: admin.token,
    body: { type: 'invoice', orderId: order.id },
  })
  expect(body).toMatchObject({
    net: 5000,
    total: 6050,
    taxRuleId: merchant.taxRuleId,
    statements: [{ code: 'Lab-grown' }],
    problems: [],
  })
  expect(await desk.readAll()).toEqual(before)
})

test('a shop without a seller says where to enter one', async () => {
  const empty = await openTestShop()
  const person = await empty.addUser({ role: 'Administrator' })
  const [stone = 0] = await addStones(empty, [{}])
  const body = { userId: person.id, items: [orderStone(stone)] }
  const { body: order } = await empty.call('createOrderFor', { token: person.token, body })
  const { body: refusal } = await empty.call('issueProForma', {
    token: person.token,
    params: { id: order.id },
    body: {},
  })
  expect(refusal).toMatchObject({
    details: [{ path: 'seller', message: expect.stringContaining('There is no seller yet') }],
  })
  await empty.close()
})
