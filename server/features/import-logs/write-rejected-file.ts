import { writeCsvLine } from '#domain/text/csv-line.ts'
import { guardFormula } from '#domain/text/formula-guard.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readHeadings, readRejected, type ImportLogRow } from './import-log-store.ts'

/** Without it Excel takes UTF-8 for something else. */
const byteOrderMark = '\uFEFF'
/** No file of the trade has these headings, so that they are left aside when the file comes back. */
const ownHeadings = ['Rejected Row', 'Rejected Because']

/**
 * The rejected rows of an import as a file of their own, piece by piece: their cells under the headings they came
 * with, before them where they stood and why they were not taken. Mended, it can be imported as it is. Requirements 11.10.
 */
export async function* writeRejectedFile(db: Db, log: ImportLogRow): AsyncGenerator<Uint8Array> {
  const headings = await readHeadings(db, log.job_id)
  yield Buffer.from(byteOrderMark + writeLine([...ownHeadings, ...headings]))
  for await (const rows of readRejected(db, log.id)) {
    const lines = rows.map(({ row_number, reasons, cells }) =>
      writeLine([String(row_number), reasons.join(' '), ...headings.map((_, column) => cells[column] ?? '')]),
    )
    yield Buffer.from(lines.join(''))
  }
}

function writeLine(cells: readonly string[]): string {
  return writeCsvLine(cells.map(guardFormula))
}
