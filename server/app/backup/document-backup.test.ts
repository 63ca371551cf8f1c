import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestSeller } from '#tests/support/documents/add-test-seller.ts'
import { issueTestInvoice } from '#tests/support/documents/issue-test-invoice.ts'
import { createEmptyLocation, readEverything } from '#tests/support/databases/data-location.ts'
import { openTestShop, type TestShop } from '#tests/support/shops/open-test-shop.ts'
import { createMigrationsTable, listMigrations, runMigrations } from '#server/platform/database/migrate.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const ignoreReport = (): void => undefined

let folder: string
const cleanUps: (() => Promise<unknown>)[] = []
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tavernier-documents-'))
})
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp()
  rmSync(folder, { recursive: true, force: true })
})

/** Restores a backup to a new location and opens the shop there. */
async function openRestored(name: string): Promise<TestShop> {
  const location = await createEmptyLocation()
  cleanUps.push(() => location.remove())
  const sources = await location.open()
  await restoreBackup(sources, join(folder, name), { replaces: false, report: ignoreReport })
  await sources.close()
  const shop = await openTestShop(location.environment)
  cleanUps.push(() => shop.close())
  return shop
}

test('a restored shop has the same documents and files, and the next number', async () => {
  const location = await createEmptyLocation()
  cleanUps.push(() => location.remove())
  const shop = await openTestShop(location.environment)
  const admin = await shop.addUser({ role: 'Administrator' })
  const { invoice, order } = await issueTestInvoice(shop, admin)
  const params = { id: invoice.id }
  await shop.call('issueCreditNote', { token: admin.token, params, body: { reason: 'Wrong stone' } })
  await issueTestInvoice(shop, admin, { buyer: order.buyer })
  const body = { userId: order.buyer.id, amount: 100, receivedOn: '2026-11-20', method: 'bank-transfer' }
  expect((await shop.call('recordPayment', { token: admin.token, body })).status).toBe(201)
  const hashOf = async (of: TestShop, token: string): Promise<string> => {
    const { bytes } = await of.call('readDocumentFile', { token, params })
    return createHash('sha256').update(bytes).digest('hex')
  }
  const before = await hashOf(shop, admin.token)
  const { database, files } = shop.services
  await makeBackup({ database, files }, join(folder, 'documents'), ignoreReport)
  const everything = await readEverything(shop.db)

  const restored = await openRestored('documents')
  expect(await readEverything(restored.db)).toEqual(everything)
  const token = await restored.signIn(admin.id)
  expect(await hashOf(restored, token)).toBe(before)
  const { invoice: next } = await issueTestInvoice(restored, { ...admin, token })
  expect(next.number).toMatch(/-00003$/)
  await expect(
    sql`update documents set customer_name = 'Other' where id = ${invoice.id}`.execute(restored.db),
  ).rejects.toThrow('An issued document cannot be changed')
})

test('an order of a backup from before there were documents can be invoiced', async () => {
  const location = await createEmptyLocation()
  cleanUps.push(() => location.remove())
  const { database, files, close } = await location.open()
  await database.db.transaction().execute(async (tx) => {
    await createMigrationsTable(tx)
    await runMigrations(
      tx,
      listMigrations().filter((name) => name < '0047'),
    )
    await sql`insert into users (email, password_hash, role) values ('ada@example.com', 'none', 'Customer')`.execute(
      tx,
    )
    await sql`
      insert into diamonds (stock_id, vendor_stock_no, carats, price_per_carat, total_price, shape_id, color_id, extras)
      values ('OLD-1', 'OLD-1', 400, 500000, 200000, 12, 103, '{}')`.execute(tx)
    await sql`insert into orders (user_id, buyer_name, buyer_email) values (1, 'Ada', 'ada@example.com')`.execute(
      tx,
    )
    await sql`
      insert into order_items (order_id, item_type, product_id, stock_id, description, quantity, carats,
        price_per_carat, total_price, state)
      values (1, 1, 1, 'OLD-1', 'Round 0.40 ct', 1, 400, 500000, 200000, 'confirmed')`.execute(tx)
  })
  await makeBackup({ database, files }, join(folder, 'earlier'), ignoreReport)
  await close()

  const shop = await openRestored('earlier')
  const admin = await shop.addUser({ role: 'Administrator' })
  await addTestSeller(shop.db)
  const { status, body } = await shop.call('issueInvoice', {
    token: admin.token,
    params: { id: 1 },
    body: {},
  })
  expect(status).toBe(201)
  expect(body.number).toMatch(/-00001$/)
  expect(body.total).toBe(2420)
})
