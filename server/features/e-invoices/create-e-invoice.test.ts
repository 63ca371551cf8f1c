import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueTestInvoice } from '#tests/support/documents/issue-test-invoice.ts'
import { openDocumentClient, type DocumentClient } from '#tests/support/documents/open-document-client.ts'

let desk: DocumentClient
beforeAll(async () => {
  desk = await openDocumentClient()
})
afterAll(() => desk.shop.close())

const read = (id: number, token = desk.admin.token) =>
  desk.shop.call('readEInvoice', { token, params: { id } })

/** Gives seller and customer an address in a network of e-invoices. */
async function addElectronicAddresses(userId: number): Promise<void> {
  const { db } = desk.shop
  await db
    .updateTable('sellers')
    .set({ electronic_scheme: '0208', electronic_address: '0404616494' })
    .execute()
  const address = { user_id: userId, company: 'Meridian Jewels', country_id: 826, is_billing: true }
  await db.insertInto('addresses').values(address).execute()
  const terms = { electronic_scheme: '9930', electronic_address: 'DE136695976', vat_id: 'DE136695976' }
  await db
    .insertInto('customer_terms')
    .values({ user_id: userId, ...terms })
    .execute()
}

test('an invoice and its credit note have e-invoices, the same at each download, also for the customer', async () => {
  const { shop, admin, issue } = desk
  const first = await issueTestInvoice(shop, admin)
  await addElectronicAddresses(first.order.buyer.id)
  const { invoice, order } = await issueTestInvoice(shop, admin, { buyer: first.order.buyer })
  const reply = await read(invoice.id, order.buyer.token)
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toBe('application/xml')
  expect(reply.headers['content-disposition']).toContain(`${invoice.number}.xml`)
  const xml = reply.bytes.toString()
  expect(xml).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`)
  expect(xml).toContain(`<cbc:PayableAmount currencyID="USD">${invoice.total.toFixed(2)}<`)
  await shop.db.updateTable('sellers').set({ legal_name: 'Renamed BV' }).execute()
  expect((await read(invoice.id)).bytes.toString()).toBe(xml)
  const { body: credit } = await issue('issueCreditNote', invoice.id, { reason: 'Returned' })
  const creditXml = (await read(credit.id)).bytes.toString()
  expect(creditXml).toContain('<CreditNote ')
  expect(creditXml).toContain(`<cbc:ID>${invoice.number}</cbc:ID>`)
})

test('an e-invoice that lacks a required fact is refused, and so is that of a pro forma', async () => {
  const { shop, admin, issue, refusalOf } = desk
  await shop.db.updateTable('sellers').set({ electronic_address: null, electronic_scheme: null }).execute()
  const { invoice, order } = await issueTestInvoice(shop, admin)
  expect(await refusalOf(() => read(invoice.id))).toContain(
    'The e-invoice lacks the seller’s e-invoice address, the buyer’s country, the buyer’s e-invoice address',
  )
  const { body: proForma } = await issue('issueProForma', order.id)
  expect(await refusalOf(() => read(proForma.id))).toContain(
    'Only invoices and credit notes have an e-invoice',
  )
  const stranger = await shop.addUser()
  expect(await refusalOf(() => read(invoice.id, stranger.token))).toBe('404 ITEM_NOT_FOUND')
})
