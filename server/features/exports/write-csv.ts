import { formatCsvCell } from '#domain/export/csv-cell.ts'
import { byteOrderMark, writeCsvLine } from '#domain/text/csv-line.ts'
import { guardFormula } from '#domain/text/formula-guard.ts'
import type { ListDocument } from './list-document.ts'

/** Writes a list as comma-separated values, with headings and without totals, so that programs can read it. */
export async function writeListCsv({ sheet: { columns, rows } }: ListDocument): Promise<Uint8Array> {
  const headings = columns.map(({ heading }) => guardFormula(heading))
  const lines = rows.map((row) =>
    writeCsvLine(row.map((cell, at) => formatCsvCell(cell, columns[at]?.heading ?? ''))),
  )
  return Buffer.from([byteOrderMark, writeCsvLine(headings), ...lines].join(''))
}
