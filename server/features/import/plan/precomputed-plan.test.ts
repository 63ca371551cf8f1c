import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { openImportShop, type ImportShop } from '#tests/support/shops/open-import-shop.ts'
import { listStones, writeStockFile, type StockCells } from '#tests/support/stock/write-stock-file.ts'
import { createAudit } from '#server/platform/audit/audit.ts'
import { createJob, lockJob } from '#server/platform/jobs/job-store.ts'
import { applyImport, type ImportOutcome } from './apply-import.ts'
import { createPlan, getPlanTable, type PlanTable } from './import-plan.ts'
import { openImport, type OpenedImport } from '#server/features/import/open-import.ts'
import { isPlanCurrent, precomputePlan, planInChunks, type PrecomputedPlan } from './precomputed-plan.ts'
import { stageFile, type StagedFile } from '#server/features/import/staging/stage-file.ts'
import { createStaging, finishStaging, getStagingTables } from '#server/features/import/staging/staging.ts'
import { listStoneColumns } from '#server/features/import/staging/stone-columns.ts'

let shop: ImportShop
const folder = mkdtempSync(join(tmpdir(), 'tavernier-test-'))
beforeAll(async () => {
  shop = await openImportShop()
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => shop.takeNextVendor())

type Staged = { jobId: number; opened: OpenedImport; read: StagedFile }

/** Stages a full replacement for comparison. `vendorName` is null if its rows name their vendors. */
async function stage(list: readonly StockCells[], vendorName: string | null): Promise<Staged> {
  const path = join(folder, 'list.csv')
  writeFileSync(path, writeStockFile(list))
  const request = { path, fileName: 'list.csv', isWholeList: true, isOwnStock: false, isTrial: false }
  const opened = await openImport(shop.db, { ...request, vendorName })
  const jobId = await createJob(shop.db, { kind: 'import', input: {}, startedBy: null })
  await createStaging(shop.db, jobId, listStoneColumns(opened.mapping))
  const read = await stageFile(shop.services.database, jobId, opened)
  await finishStaging(shop.db, jobId, { namesPairs: false })
  await opened.file.close()
  return { jobId, opened, read }
}

const toPlanInput = ({ jobId, opened }: Staged) => ({
  jobId,
  columns: listStoneColumns(opened.mapping),
  isWholeList: true,
})

async function readLines(table: PlanTable): Promise<unknown[]> {
  const { rows } = await sql`
    select row_number, id, vendor, is_changed from ${getPlanTable(table)} order by row_number, id`.execute(
    shop.db,
  )
  return rows
}

/** Applies a staged list by a precomputed plan. */
function applyPlan({ jobId, opened, read }: Staged, precomputed: PrecomputedPlan): Promise<ImportOutcome> {
  const input = {
    fileName: 'list.csv',
    fileKey: 'none',
    isWholeList: true,
    isTrial: false,
    answersFor: null,
    answers: {},
    mapping: opened.mapping,
    staged: read.staged,
    vendors: read.vendors,
  }
  return shop.db.transaction().execute(async (tx) => {
    const job = await lockJob(tx, jobId)
    if (!job) throw new Error('The job is gone')
    const tally = { ...read.tally, ignoredHeadings: [] }
    return applyImport(tx, job, input, tally, {
      precomputed,
      audit: createAudit(tx, undefined),
      stageInIndex: async () => undefined,
    })
  })
}

test('a list has the same plan computed in chunks of any size as at once', async () => {
  const vendors = [shop.vendor, `${shop.vendor} Sons`]
  const listed = (prefix: string, count: number, sharedCells: StockCells = {}): StockCells[] =>
    vendors.flatMap((Vendor) => listStones(`${prefix}${shop.number}-`, count, { Vendor, ...sharedCells }))
  await shop.importList([...listed('stays-', 30), ...listed('moves-', 7), ...listed('goes-', 3)], {})
  const staged = await stage(
    [
      ...listed('stays-', 30),
      ...listed('moves-', 7, { 'Rapnet Price': '6000' }),
      ...listed('comes-', 5),
      // Named in a rejected row, it stays on sale.
      { 'Stock #': `goes-${shop.number}-1`, Vendor: vendors[0] ?? '', Lab: 'Nobody' },
    ],
    null,
  )

  const inOneStatement = await precomputePlan({ db: shop.db, kind: 'postgres' }, toPlanInput(staged))
  const lines = await readLines(inOneStatement.table)
  expect(inOneStatement.counts).toMatchObject([
    { vendor: vendors[0], added: 5, changed: 7, unchanged: 30, removed: 2 },
    { vendor: vendors[1], added: 5, changed: 7, unchanged: 30, removed: 3 },
  ])
  for (const maxRows of [1, 8, 1000]) {
    const table = { ...inOneStatement.table, name: `import_plan_${staged.jobId}_${maxRows}` }
    await createPlan(shop.db, table)
    const inChunks = await planInChunks(shop.db, table, maxRows)
    expect(inChunks).toEqual({ vendors: inOneStatement.vendors, counts: inOneStatement.counts })
    expect(await readLines(table)).toEqual(lines)
  }
})

test('a plan is valid until a stone of its vendor is added, changed, moved or deleted', async () => {
  const list = listStones(`plan-${shop.number}-`, 6)
  await shop.importList(list)
  await shop.importList(listStones(`other-${shop.number}-`, 2), { vendorName: `${shop.vendor} Next Door` })
  const staged = await stage(list, shop.vendor)
  const [first, second] = await shop.listRows()
  const [other] = await shop.listRows(`${shop.vendor} Next Door`)
  const plan = () => precomputePlan(shop.services.database, toPlanInput(staged))
  const holds = (precomputed: PrecomputedPlan) => isPlanCurrent(shop.db, precomputed)
  const set = (id: number | undefined, change: object) =>
    shop.db
      .updateTable('diamonds')
      .set(change)
      .where('id', '=', id ?? 0)
      .execute()

  const precomputed = await plan()
  await set(other?.id, { price_per_carat: 1 })
  expect(await holds(precomputed)).toBe(true)

  const changes = [
    () => set(first?.id, { comment: 'typed by hand' }),
    () => set(first?.id, { vendor: null }),
    () => set(other?.id, { vendor: shop.vendor }),
    () =>
      shop.db
        .deleteFrom('diamonds')
        .where('id', '=', second?.id ?? 0)
        .execute(),
    () => shop.importMore(listStones(`more-${shop.number}-`, 1)),
  ]
  for (const change of changes) {
    const before = await plan()
    expect(await holds(before)).toBe(true)
    await change()
    expect(await holds(before)).toBe(false)
  }
})

test('an import whose staged rows were lost in a crash of the database changes nothing', async () => {
  const list = listStones(`crash-${shop.number}-`, 4)
  await shop.importList(list)
  const before = await shop.listRows()
  const staged = await stage([...list, ...listStones(`new-${shop.number}-`, 1)], shop.vendor)
  const precomputed = await precomputePlan(shop.services.database, toPlanInput(staged))
  const { rows, rejects } = getStagingTables(staged.jobId)
  await sql`truncate ${rows}, ${rejects}, ${getPlanTable(precomputed.table)}`.execute(shop.db)

  await expect(applyPlan(staged, precomputed)).rejects.toThrow('are gone')
  expect(await shop.listRows()).toEqual(before)
})

test('on the embedded database, the plan is computed again if stones change meanwhile', async () => {
  const list = listStones(`twice-${shop.number}-`, 5)
  await shop.importList(list)
  const staged = await stage(list, shop.vendor)
  const [stone] = await shop.listRows()
  // Change a stone as soon as the first comparison has a table.
  let changes = 0
  const db = shop.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (changes > 0 || !result.rows.some((row) => 'unchanged' in row)) return result
      changes += 1
      await shop.db
        .updateTable('diamonds')
        .set({ price_per_carat: 1 })
        .where('id', '=', stone?.id ?? 0)
        .execute()
      return result
    },
  })
  const precomputed = await precomputePlan({ db, kind: 'embedded' }, toPlanInput(staged))
  expect(changes).toBe(1)
  expect(precomputed.counts).toMatchObject([{ changed: 1, unchanged: 4 }])
  expect(await isPlanCurrent(shop.db, precomputed)).toBe(true)
})

test('changes made between the plan and its application count as if made before the plan', async () => {
  const list = listStones(`late-${shop.number}-`, 20)
  await shop.importList(list)
  const staged = await stage(list.slice(0, -1), shop.vendor)
  const precomputed = await precomputePlan(shop.services.database, toPlanInput(staged))
  expect(precomputed.counts).toMatchObject([{ added: 0, changed: 0, unchanged: 19, removed: 1 }])
  const stones = await shop.listRows()
  const [repriced, renamed] = stones
  const left = stones.at(-1)
  await shop.db
    .updateTable('diamonds')
    .set({ price_per_carat: 1 })
    .where('id', '=', repriced?.id ?? 0)
    .execute()
  await shop.db
    .updateTable('diamonds')
    .set({ vendor_stock_no: 'elsewhere', off_sale: 'sold' })
    .where('id', '=', renamed?.id ?? 0)
    .execute()
  await shop.db
    .updateTable('diamonds')
    .set({
      status: STONE_STATUS.hold,
      hold_user_id: shop.admin.id,
      hold_until: new Date(Date.now() + 3_600_000),
    })
    .where('id', '=', left?.id ?? 0)
    .execute()

  expect((await applyPlan(staged, precomputed)).result).toMatchObject({
    added: 1,
    changed: 1,
    unchanged: 17,
    removed: 0,
  })
  const after = await shop.listRows()
  expect(after).toHaveLength(21)
  expect(after.find(({ id }) => id === repriced?.id)?.price_per_carat).toBe(repriced?.price_per_carat)
  expect(after.find(({ id }) => id === left?.id)?.is_active).toBe(true)
  expect(after.find(({ id }) => id === renamed?.id)?.is_active).toBe(false)
})

test('an import leaves no plan behind, whether it is applied or waits', async () => {
  const listPlans = async (): Promise<unknown[]> => {
    const { rows } =
      await sql`select relname from pg_class where relname like 'import\\_plan\\_%' order by relname`.execute(
        shop.db,
      )
    return rows
  }
  const before = await listPlans()
  const list = listStones(`tidy-${shop.number}-`, 10)
  expect((await shop.importList(list)).body).toMatchObject({ added: 10 })
  expect((await shop.importList(list.slice(5))).body).toMatchObject({ needsConfirmation: true, removed: 5 })
  expect(await listPlans()).toEqual(before)
})
