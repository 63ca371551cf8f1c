import { sql } from 'kysely'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'
import type { ExchangeRate, FileNotice } from '#contract/schemas/import-questions.ts'
import type { ImportResult, TableReport } from '#contract/schemas/operations.ts'
import { confirmedList } from '#server/stock/vendors/list-freshness.ts'
import { writeExchangeRate } from '#server/stock/vendors/exchange-rate.ts'
import type { CopiedChunks } from '#server/platform/database/copied-rows.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { JobRow } from '#server/platform/jobs/job-store.ts'
import { rememberImportAnswers, rememberTable } from '#server/features/import/answers/import-answer-store.ts'
import { ownStockName } from '#server/features/import/own-stock.ts'
import {
  addStones,
  changeStones,
  lockPlanned,
  assignStockNumbers,
  removeStones,
  type CountsByVendor,
} from './apply-plan.ts'
import { countActive, lockVendors, type PlanCounts, type PlanTable } from './import-plan.ts'
import { isPlanCurrent, hasPlanRows, recomputePlan, type PrecomputedPlan } from './precomputed-plan.ts'
import { warnOfOtherListings, warnOfReserved } from './other-listings.ts'
import { previewPlan } from './preview-plan.ts'
import { markReserved, recordReserved } from './reserved-listings.ts'
import { warnOfRenamed } from '#server/features/import/staging/renamed-stones.ts'
import {
  addStockWarnings,
  type LaterWarnings,
  type RowTally,
} from '#server/features/import/reading/row-tally.ts'
import { raiseMemoryLimit, getStagingTables } from '#server/features/import/staging/staging.ts'
import { recordImportRun, summariseImportRun } from '#server/features/price-desk/runs/import-run.ts'
import { selectPlannedPrices } from './planned-prices.ts'

/**
 * Everything needed to apply an import. Stored with its job, because the confirmation may come days later, in
 * another process.
 */
export type ImportInput = {
  fileName: string
  fileKey: string
  isWholeList: boolean
  /** The vendor for whom the answers given with the file are remembered; null is own stock. */
  answersFor: string | null
  /** By key. That to `currency` contains the exchange rate and its date. */
  answers: Record<string, string>
  /** The table chosen with the file, to be remembered in place of the one from before; absent: none was. */
  tableAnswers?: Record<string, string>
  mapping: StockMapping
  /** The number of staged rows. A crash may have deleted them. */
  staged: number
  /** The vendors of the rows, in lower case; '' is own stock. */
  vendors: string[]
  /** The same vendors as the rows spell them, once the rows are compared. */
  vendorNames?: string[]
  /** Cache key of the parsed rows, if they are cached for the same file (`parsed-file-cache.ts`). */
  reading?: string
  /** Dry run: the import waits until it is confirmed. */
  isTrial: boolean
}

/** What reading the file found, whether or not its rows are applied. */
export type ImportTally = RowTally & {
  ignoredHeadings: string[]
  table?: TableReport | undefined
  notices?: FileNotice[] | undefined
  exchangeRate?: ExchangeRate | null | undefined
}

export type ApplyOptions = {
  precomputed: PrecomputedPlan
  audit: Audit
  confirmedRemovals?: number | undefined
  /** Stages new stones in the index while they are written. */
  stageInIndex: (copied: CopiedChunks) => Promise<void>
}

export type ImportOutcome = { state: 'done' | 'needs-confirmation'; result: ImportResult }

const noCounts: CountsByVendor = new Map()

/**
 * Applies a staged import by a precomputed plan, in the caller's transaction. A full replacement that would
 * unlist more than a tenth of a vendor's active stones waits for confirmation, unless that many were
 * confirmed. A dry run always waits. Source: requirements 11.8.
 */
export async function applyImport(
  tx: Tx,
  job: JobRow,
  input: ImportInput,
  tally: ImportTally,
  { precomputed, audit, confirmedRemovals, stageInIndex }: ApplyOptions,
): Promise<ImportOutcome> {
  const { table, vendors } = precomputed
  await raiseMemoryLimit(tx)
  await lockVendors(tx, vendors)
  if (!(await hasPlanRows(tx, precomputed))) throw new Error(`The rows of import ${job.id} are gone`)
  const planned = (await isPlanCurrent(tx, precomputed))
    ? precomputed.counts
    : await recomputePlan(tx, precomputed)
  let fullTally = addStockWarnings(tally, await warnOfOtherListings(tx, table, input.mapping))
  const counts = withSubmittingVendor(planned, input)
  const plan = sumCounts(counts, fullTally)
  const isLargeRemoval = plan.removed > 0 && (await removesTooMany(tx, planned))
  const isUnconfirmedRemoval = isLargeRemoval && plan.removed > (confirmedRemovals ?? 0)
  const isUnconfirmedDryRun = input.isTrial && confirmedRemovals === undefined
  if (isUnconfirmedRemoval || isUnconfirmedDryRun) {
    // New vendors keep their codes from here on, so that stones get the numbers that the preview shows.
    await addNewVendors(tx, planned)
    const { plan: preview, renamed } = await previewPlan(tx, {
      table,
      answers: Object.keys({ ...input.answers, ...input.tableAnswers }).length,
      vendors: input.vendors,
      assignNumbers: () => numberNewStones(tx, table, planned, input),
    })
    const result = sumCounts(counts, addStockWarnings(fullTally, renamed))
    return { state: 'needs-confirmation', result: { ...result, plan: { isLargeRemoval, ...preview } } }
  }

  if (plan.added + plan.changed + plan.removed > 0) await lockPlanned(tx, table)
  // Gives new vendors the codes that their stock numbers may need.
  await saveLastFile(tx, planned, input)
  const reserved = plan.added + plan.changed > 0 ? await markReserved(tx, table) : 0
  const changed = plan.changed > 0 ? await changeAndRecord(tx, table, job, input) : noCounts
  const removed = plan.removed > 0 ? await removeStones(tx, table) : noCounts
  if (plan.added > 0) {
    fullTally = addStockWarnings(fullTally, await numberNewStones(tx, table, planned, input))
    await addStones(tx, table, stageInIndex)
  }
  if (reserved > 0) {
    await recordReserved(tx, table)
    fullTally = addStockWarnings(fullTally, await warnOfReserved(tx, table, reserved, input.mapping))
  }
  const appliedCounts = planned.map((counts) => correctCounts(counts, changed, removed))

  await rememberImportAnswers(tx, input.answersFor, input.answers)
  if (input.tableAnswers) await rememberTable(tx, input.answersFor, input.tableAnswers)
  const loggedCounts = withSubmittingVendor(appliedCounts, input)
  await insertLogs(tx, job.id, loggedCounts, { fileName: input.fileName, exchangeRate: tally.exchangeRate })
  const result = sumCounts(loggedCounts, fullTally)
  await audit({
    act: input.isWholeList ? 'import stock' : 'import additional stock',
    subject: result.vendorName ?? ownStockName,
    after: { fileName: input.fileName, ...listAudited(result) },
  })
  return { state: 'done', result }
}

/** Updates the stones that differ, and records what that does to their prices, so that it can be undone. */
async function changeAndRecord(
  tx: Tx,
  table: PlanTable,
  { started_by: userId }: JobRow,
  { fileName }: ImportInput,
): Promise<CountsByVendor> {
  const runId = await recordImportRun(tx, { fileName, userId, stones: selectPlannedPrices(table) })
  const changed = await changeStones(tx, table)
  if (runId !== null) await summariseImportRun(tx, runId)
  return changed
}

/** Sets the stock numbers of the new stones, and returns a warning of each that differs from its vendor's. */
async function numberNewStones(
  tx: Tx,
  table: PlanTable,
  planned: readonly PlanCounts[],
  { mapping }: ImportInput,
): Promise<LaterWarnings> {
  if (planned.every(({ added }) => added === 0)) return { warned: 0, warnings: [] }
  const isOfOneVendor = planned.length === 1
  const renamed = await assignStockNumbers(tx, table, { isOfOneVendor })
  return renamed > 0 ? warnOfRenamed(tx, table, renamed, mapping) : { warned: 0, warnings: [] }
}

/** Returns what the audit log keeps of a result: the counts, and how prices were converted. */
function listAudited(result: ImportResult): object {
  const { vendorName, added, changed, unchanged, removed, rejected, warned } = result
  const { ignoredHeadings, exchangeRate } = result
  const counts = { vendorName, added, changed, unchanged, removed, rejected, warned, ignoredHeadings }
  return exchangeRate == null ? counts : { ...counts, exchangeRate }
}

/**
 * Returns whether more than a tenth of a vendor's stones would be unlisted: a truncated file must not empty a
 * shop.
 */
async function removesTooMany(tx: Tx, planned: readonly PlanCounts[]): Promise<boolean> {
  const active = await countActive(tx, planned)
  return planned.some(({ key, removed }) => removed * 10 > (active.get(key) ?? 0))
}

/** Returns the plan's counts corrected to what was written: an order may have taken a stone since. */
function correctCounts(
  counts: PlanCounts,
  changedByVendor: CountsByVendor,
  removedByVendor: CountsByVendor,
): PlanCounts {
  const changed = changedByVendor.get(counts.key) ?? 0
  const removed = removedByVendor.get(counts.key) ?? 0
  return { ...counts, changed, removed, unchanged: counts.unchanged + counts.changed - changed }
}

/** Returns the vendors of the import; if no row was accepted, the vendor who sent the file. */
function withSubmittingVendor(
  vendors: readonly PlanCounts[],
  { answersFor: vendor }: ImportInput,
): readonly PlanCounts[] {
  if (vendors.length > 0) return vendors
  return [{ vendor, key: vendor?.toLowerCase() ?? '', added: 0, changed: 0, unchanged: 0, removed: 0 }]
}

function sumCounts(vendors: readonly PlanCounts[], tally: ImportTally): ImportResult {
  const sum = (count: 'added' | 'changed' | 'unchanged' | 'removed'): number =>
    vendors.reduce((total, counts) => total + counts[count], 0)
  const names = vendors.flatMap(({ vendor }) => (vendor === null ? [] : [vendor]))
  return {
    ...tally,
    vendorName: names.length === 0 ? null : names.join(', '),
    added: sum('added'),
    changed: sum('changed'),
    unchanged: sum('unchanged'),
    removed: sum('removed'),
  }
}

async function addNewVendors(tx: Tx, vendors: readonly PlanCounts[]): Promise<void> {
  const rows = vendors.flatMap(({ vendor }) => (vendor === null ? [] : [{ vendor_name: vendor }]))
  if (rows.length === 0) return
  await tx
    .insertInto('vendors')
    .values(rows)
    .onConflict((conflict) => conflict.expression(sql`lower(vendor_name)`).doNothing())
    .execute()
}

async function saveLastFile(tx: Tx, vendors: readonly PlanCounts[], input: ImportInput): Promise<void> {
  const rows = vendors.flatMap(({ vendor }) =>
    vendor === null
      ? []
      : [
          {
            vendor_name: vendor,
            last_file_key: input.fileKey,
            last_file_name: input.fileName,
            ...confirmedList,
          },
        ],
  )
  if (rows.length === 0) return
  await tx
    .insertInto('vendors')
    .values(rows)
    .onConflict((conflict) =>
      conflict.expression(sql`lower(vendor_name)`).doUpdateSet({
        last_file_key: input.fileKey,
        last_file_name: input.fileName,
        ...confirmedList,
      }),
    )
    .execute()
}

async function insertLogs(
  tx: Tx,
  jobId: number,
  vendors: readonly PlanCounts[],
  { fileName, exchangeRate }: { fileName: string; exchangeRate: ExchangeRate | null | undefined },
): Promise<void> {
  const { rejects } = getStagingTables(jobId)
  const rows = vendors.map(({ vendor, added, changed, unchanged, removed }) => ({
    job_id: jobId,
    vendor_name: vendor ?? ownStockName,
    file_name: fileName,
    exchange_rate: exchangeRate == null ? null : writeExchangeRate(exchangeRate),
    added,
    changed,
    unchanged,
    removed,
  }))
  const logs = await tx.insertInto('import_logs').values(rows).returning(['id', 'vendor_name']).execute()
  const [first] = logs
  if (!first) throw new Error('The import log has no entry')
  // A rejected row without a known vendor goes to the first vendor's log entry.
  await sql`
    insert into rejected_rows (import_log_id, row_number, stock_no, reasons, cells)
    select coalesce(log.id, ${first.id}), r.row_number, r.stock_no, r.reasons, r.cells
    from ${rejects} r
    left join import_logs log on log.job_id = ${jobId} and not r.is_anyones
      and lower(log.vendor_name) = lower(coalesce(r.vendor, ${ownStockName}))
    order by r.row_number`.execute(tx)
  await sql`
    update import_logs set rejected = (select count(*) from rejected_rows where import_log_id = import_logs.id)
    where job_id = ${jobId}`.execute(tx)
}
