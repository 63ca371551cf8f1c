import { isEmptyCell } from '#domain/stock-file/values/placeholders.ts'
import type { StockField } from './heading-aliases.ts'

/** Maps fields to columns. Columns count from 0; the first of several is preferred. */
export interface StockMapping {
  /** The headings as written in the file. */
  readonly headings: readonly string[]
  readonly columns: Readonly<Partial<Record<StockField, readonly number[]>>>
  /**
   * Columns that are ignored completely, because a person said so or the shop added them: not even evidence
   * of lab-grown origin counts.
   */
  readonly ignoredColumns?: readonly number[]
  /** The headings are exactly those of a format that the shop knows. */
  readonly isTradeFormat?: boolean
}

/** Lists the non-blank cells of a column. */
export function listColumnCells(
  rows: readonly (readonly string[])[],
  columns: readonly number[] | undefined,
): string[] {
  if (columns === undefined) return []
  return rows.flatMap((row) =>
    columns.map((column) => (row[column] ?? '').trim()).filter((cell) => cell !== ''),
  )
}

/**
 * Returns the trimmed cell of a field in one row, '' if the file has no such column or the cell is blank or a
 * placeholder.
 */
export function findCell(cells: readonly string[], mapping: StockMapping, field: StockField): string {
  const columns = mapping.columns[field]
  if (columns === undefined) return ''
  for (const column of columns) {
    const cell = cells[column]?.trim()
    if (cell !== undefined && !isEmptyCell(field, cell)) return cell
  }
  return ''
}
