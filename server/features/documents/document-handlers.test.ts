import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatDay } from '#domain/calendar/day.ts'
import { labs } from '#domain/reference/labs.ts'
import { readPdfText, removeSpace } from '#tests/support/checks/read-pdf.ts'
import { addTestSeller, type TestSeller } from '#tests/support/documents/add-test-seller.ts'
import { issueTestInvoice, placeConfirmedOrder } from '#tests/support/documents/issue-test-invoice.ts'
import { openDocumentClient, type DocumentClient } from '#tests/support/documents/open-document-client.ts'
import { copyLine } from '#tests/support/shops/open-order-client.ts'
import { type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'

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

const year = new Date().getUTCFullYear()

describe('an invoice', () => {
  test('states the confirmed lines with tax and totals, and what is due when', async () => {
    const { order, invoice } = await issueTestInvoice(shop, admin, {
      stones: [
        { carats: 1005, price_per_carat: 500_000, total_price: 502_500 },
        { certificate_no: '2141438171', lab_id: labs.getByName('GIA').id },
      ],
    })
    expect(invoice).toMatchObject({
      type: 'invoice',
      orderId: order.id,
      userId: order.buyer.id,
      customerName: 'Meridian Jewels',
      sellerName: 'Tavernier BV',
      net: 10_025,
      tax: 2105.25,
      total: 12_130.25,
      taxes: [{ category: 'S', rate: 2100, net: 10_025, tax: 2105.25 }],
      balance: { state: 'open', credited: 0, paid: 0, outstanding: 12_130.25 },
      paymentTerms: 'Payment within 30 days',
      statements: [{ code: 'WDC' }],
    })
    expect(invoice.number).toMatch(new RegExp(`^INV-${year}-\\d{5}$`))
    expect(Date.parse(invoice.dueDate ?? '') - Date.parse(invoice.issueDate)).toBe(30 * 86_400_000)
    expect(invoice.lines).toMatchObject([
      { position: 1, orderItemId: order.items[0]?.['id'], carats: 1.005, net: 5025, remaining: 5025 },
      { position: 2, certificate: 'GIA 2141438171', net: 5000, credited: 0 },
    ])
    const pdf = await download(invoice.id)
    expect(pdf.headers['content-type']).toBe('application/pdf')
    const text = readPdfText(pdf.bytes)
    for (const part of [invoice.number, 'Tavernier BV', 'BE0404616494', '$12,130.25', 'conflict free'])
      expect(text).toContain(part)
  })

  test('numbers follow each other, and every type has its own', async () => {
    const order = await placeConfirmedOrder(shop, admin)
    const { body: proForma } = await issue('issueProForma', order.id)
    const { body: second } = await issue('issueProForma', order.id)
    expect(second.number).toBe(proForma.number.replace(/\d+$/, (n) => String(Number(n) + 1).padStart(5, '0')))
    expect(second.number).toMatch(/^PF-/)
    expect(proForma).toMatchObject({ dueDate: null, balance: null })
  })

  test('charges a line that costs nothing once, like any other', async () => {
    const order = await placeConfirmedOrder(shop, admin, { stones: [{}, {}] })
    await shop.db
      .updateTable('order_items')
      .set({ total_price: 0 })
      .where('id', '=', Number(order.items[0]?.['id']))
      .execute()
    const { body: invoice } = await issue('issueInvoice', order.id)
    expect(invoice.lines).toMatchObject([{ net: 0 }, { net: 5000 }])
    expect(await refusalOf(() => issue('issueInvoice', order.id))).toContain('No confirmed line is left')
    await issue('issueCreditNote', invoice.id, { reason: 'Wrong price' })
    expect((await issue('issueInvoice', order.id)).body.lines).toHaveLength(2)
  })

  test('charges each confirmed line once; open and unavailable ones wait', async () => {
    const order = await placeConfirmedOrder(shop, admin, { stones: [{}, {}, {}] })
    const [one, two, three] = order.items
    const state = (item: typeof one, value: string) => copyLine(item, { state: value })
    await shop.call('editOrder', {
      token: admin.token,
      params: { id: order.id },
      body: { items: [state(one, 'confirmed'), state(two, 'open'), state(three, 'confirmed')] },
    })
    const named = await issue('issueInvoice', order.id, { itemIds: [one?.['id']] })
    expect(named.body.lines).toHaveLength(1)
    expect(
      await refusalOf(() => issue('issueInvoice', order.id, { itemIds: [one?.['id'], two?.['id']] })),
    ).toBe(
      `400 INVALID_REQUEST | itemIds: ${String(one?.['stockId'])} is on invoice ${named.body.number} already | itemIds: ${String(two?.['stockId'])} is not confirmed yet`,
    )
    const rest = await issue('issueInvoice', order.id)
    expect(rest.body.lines).toMatchObject([{ stockNumber: three?.['stockId'] }])
    expect(await refusalOf(() => issue('issueInvoice', order.id))).toBe(
      '400 INVALID_REQUEST | itemIds: No confirmed line is left to invoice. Confirm the lines of the order first',
    )
    expect(await refusalOf(() => issue('issueInvoice', order.id, { itemIds: [999_999] }))).toContain(
      'This line is not part of the order',
    )
  })

  test('has the tax that is named, that of its customer, or that of the destination', async () => {
    const addRule = async (rule: object) =>
      (
        await shop.db
          .insertInto('tax_rules')
          .values({
            seller_id: merchant.sellerId,
            name: 'Rule',
            category: 'K',
            exemption_text: 'Art. 138',
            ...rule,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const ofDenmark = await addRule({ name: 'Denmark', country_codes: ['DK'] })
    const ofCustomer = await addRule({ name: 'Export', category: 'G', exemption_text: 'Art. 146' })
    const buyer = await shop.addUser()
    await shop.db.updateTable('addresses').set({ country_id: 208 }).where('user_id', '=', buyer.id).execute()
    await shop.db
      .insertInto('addresses')
      .values({ user_id: buyer.id, country_id: 208, is_billing: true })
      .execute()
    await shop.services.changes.catchUp()
    const issueFor = async (body: object = {}) => {
      // Light enough for the statement about stones of half a carat that go to the Union.
      const order = await placeConfirmedOrder(shop, admin, { buyer, stones: [{ carats: 300 }] })
      return (await issue('issueInvoice', order.id, body)).body.taxes[0]?.category
    }
    expect(await issueFor()).toBe('K')
    expect(await issueFor({ taxRuleId: merchant.taxRuleId })).toBe('S')
    await shop.db
      .insertInto('customer_terms')
      .values({ user_id: buyer.id, tax_rule_id: ofCustomer })
      .execute()
    expect(await issueFor()).toBe('G')
    await shop.db.deleteFrom('tax_rules').where('id', 'in', [ofDenmark, ofCustomer]).execute()
    const order = await placeConfirmedOrder(shop, admin)
    expect(await refusalOf(() => issue('issueInvoice', order.id, { taxRuleId: 999_999 }))).toBe(
      '400 INVALID_REQUEST | taxRuleId: The seller has no such tax rule',
    )
  })

  test('is refused with the stock numbers whose origin a statement needs and the data does not show', async () => {
    await shop.db
      .insertInto('statements')
      .values({
        code: 'Origin',
        text: 'Not from Russia',
        document_types: ['invoice'],
        applies_to: 'natural',
        min_carats: 700_000,
        requires: 'origin',
        valid_from: '2020-01-01',
      })
      .execute()
    const order = await placeConfirmedOrder(shop, admin, {
      stones: [{ stock_id: 'NOWHERE-1', carats: 700_000 }, {}],
    })
    expect(await refusalOf(() => issue('issueInvoice', order.id))).toBe(
      '400 INVALID_REQUEST | statements: “Origin” requires a known origin. Without one: NOWHERE-1',
    )
    const { body: preview } = await shop.call('previewDocument', {
      token: admin.token,
      body: { type: 'invoice', orderId: order.id },
    })
    expect(preview.problems).toMatchObject([{ path: 'statements' }])
    const origin = { origin_country: 'BW', origin_state: 'declared' } as const
    await shop.db.updateTable('diamonds').set(origin).where('stock_id', '=', 'NOWHERE-1').execute()
    const { body: issued } = await issue('issueInvoice', order.id)
    expect(issued.statements).toMatchObject([{ code: 'WDC' }, { code: 'Origin' }])
    await shop.db.deleteFrom('statements').where('code', '=', 'Origin').execute()
  })

  test('keeps its lines from being changed, removed or made unavailable, until it is credited', async () => {
    const { order, invoice } = await issueTestInvoice(shop, admin, { stones: [{}, {}] })
    const [one, two] = order.items
    const edit = (items: unknown[], more: object = {}) =>
      shop.call('editOrder', { token: admin.token, params: { id: order.id }, body: { items, ...more } })
    const refusal = `400 INVALID_REQUEST | items: ${String(one?.['stockId'])} is on invoice ${invoice.number}. Issue a credit note first`
    const rest = copyLine(two)
    expect(await refusalOf(() => edit([copyLine(one, { state: 'unavailable' }), rest]))).toBe(refusal)
    expect(await refusalOf(() => edit([rest]))).toBe(refusal)
    expect(await refusalOf(() => edit([copyLine(one, { price: 1 }), rest], { reason: 'cheaper' }))).toBe(
      refusal,
    )
    const setStatus = (newStatus: number) =>
      shop.call('changeOrderStatus', { token: admin.token, params: { id: order.id }, body: { newStatus } })
    expect(await refusalOf(() => setStatus(1))).toBe(
      `400 INVALID_REQUEST | newStatus: This order is on invoice ${invoice.number}. Issue a credit note before you cancel it`,
    )
    const remove = () => shop.call('deleteOrder', { token: admin.token, params: { id: order.id } })
    expect(await refusalOf(remove)).toBe('400 INVALID_REQUEST | id: An order with documents stays on record')

    expect((await issue('issueCreditNote', invoice.id, { reason: 'Returned' })).status).toBe(201)
    expect((await edit([copyLine(one, { state: 'unavailable' }), rest])).status).toBe(200)
    expect((await setStatus(1)).status).toBe(200)
    expect(await refusalOf(remove)).toBe('400 INVALID_REQUEST | id: An order with documents stays on record')
  })

  test('is its customer’s to read, and nobody else’s', async () => {
    const { order, invoice } = await issueTestInvoice(shop, admin)
    const other = await shop.addUser()
    const read = (token: string) => shop.call('readDocument', { token, params: { id: invoice.id } })
    expect((await read(order.buyer.token)).body).toMatchObject({ number: invoice.number })
    expect((await download(invoice.id, order.buyer.token)).status).toBe(200)
    expect(await refusalOf(() => read(other.token))).toBe('404 ITEM_NOT_FOUND')
    expect(await refusalOf(() => download(invoice.id, other.token))).toBe('404 ITEM_NOT_FOUND')
    const list = async (token: string, query = {}) =>
      (await shop.call('listDocuments', { token, query })).body
    expect(await list(order.buyer.token)).toMatchObject([{ id: invoice.id }])
    expect(await list(other.token, { userId: order.buyer.id })).toEqual([])
    expect(await list(admin.token, { orderId: order.id })).toMatchObject([{ id: invoice.id }])
    expect(await list(admin.token, { orderId: order.id, type: 'credit-note' })).toEqual([])
    expect(await list(admin.token, { orderId: order.id, state: 'open' })).toHaveLength(1)
    expect(await list(admin.token, { orderId: order.id, state: 'overdue' })).toEqual([])
    expect(await list(admin.token, { orderId: order.id, from: '2999-01-01' })).toEqual([])
    expect(await list(admin.token, { orderId: order.id, to: '2999-01-01', q: invoice.number })).toHaveLength(
      1,
    )
    const page = await list(admin.token, { page: 0, pageSize: 1, sort: 'outstanding', order: 'desc' })
    expect(page).toMatchObject({ items: [{ type: 'invoice' }], total: expect.any(Number) })
  })

  test('is emailed with its file only if that is wanted, and recorded in the audit log', async () => {
    const order = await placeConfirmedOrder(shop, admin)
    const { body: invoice } = await issue('issueInvoice', order.id, { sendEmail: true })
    const mails = await shop.db
      .selectFrom('outbox_mails')
      .selectAll()
      .where('recipient', '=', order.buyer.email)
      .where('attachment_kind', '=', 'document')
      .execute()
    expect(mails).toMatchObject([
      { subject: `Invoice ${invoice.number} - Tavernier`, attachment_id: invoice.id },
    ])
    const entry = await shop.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('subject', '=', `order ${order.id}`)
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(entry).toMatchObject({ act: 'issue invoice', after: { number: invoice.number, total: 6050 } })
  })

  test('is the file of an order’s newest invoice; an order without one says so', async () => {
    const order = await placeConfirmedOrder(shop, admin)
    const read = () => shop.call('readInvoice', { token: admin.token, params: { id: order.id } })
    expect(await refusalOf(read)).toBe('400 INVALID_REQUEST | id: No invoice was issued for this order yet')
    const { body: invoice } = await issue('issueInvoice', order.id)
    expect((await read()).bytes).toEqual((await download(invoice.id)).bytes)
    const packingList = await shop.call('readPackingList', { token: admin.token, params: { id: order.id } })
    expect(readPdfText(packingList.bytes)).toContain(String(order.items[0]?.['stockId']))
  })

  test('leaves the carrier, tracking number and shipping date of a shipped order on its packing list', async () => {
    const { order, invoice } = await issueTestInvoice(shop, admin)
    const asAdmin = { token: admin.token, params: { id: order.id } }
    const shipping = { carrier: 'Malca-Amit', trackingNo: 'MA 1234', shippingDate: invoice.issueDate }
    await shop.call('changeOrderStatus', { ...asAdmin, body: { newStatus: 3, shipping } })
    const text = removeSpace(readPdfText((await shop.call('readPackingList', asAdmin)).bytes))
    for (const fact of [
      'Carrier Malca-Amit',
      'Tracking no. MA 1234',
      `Shipped ${formatDay(invoice.issueDate)}`,
    ]) {
      expect(text).toContain(removeSpace(fact))
    }
  })

  test('of an order on a storefront is issued by its owner if they sell in their own name', async () => {
    const owner = await shop.addUser({ company: 'Polaris' })
    await setViewerPolicy(shop, owner.id, { domain: 'polaris.example', markup: 10 })
    const buyer = await shop.addUser()
    await setViewerPolicy(shop, buyer.id, { providerId: owner.id })
    const before = await placeConfirmedOrder(shop, admin, { buyer })
    expect((await issue('issueInvoice', before.id)).body.sellerName).toBe('Tavernier BV')
    await addTestSeller(shop.db, {
      user_id: owner.id,
      legal_name: 'Polaris Diamonds Ltd',
      country_code: null,
    })
    const after = await placeConfirmedOrder(shop, admin, { buyer })
    expect(await refusalOf(() => issue('issueInvoice', after.id))).toBe(
      '400 INVALID_REQUEST | seller: The seller needs a legal name, an address and a country. Enter them on the Seller page of the administration',
    )
    await shop.db.updateTable('sellers').set({ country_code: 'GB' }).where('user_id', '=', owner.id).execute()
    const { body } = await issue('issueInvoice', after.id)
    expect(body).toMatchObject({ sellerName: 'Polaris Diamonds Ltd', number: `INV-${year}-00001` })
    const own = await placeConfirmedOrder(shop, admin, { buyer: owner })
    expect((await issue('issueInvoice', own.id)).body.sellerName).toBe('Tavernier BV')
  })
})
