import { writeCsvLine } from '#domain/text/csv-line.ts'
import { guardFormula } from '#domain/text/formula-guard.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readHeadings, readRejected, type ImportLogRow } from './import-log-store.ts'

/** Without it, Excel does not read the file as UTF-8. */
const byteOrderMark = '\uFEFF'
/** No stock file in the trade uses these headings, so they are ignored when the file is imported again. */
const addedHeadings = ['Rejected Row', 'Rejection Reason']

/**
 * Yields the rejected rows of an import as a file, in chunks: the row number, the reasons, then the cells
 * under their original headings. Once corrected, the file can be imported as it is. Requirements 11.10.
 */
export async function* writeRejectedFile(db: Db, log: ImportLogRow): AsyncGenerator<Uint8Array> {
  const headings = await readHeadings(db, log.job_id)
  yield Buffer.from(byteOrderMark + writeLine([...addedHeadings, ...headings]))
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
