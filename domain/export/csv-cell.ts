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
