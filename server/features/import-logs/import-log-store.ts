import { sql, type Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ImportLogsTable, RejectedRowsTable } from '#server/platform/database/tables/operations.ts'

export type ImportLogRow = Selectable<ImportLogsTable>
export type RejectedRowRow = Selectable<RejectedRowsTable>

const pageRows = 1000

type ImportLogFilter = { jobId?: number | undefined; rejected?: 'last' | 'any' | undefined }

function selectImportLogs(db: Db) {
  return db.selectFrom('import_logs').selectAll()
}

/**
 * Selects the import log, optionally of one job or only entries with rejected rows. `last` selects the
 * entries with rejected rows that are the newest of their vendor.
 */
export function filterImportLogs(db: Db, { jobId, rejected }: ImportLogFilter) {
  let logs = selectImportLogs(db)
  if (jobId !== undefined) logs = logs.where('job_id', '=', jobId)
  if (rejected !== undefined) logs = logs.where('rejected', '>', 0)
  if (rejected !== 'last') return logs
  return logs.where('id', 'in', (each) =>
    each
      .selectFrom('import_logs')
      .select(({ fn }) => fn.max('id').as('id'))
      .groupBy('vendor_name'),
  )
}

export async function findImportLog(db: Db, id: number): Promise<ImportLogRow | undefined> {
  return selectImportLogs(db).where('id', '=', id).executeTakeFirst()
}

/** Deletes all import log entries of a vendor with their rejected rows. Returns the number of entries. */
export async function dropImportLogs(tx: Tx, vendorName: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('import_logs')
    .where(sql<boolean>`lower(vendor_name) = lower(${vendorName})`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns the headings of an imported file exactly as the file spells them. */
export async function readHeadings(db: Db, jobId: number): Promise<string[]> {
  const { rows } = await sql<{ headings: string[] | null }>`
    select input->'mapping'->'headings' as headings from jobs where id = ${jobId}`.execute(db)
  return rows[0]?.headings ?? []
}

/** Yields the rejected rows of an entry in file order, page by page. */
export async function* readRejected(db: Db, logId: number): AsyncGenerator<RejectedRowRow[]> {
  for (let lastId = 0; ;) {
    const rows = await db
      .selectFrom('rejected_rows')
      .selectAll()
      .where('import_log_id', '=', logId)
      .where('id', '>', lastId)
      .orderBy('id')
      .limit(pageRows)
      .execute()
    if (rows.length > 0) yield rows
    if (rows.length < pageRows) return
    lastId = rows.at(-1)?.id ?? lastId
  }
}
