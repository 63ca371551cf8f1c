import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getImportResult } from '#tests/support/shops/get-import-result.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import { listStones, type StockCells } from '#tests/support/stock/write-stock-file.ts'
import { failDeadImports } from './fail-dead-imports.ts'

let shop: ImportShop
let stones: StockCells[]
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.takeNextVendor()
  stones = listStones(`trial-${shop.number}-`, 20)
  await shop.importList(stones)
})

const runDryRun = (rows: readonly StockCells[]) =>
  shop.importList(rows, { vendorName: shop.vendor, dryRun: 'true' })
const readJob = (id: number) => shop.call('readJob', { token: shop.admin.token, params: { id } })
const confirm = (id: number) => shop.call('confirmJob', { token: shop.admin.token, params: { id } })

/** Returns a digest of everything that an import could change, to prove that it changed nothing. */
async function digestAll(): Promise<unknown> {
  const { rows } = await sql`
    select (select md5(string_agg(d::text, '' order by id)) from diamonds d) as diamonds,
      (select md5(string_agg(v::text, '' order by id)) from vendors v) as vendors,
      (select count(*) from import_logs) as logs, (select count(*) from audit_entries) as audit`.execute(
    shop.db,
  )
  return rows
}

test('a dry run reports everything that the file would do, and changes nothing', async () => {
  const before = await digestAll()
  const { status, body } = await runDryRun([
    ...stones.slice(2),
    { ...stones[0], Color: 'G', Shade: '?!' },
    { 'Stock #': `trial-${shop.number}-new` },
    { 'Stock #': `trial-${shop.number}-bad`, Lab: 'Nobody' },
  ])
  expect(status).toBe(200)
  expect(body).toMatchObject({
    vendorName: shop.vendor,
    added: 1,
    changed: 1,
    unchanged: 18,
    removed: 1,
    rejected: 1,
    needsConfirmation: true,
    rejectedRows: [{ row: 22, reasons: ['Lab "Nobody" is not recognised.'] }],
    warned: 1,
    warnings: [{ row: 20, column: 'Shade', value: '?!' }],
    ignoredHeadings: [],
  })
  expect(await digestAll()).toEqual(before)
})

test('a dry run shows the first stones it would add, change and unlist, and the differences', async () => {
  const { body } = await runDryRun([
    ...stones.slice(2),
    { ...stones[0], Color: 'G', 'Rapnet Price': 5100, Availability: 'Sold' },
    { 'Stock #': `trial-${shop.number}-new`, Shape: 'Oval' },
  ])
  const { plan } = getImportResult((await readJob(body.jobId)).body)
  expect(plan).toEqual(body.plan)
  expect(plan?.isLargeRemoval).toBe(false)
  expect(plan?.added).toMatchObject([
    { row: 21, stockNo: `trial-${shop.number}-new`, description: 'Oval 1.00 ct F, GIA', differences: [] },
  ])
  expect(plan?.changed).toMatchObject([{ row: 20, stockNo: stones[0]?.['Stock #'], pricePerCarat: 5100 }])
  expect(plan?.changed[0]?.differences).toEqual([
    { name: '$/ct', before: '$5,000.00', after: '$5,100.00' },
    { name: 'Cost', before: '$5,000.00', after: '$5,100.00' },
    { name: 'Total', before: '$5,000.00', after: '$5,100.00' },
    { name: 'Colour', before: 'F', after: 'G' },
    { name: 'Listed', before: 'Yes', after: 'No' },
  ])
  expect(plan?.removed).toMatchObject([{ row: null, stockNo: stones[1]?.['Stock #'] }])
  expect(getImportResult((await confirm(body.jobId)).body).plan).toBeUndefined()
})

test('a confirmed dry run is applied without sending the file again', async () => {
  const { body } = await runDryRun([...stones, { 'Stock #': `trial-${shop.number}-new` }])
  expect((await readJob(body.jobId)).body.state).toBe('needs-confirmation')
  expect((await confirm(body.jobId)).body).toMatchObject({
    state: 'done',
    result: { added: 1, unchanged: 20, removed: 0 },
  })
  expect((await shop.listRows()).length).toBe(21)
})

test('a dry run is void once a newer list of the vendor is applied', async () => {
  const { body } = await runDryRun(stones)
  await shop.importMore([{ 'Stock #': `trial-${shop.number}-new` }])
  expect((await confirm(body.jobId)).body).toMatchObject({
    state: 'stopped',
    failure: 'A newer list of this vendor was imported meanwhile',
  })
})

test('a dry run expires after a day without confirmation, and a newer one still waits', async () => {
  const [old, young] = [(await runDryRun(stones)).body.jobId, (await runDryRun(stones)).body.jobId]
  const age = (id: number, hours: number) =>
    sql`update jobs set beat_at = now() - make_interval(hours => ${hours}) where id = ${id}`.execute(shop.db)
  await age(old, 25)
  await age(young, 23)
  await failDeadImports(shop.db)
  expect((await readJob(old)).body).toMatchObject({
    state: 'stopped',
    failure: 'Not confirmed within a day. Import the file again',
  })
  expect((await readJob(young)).body.state).toBe('needs-confirmation')
  const { rows } = await sql<{ relname: string }>`
    select relname from pg_class where relname in (${`import_rows_${old}`}, ${`import_rows_${young}`})`.execute(
    shop.db,
  )
  expect(rows).toEqual([{ relname: `import_rows_${young}` }])
})

test('the remembered heading answers of a vendor can be listed', async () => {
  const listAnswers = (vendorName: string) =>
    shop.call('listHeadingAnswers', { token: shop.admin.token, query: { vendorName } })
  const named = stones.map((stone) => ({ ...stone, Lab: '', Laboratorium: 'GIA' }))
  const headings = JSON.stringify({ 6: 'lab' })
  await shop.importList(named, { vendorName: shop.vendor, headings })
  expect((await listAnswers(shop.vendor.toUpperCase())).body).toEqual({ laboratorium: 'lab' })
  expect((await listAnswers('')).body).toEqual({})
})
