import type { SmallImportAnswer } from '#contract/endpoints/melee.ts'
import type { ImportResult, ImportWarning, RejectedRow } from '#contract/schemas/running.ts'
import { Refusal, refuseRequest } from '#contract/refusal.ts'
import { createAudit } from '../audit/audit.ts'
import type { Db } from '../db/open-database.ts'
import { recheckViewer } from '../http/guard.ts'
import type { ReceivedFile } from '../http/receive-upload.ts'
import type { Viewer } from '../http/viewer.ts'
import type { FileRow } from '../import/file-row.ts'
import { openStockFile } from '../import/read-stock-file.ts'
import { createJob, finishJob } from '../jobs/job-store.ts'
import type { SmallList } from './small-lists.ts'

const mostRows = 100_000

type ReadList<Draft> = {
  drafts: Draft[]
  rejectedRows: RejectedRow[]
  warnings: ImportWarning[]
}

/**
 * Imports a short list: reads the whole file first, then adds and changes in one transaction. Nothing is taken off
 * sale by it. `viewer` is null for the shop itself. Source: Decisions 8.
 */
export async function importSmallList<Draft>(
  db: Db,
  list: SmallList<Draft>,
  file: Pick<ReceivedFile, 'path' | 'fileName'>,
  viewer: Viewer | null,
): Promise<SmallImportAnswer> {
  const { drafts, rejectedRows, warnings } = await readList(list, file.path)
  return db.transaction().execute(async (tx) => {
    if (viewer) await recheckViewer(tx, viewer)
    const startedBy = viewer?.user?.id ?? null
    const jobId = await createJob(tx, { kind: 'import', input: { fileName: file.fileName }, startedBy })
    const { added, changed } = await list.save(tx, drafts)
    const unchanged = drafts.length - added - changed
    const rejected = rejectedRows.length
    const counts = { added, changed, unchanged, rejected }
    const result: ImportResult = {
      ...counts,
      vendorName: null,
      removed: 0,
      warned: warnings.length,
      rejectedRows,
      warnings,
      ignoredHeadings: [],
    }
    await finishJob(tx, jobId, { result, rows: drafts.length + rejected })
    const audit = createAudit(tx, viewer?.user)
    await audit({ act: 'import', subject: list.subject, after: { fileName: file.fileName, ...counts } })
    return { jobId, ...counts, rejectedRows }
  })
}

async function readList<Draft>(list: SmallList<Draft>, path: string): Promise<ReadList<Draft>> {
  const { headings, rows } = await readFile(path)
  const opened = list.open(
    headings,
    rows.map(({ cells }) => cells),
  )
  if (opened.missing.length > 0) {
    const details = opened.missing.map((label) => ({
      path: 'headings',
      message: `The heading "${label}" is missing`,
    }))
    throw new Refusal('INVALID_REQUEST', details)
  }
  const read: ReadList<Draft> = { drafts: [], rejectedRows: [], warnings: [] }
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
      reject(row, [`${reading.name} is in row ${earlier} already.`])
      continue
    }
    rowByName.set(reading.name, row)
    read.drafts.push(reading.draft)
    for (const message of reading.warnings) {
      read.warnings.push({ row, stockNo: null, column: 'Pic', value: reading.name, message })
    }
  }
  return read
}

async function readFile(path: string): Promise<{ headings: readonly string[]; rows: FileRow[] }> {
  const table = await openStockFile(path)
  try {
    const rows: FileRow[] = []
    for await (const batch of table.rows) {
      rows.push(...batch)
      if (rows.length > mostRows)
        refuseRequest('file', `At most ${mostRows.toLocaleString('en')} rows are read`)
    }
    if (rows.length === 0) refuseRequest('file', 'The file holds headings, but no rows')
    return { headings: table.headings, rows }
  } finally {
    await table.close()
  }
}
