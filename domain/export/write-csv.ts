import { writeCsvLine } from '#domain/text/csv-line.ts'
import { guardFormula } from '#domain/text/formula-guard.ts'
import type { Cell, CellFormat } from './cell.ts'
import type { ListSheet } from './list-sheet.ts'

/** Without it, Excel does not read the file as UTF-8. */
const byteOrderMark = '\uFEFF'

/** Returns a list as comma-separated text: headings and rows, without totals. Source: requirements 20.1. */
export function writeListCsv({ columns, rows }: ListSheet): string {
  const lines = [
    columns.map(({ heading }) => heading),
    ...rows.map((row) =>
      columns.map(({ heading, format }, at) => formatCell(row[at] ?? null, heading, format)),
    ),
  ]
  return byteOrderMark + lines.map((cells) => writeCsvLine(cells.map(guardFormula))).join('')
}

function formatCell(cell: Cell, heading: string, format: CellFormat): string {
  if (cell === null) return ''
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'number') return format === 'dollars' ? cell.toFixed(2) : String(cell)
  if (typeof cell === 'string') return cell
  // A text that only repeats the heading, such as “Picture”, says less than its address.
  return cell.text === heading ? cell.link : cell.text
}
