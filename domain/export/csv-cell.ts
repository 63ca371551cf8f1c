import { quoteCsvCell } from '#domain/text/csv-line.ts'
import { guardFormula } from '#domain/text/formula-guard.ts'
import type { Cell } from './cell.ts'

/**
 * Returns the text of a cell in a CSV file. A link whose text only repeats its heading is written as its address.
 * Source: requirements 20.1.
 */
export function formatCsvCell(cell: Cell, heading: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No'
  if (typeof cell === 'string') return guardFormula(cell)
  return guardFormula(cell.text === heading ? cell.link : cell.text)
}

/** A text that needs neither guard nor quotes, as almost every cell. */
const plainText = /^[A-Za-z\d](?:[^;,"\t\r\n]*[^;,"\s])?$/

/** Returns a cell as a line of a CSV file contains it. `formatCsvCell` and `quoteCsvCell` in one, for long lists. */
export function writeCsvCell(cell: Cell, heading: string): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string' && plainText.test(cell)) return cell
  return quoteCsvCell(formatCsvCell(cell, heading))
}
