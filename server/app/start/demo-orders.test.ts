import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findVatIdDoubt } from '#server/platform/tax-ids/find-vat-id-doubt.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { addDemoOrders } from './demo-orders.ts'
import { loadDemoStock } from './demo-stock.ts'

let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openTestShop({ DEMO_STOCK: 'demo' })
  ;({ token } = await shop.addUser({ role: 'Administrator' }))
  await loadDemoStock(shop.services)
})
afterAll(() => shop.close())

const listDocuments = async (query: Record<string, string> = {}) =>
  (await shop.call('listDocuments', { token, query: { page: '0', sort: 'id', ...query } })).body.items

const readAll = () =>
  Promise.all([
    shop.db.selectFrom('users').select(['id', 'version']).orderBy('id').execute(),
    shop.db.selectFrom('orders').selectAll().orderBy('id').execute(),
    shop.db.selectFrom('documents').select('number').orderBy('id').execute(),
    shop.db.selectFrom('payments').selectAll().orderBy('id').execute(),
  ])

test('a demo shop has a document of each kind, and invoices in each state of payment', async () => {
  const documents = await listDocuments()
  const states = documents.map(({ type, total, balance }) => {
    if (total <= 0 || balance === null) return { type }
    const { state, paid, credited } = balance
    return { type, state, isPaid: paid > 0, isCredited: credited > 0 }
  })
  const invoice = { type: 'invoice', state: 'open', isPaid: false, isCredited: false }
  expect(states).toEqual([
    { ...invoice, state: 'overdue' },
    { ...invoice, state: 'paid', isPaid: true },
    { ...invoice, isPaid: true },
    { ...invoice, isCredited: true },
    { type: 'credit-note' },
    invoice,
    { type: 'pro-forma' },
    { type: 'memo' },
  ])
})

test('its documents state tax by the country of the customer, and where the stones come from', async () => {
  const rows = await shop.db.selectFrom('documents').select(['type', 'data']).orderBy('id').execute()
  const categories = new Map(rows.map(({ data }) => [data.buyer.countryCode, data.taxes[0]?.category]))
  expect(Object.fromEntries(categories)).toMatchObject({ BE: 'S', FR: 'K', DE: 'K', US: 'G' })
  const toAmerica = rows.find(({ data }) => data.buyer.countryCode === 'US')
  expect(toAmerica?.data.statements.map(({ code }) => code)).toContain('WDC')
  for (const { data } of rows) for (const line of data.lines) expect(line.originCountry).not.toBeNull()
})

test('its invoices can be downloaded as PDF and, within the EU, as e-invoice', async () => {
  const invoices = await listDocuments({ type: 'invoice' })
  const european = invoices.filter(({ customerName }) => !customerName.includes('Hudson'))
  expect(european).toHaveLength(4)
  for (const { id } of european)
    expect((await shop.call('readEInvoice', { token, params: { id } })).status).toBe(200)
  const params = { id: invoices[0]?.id ?? 0 }
  expect((await shop.call('readDocumentFile', { token, params })).status).toBe(200)
})

test('the VAT numbers of its customers have correct check digits', async () => {
  const rows = await shop.db.selectFrom('customer_terms').select('vat_id').execute()
  expect(rows).toHaveLength(5)
  expect(rows.map(({ vat_id }) => findVatIdDoubt(vat_id))).toEqual(rows.map(() => undefined))
})

test('most natural stones have an origin, laboratory-grown ones none', async () => {
  const { rows } = await sql<{ grown: number; natural: number; known: number; certified: number }>`
    select count(*) filter (where is_lab_grown and origin_state <> 'unknown') as grown,
      count(*) filter (where not is_lab_grown) as natural,
      count(*) filter (where origin_state <> 'unknown') as known,
      count(*) filter (where origin_state = 'certified') as certified from diamonds`.execute(shop.db)
  const [count] = rows
  expect(count?.grown).toBe(0)
  expect(count?.known).toBeGreaterThan((count?.natural ?? 0) * 0.9)
  expect(count?.known).toBeLessThan(count?.natural ?? 0)
  expect(count?.certified).toBeGreaterThan(200)
})

test('nobody gets an email about demo orders', async () => {
  expect(await shop.db.selectFrom('outbox_mails').select('id').execute()).toEqual([])
})

test('demo orders are added once', async () => {
  const before = await readAll()
  await addDemoOrders(shop.services)
  expect(await readAll()).toEqual(before)
})

test('a shop without demo stock has no demo customers or orders', async () => {
  const plain = await openTestShop({ DEMO_STOCK: 'none' })
  try {
    await plain.addUser({ role: 'Administrator' })
    await loadDemoStock(plain.services)
    for (const table of ['orders', 'documents', 'sellers', 'customer_terms'] as const)
      expect(
        await plain.db
          .selectFrom(table)
          .select(sql`1`.as('one'))
          .execute(),
      ).toEqual([])
  } finally {
    await plain.close()
  }
})
