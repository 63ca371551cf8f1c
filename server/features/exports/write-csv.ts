import type { Cell } from '#domain/export/cell.ts'
import { writeCsvLine } from '#domain/text/csv-line.ts'
import { guardFormula } from '#domain/text/formula-guard.ts'
import type { ListDocument } from './list-document.ts'

/** Tells Excel that the file is UTF-8. */
const byteOrderMark = '\u{feff}'

/** Writes a list as comma-separated values, with headings and without totals, so that programs can read it. */
export async function writeListCsv({ sheet: { columns, rows } }: ListDocument): Promise<Uint8Array> {
  const headings = columns.map(({ heading }) => guardFormula(heading))
  const lines = rows.map((row) =>
    writeCsvLine(row.map((cell, at) => formatCell(cell, columns[at]?.heading ?? ''))),
  )
  return Buffer.from([byteOrderMark, writeCsvLine(headings), ...lines].join(''))
}

/** A link whose text only repeats its heading is written as its address. */
function formatCell(cell: Cell, heading: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'string') return guardFormula(cell)
  return guardFormula(cell.text === heading ? cell.link : cell.text)
}
