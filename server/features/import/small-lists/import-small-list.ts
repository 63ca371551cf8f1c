import type { SmallImportReply } from '#contract/endpoints/melee.ts'
import type { ImportResult, ImportWarning, RejectedRow } from '#contract/schemas/operations.ts'
import { Refusal, refuseRequest } from '#contract/refusal.ts'
import { makeVocabulary } from '#domain/stock-file/table/heading-vocabulary.ts'
import type { TableRow } from '#domain/stock-file/table/source-row.ts'
import type { TableReport } from '#domain/stock-file/table/table-report.ts'
import { createAudit } from '#server/platform/audit/audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { recheckViewer } from '#server/identity/viewer/guard.ts'
import type { ReceivedFile } from '#server/platform/http/receive-upload.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import { openStockFile } from '#server/features/import/reading/read-stock-file.ts'
import { createJob, finishJob } from '#server/platform/jobs/job-store.ts'
import { describePlan } from './small-plan.ts'
import type { SmallList } from './small-lists.ts'

const maxRows = 100_000

/** An accepted row with its row number, its name and its label. */
type AcceptedRow<Draft> = { row: number; name: string; label: string; draft: Draft }

type ReadList<Draft> = {
  accepted: AcceptedRow<Draft>[]
  rejectedRows: RejectedRow[]
  warnings: ImportWarning[]
  table: TableReport
}

/**
 * Imports a short list: reads the whole file, then adds and changes rows in one transaction. Unlists nothing.
 * A dry run does the same, returns the result and rolls back. `viewer` is null for the shop itself. Source:
 * requirements 12.2.
 */
export async function importSmallList<Draft>(
  db: Db,
  list: SmallList<Draft>,
  file: Pick<ReceivedFile, 'path' | 'fileName'>,
  viewer: Viewer | null,
  { isTrial = false } = {},
): Promise<SmallImportReply> {
  const { accepted, rejectedRows, warnings, table } = await readList(list, file.path)
  return isTrial ? runAndRollBack(db, apply) : db.transaction().execute(apply)

  async function apply(tx: Tx): Promise<SmallImportReply> {
    if (viewer) await recheckViewer(tx, viewer)
    const present = isTrial ? await list.readPresent(tx) : undefined
    const saved = await list.save(
      tx,
      accepted.map(({ draft }) => draft),
    )
    const added = saved.filter(({ isNew }) => isNew).length
    const counts = {
      added,
      changed: saved.length - added,
      unchanged: accepted.length - saved.length,
      rejected: rejectedRows.length,
    }
    const result: ImportResult = {
      ...counts,
      vendorName: null,
      removed: 0,
      warned: warnings.length,
      rejectedRows,
      warnings,
      ignoredHeadings: [],
      table,
    }
    if (present) return { jobId: null, ...result, plan: describePlan(list, { accepted, saved, present }) }
    const startedBy = viewer?.user?.id ?? null
    const jobId = await createJob(tx, { kind: 'import', input: { fileName: file.fileName }, startedBy })
    await finishJob(tx, jobId, { result, rows: accepted.length + counts.rejected })
    const audit = createAudit(tx, viewer?.user)
    await audit({ act: 'import', subject: list.subject, after: { fileName: file.fileName, ...counts } })
    return { jobId, ...result }
  }
}

/** Returns the result of a transaction that is always rolled back. */
async function runAndRollBack<Result>(db: Db, act: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { promise, resolve } = Promise.withResolvers<Result>()
  const rollback = new Error('The trial is rolled back')
  await db
    .transaction()
    .execute(async (tx) => {
      resolve(await act(tx))
      throw rollback
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error
    })
  return promise
}

async function readList<Draft>(list: SmallList<Draft>, path: string): Promise<ReadList<Draft>> {
  const { headings, rows, table } = await readFile(path, list)
  const opened = list.open(
    headings,
    rows.map(({ cells }) => cells),
  )
  if (opened.missing.length > 0) {
    const details = opened.missing.map((label) => ({
      path: 'headings',
      message: `The column "${label}" is missing`,
    }))
    throw new Refusal('INVALID_REQUEST', details)
  }
  const read: ReadList<Draft> = { accepted: [], rejectedRows: [], warnings: [], table }
  const rowByName = new Map<string, number>()
  const reject = (row: number, reasons: readonly string[]): void => {
    read.rejectedRows.push({ row, stockNo: null, reasons: [...reasons] })
  }
  for (const { row, cells, fault } of rows) {
    const reading = fault === null ? opened.read(cells) : { kind: 'rejected' as const, reasons: [fault] }
    if (reading.kind === 'rejected') {
      reject(row, reading.reasons)
      continue
    }
    const earlier = rowByName.get(reading.name)
    if (earlier !== undefined) {
      reject(row, [`${reading.label} is a duplicate of row ${earlier}.`])
      continue
    }
    rowByName.set(reading.name, row)
    read.accepted.push({ row, name: reading.name, label: reading.label, draft: reading.draft })
    for (const message of reading.warnings) {
      read.warnings.push({ row, stockNo: null, column: 'Pic', value: reading.name, message })
    }
  }
  return read
}

async function readFile<Draft>(
  path: string,
  { aliases }: SmallList<Draft>,
): Promise<{ headings: readonly string[]; rows: TableRow[]; table: TableReport }> {
  const table = await openStockFile(path, makeVocabulary(aliases))
  try {
    const rows: TableRow[] = []
    for await (const batch of table.rows) {
      rows.push(...batch)
      if (rows.length > maxRows)
        refuseRequest('file', `A file can have up to ${maxRows.toLocaleString('en')} rows`)
    }
    if (rows.length === 0) refuseRequest('file', 'The file has headings but no rows')
    return { headings: table.headings, rows, table: table.report() }
  } finally {
    await table.close()
  }
}
