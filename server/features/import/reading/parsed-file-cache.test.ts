import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getImportResult } from '#tests/support/shops/get-import-result.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import { listStones, type StockCells } from '#tests/support/stock/write-stock-file.ts'
import { failDeadImports } from '#server/features/import/fail-dead-imports.ts'
import { runUnlessLocked } from '#server/features/import/staging/staging.ts'

let shop: ImportShop
let list: StockCells[]
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.takeNextVendor()
  list = listStones(`kept-${shop.number}-`, 2000)
})

/** Returns the oid of a list's staging table, which stays the same when the table is renamed. */
async function findStaging(jobId: number): Promise<number | null> {
  const { rows } = await sql<{ table: number | null }>`
    select to_regclass(${`import_rows_${jobId}`})::oid::bigint as table`.execute(shop.db)
  return rows[0]?.table ?? null
}

const addedAll = (count: number) => ({ added: count, changed: 0, unchanged: 0, removed: 0 })
const unchangedAll = (count: number) => ({ added: 0, changed: 0, unchanged: count, removed: 0 })

test('the same list is not parsed again and gives the same result', async () => {
  const faultyList = [
    ...list,
    { 'Stock #': `kept-${shop.number}-bad`, Lab: 'Nobody' },
    { 'Stock #': `kept-${shop.number}-odd`, Shade: '?!' },
  ]
  const once = await shop.importList(faultyList)
  expect(once.body).toMatchObject({ ...addedAll(2001), rejected: 1 })
  const table = await findStaging(once.body.jobId)
  expect(table).not.toBeNull()

  const twice = await shop.importList(faultyList)
  expect(twice.body).toMatchObject({ ...unchangedAll(2001), rejected: 1 })
  expect(await findStaging(twice.body.jobId)).toBe(table)
  expect(await findStaging(once.body.jobId)).toBeNull()
  const [before, after] = await Promise.all(
    [once, twice].map(async ({ body }) => {
      const { body: job } = await shop.call('readJob', {
        token: shop.admin.token,
        params: { id: body.jobId },
      })
      const { rejected, rejectedRows, warned, warnings, ignoredHeadings } = getImportResult(job)
      return { done: job.done, rejected, rejectedRows, warned, warnings, ignoredHeadings }
    }),
  )
  expect(after).toEqual(before)
  expect(after).toMatchObject({ rejectedRows: [{ row: 2002 }], warnings: [{ row: 2003, value: '?!' }] })
})

test('a list from the cache still corrects what people changed meanwhile', async () => {
  await shop.importList(list)
  const [stone, gone] = await shop.listRows()
  await shop.db
    .updateTable('diamonds')
    .set({ price_per_carat: 1 })
    .where('id', '=', stone?.id ?? 0)
    .execute()
  await shop.db
    .deleteFrom('diamonds')
    .where('id', '=', gone?.id ?? 0)
    .execute()
  const { body } = await shop.importList(list)
  expect(body).toMatchObject({ added: 1, changed: 1, unchanged: 1998, removed: 0 })
  const rows = await shop.listRows()
  expect(rows.find(({ id }) => id === stone?.id)?.price_per_carat).toBe(stone?.price_per_carat)
  expect(rows.map((row) => row.stock_id)).toContain(gone?.stock_id)
})

test('a number that another vendor no longer uses goes to the new stone', async () => {
  const number = `kept-${shop.number}-1`
  await shop.importMore([{ 'Stock #': number }], { vendorName: 'A Rival' })
  await shop.importList(list)
  const [stone] = await shop.listRows()
  expect(stone?.stock_id).toMatch(new RegExp(`^[A-Z0-9]{2,6}-${number}$`))
  await shop.db.deleteFrom('diamonds').where('vendor_stock_no', '=', number).execute()
  expect((await shop.importList(list)).body).toMatchObject({ added: 1, unchanged: 1999 })
  expect((await shop.listRows())[0]?.stock_id).toBe(number)
})

test('a list is parsed again if its content, vendor name or heading meanings change', async () => {
  const commentedList = list.map((stone) => ({ ...stone, 'Member Comment': 'Eye clean' }))
  const stagingTables = new Set<number | null>()
  const importAgain = async (rows: readonly StockCells[], fields: Record<string, string> = {}) => {
    const { body } = await shop.importList(rows, { vendorName: shop.vendor, ...fields })
    stagingTables.add(await findStaging(body.jobId))
    return body
  }
  await importAgain(commentedList)
  const other = [{ ...commentedList[0], Color: 'K' }, ...commentedList.slice(1)]
  expect(await importAgain(other)).toMatchObject({ changed: 1, unchanged: 1999 })
  expect(stagingTables.size).toBe(2)
  await importAgain(other, { headings: JSON.stringify({ 6: 'ignored' }) })
  expect(stagingTables.size).toBe(3)
  await shop.db
    .updateTable('vendors')
    .set({ vendor_name: shop.vendor.toUpperCase() })
    .where('vendor_name', '=', shop.vendor)
    .execute()
  await importAgain(other, { headings: JSON.stringify({ 6: 'ignored' }) })
  expect(stagingTables.size).toBe(4)
  await importAgain(other)
  expect(stagingTables.size).toBe(4)
  expect(stagingTables).not.toContain(null)
})

test('a list is parsed again if a crash of the database emptied the cache', async () => {
  const once = await shop.importList(list)
  await sql`truncate ${sql.table(`import_rows_${once.body.jobId}`)}`.execute(shop.db)
  expect((await shop.importList(list)).body).toMatchObject(unchangedAll(2000))
})

test('of two simultaneous imports of one list, one uses the cache and both are applied', async () => {
  await shop.importList(list)
  const replies = await Promise.all([shop.importList(list), shop.importList(list)])
  for (const { body } of replies) expect(body).toMatchObject(unchangedAll(2000))
  const tables = await Promise.all(replies.map(({ body }) => findStaging(body.jobId)))
  expect(tables.filter((table) => table !== null).length).toBe(1)
})

test('a list is parsed again if another import has just taken the cached rows', async () => {
  const { body } = await shop.importList(list)
  const name = `import_rows_${body.jobId}`
  // The job still names the rows, as it does to a transaction that began a moment earlier.
  const reply = await runUnlessLocked(shop.db, async (tx) => {
    await sql`alter table ${sql.table(name)} rename to import_rows_taken`.execute(shop.db)
    return sql`select 1 from ${sql.table(name)}`.execute(tx)
  })
  expect(reply).toBeUndefined()
  await sql`alter table import_rows_taken rename to ${sql.ref(name)}`.execute(shop.db)
  expect((await shop.importList(list)).body).toMatchObject(unchangedAll(2000))
})

test('a dry run uses the cache too, and is applied when confirmed', async () => {
  await shop.importList(list)
  const { body } = await shop.importList(list, { vendorName: shop.vendor, dryRun: 'true' })
  expect(body).toMatchObject({ ...unchangedAll(2000), needsConfirmation: true })
  const { body: job } = await shop.call('confirmJob', {
    token: shop.admin.token,
    params: { id: body.jobId },
  })
  expect(job).toMatchObject({ state: 'done', result: unchangedAll(2000) })
})

test('parsed rows are cached for a day and a half, and those of short lists not at all', async () => {
  const { body } = await shop.importList(list)
  const short = await shop.importMore([{ 'Stock #': 'short' }], { vendorName: 'Of few stones' })
  expect(await findStaging(short.body.jobId)).toBeNull()
  await failDeadImports(shop.db)
  expect(await findStaging(body.jobId)).not.toBeNull()
  await shop.db
    .updateTable('jobs')
    .set({ beat_at: sql<Date>`now() - interval '37 hours'` })
    .where('id', '=', body.jobId)
    .execute()
  await failDeadImports(shop.db)
  expect(await findStaging(body.jobId)).toBeNull()
  expect((await shop.importList(list)).body).toMatchObject(unchangedAll(2000))
})

test.runIf(process.env['DATABASE_KIND'] === 'postgres')(
  'while another session reads the cached rows (a dump of the database), the list is parsed again',
  async () => {
    const once = await shop.importList(list)
    await shop.db.connection().execute(async (dump) => {
      await sql`begin`.execute(dump)
      await sql`lock table ${sql.table(`import_rows_${once.body.jobId}`)} in access share mode`.execute(dump)
      expect((await shop.importList(list)).body).toMatchObject(unchangedAll(2000))
      await sql`commit`.execute(dump)
    })
    expect(await findStaging(once.body.jobId)).not.toBeNull()
    await failDeadImports(shop.db)
    expect(await findStaging(once.body.jobId)).toBeNull()
  },
)

test('the only process of a data folder discards the rows cached by an earlier process', async () => {
  const once = await shop.importList(list)
  await failDeadImports(shop.db, { isAlone: true })
  expect(await findStaging(once.body.jobId)).toBeNull()
  expect((await shop.importList(list)).body).toMatchObject(unchangedAll(2000))
})
