import type { Database, Db } from '#server/platform/database/database.ts'
import { updateHeartbeat } from '#server/platform/jobs/job-store.ts'
import type { OpenedImport } from '#server/features/import/open-import.ts'
import type { TableReport } from '#domain/stock-file/table/table-report.ts'
import type { RowTally } from '#server/features/import/reading/row-tally.ts'
import type { ReadBatch } from '#server/features/import/reading/reader-protocol.ts'
import { sampleShopPrices } from '#server/features/import/reading/shop-prices.ts'
import { stageRejects, stageStones } from './staging.ts'
import { listStoneColumns } from './stone-columns.ts'

const reportIntervalMs = 200

/**
 * The result of reading a file: its tally, the number of staged rows, their vendors (in lower case), and how its
 * table was found.
 */
export type StagedFile = { tally: RowTally; staged: number; vendors: string[]; table: TableReport }

/**
 * Writes the rows of an opened file into the staging tables in short writes, as its thread reads them, and
 * reports the progress of the job.
 */
export async function stageFile(
  database: Pick<Database, 'db' | 'copyIn'>,
  jobId: number,
  { file, assessment, mapping, choice, origins }: OpenedImport,
): Promise<StagedFile> {
  const { db } = database
  const columns = listStoneColumns(mapping)
  let staged = 0
  let rowsRead = 0
  let lastReportAt = 0

  async function stage({ stones, rejects, share, ...batch }: ReadBatch): Promise<void> {
    await stageStones(database, jobId, columns, stones)
    await stageRejects(database, jobId, rejects)
    staged += batch.staged
    rowsRead = batch.rowsRead
    if (performance.now() - lastReportAt < reportIntervalMs) return
    // The bytes of a file are read before its rows: until the last row arrives, expect at least one more.
    await reportProgress(Math.max(rowsRead + 1, Math.round(rowsRead / Math.max(share, 0.001))))
  }

  async function reportProgress(total: number): Promise<void> {
    lastReportAt = performance.now()
    const isRunning = await updateHeartbeat(db, jobId, { done: rowsRead, total })
    if (!isRunning) throw new Error(`Import ${jobId} was given up`)
  }

  const { rowOptions } = assessment
  const vendors = await loadVendorNames(db)
  const shopStones = await sampleShopPrices(db, choice.kind === 'all' ? choice.vendor : undefined)
  const batches = file.read({ mapping, rowOptions, choice, vendors, origins, shopStones })
  for (;;) {
    const { value, done } = await batches.next()
    if (done) {
      await reportProgress(rowsRead)
      return { ...value, staged }
    }
    await stage(value)
  }
}

/** Returns the shop's spelling of its vendors, by lower-case name. */
async function loadVendorNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('vendors').select('vendor_name').execute()
  return new Map(rows.map(({ vendor_name }) => [vendor_name.toLowerCase(), vendor_name]))
}
