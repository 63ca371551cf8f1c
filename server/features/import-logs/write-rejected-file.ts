import { isRejectionHeading, rejectionHeadings } from '#domain/stock-file/headings/rejection-headings.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import { guardFormula } from '#domain/text/formula-guard.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readHeadings, readRejected, type ImportLogRow } from './import-log-store.ts'

/** Without it, Excel does not read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/**
 * Yields the rejected rows of an import as a file, in chunks: the row number, the reasons, then the cells
 * under their original headings. Once corrected, the file can be imported as it is. Rows that are rejected
 * again have only their latest number and reasons. Requirements 11.10.
 */
export async function* writeRejectedFile(db: Db, log: ImportLogRow): AsyncGenerator<Uint8Array> {
  const columns = [...(await readHeadings(db, log.job_id)).entries()].filter(
    ([, heading]) => !isRejectionHeading(heading),
  )
  const headings = columns.map(([, heading]) => heading)
  yield Buffer.from(byteOrderMark + writeLine([...rejectionHeadings, ...headings]))
  for await (const rows of readRejected(db, log.id)) {
    const lines = rows.map(({ row_number, reasons, cells }) =>
      writeLine([String(row_number), reasons.join(' '), ...columns.map(([column]) => cells[column] ?? '')]),
    )
    yield Buffer.from(lines.join(''))
  }
}

function writeLine(cells: readonly string[]): string {
  return writeCsvLine(cells.map(guardFormula))
}
