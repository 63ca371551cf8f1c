import type { StockField } from './heading-aliases.ts'

/** Which columns carry which field. Columns count from 0; the first of several is the preferred one. */
export interface StockMapping {
  /** The headings as the file writes them. */
  readonly headings: readonly string[]
  readonly columns: Readonly<Partial<Record<StockField, readonly number[]>>>
}

/** A column of the file as a list of its cells that are not blank. */
export function listColumnCells(
  rows: readonly (readonly string[])[],
  columns: readonly number[] | undefined,
): string[] {
  if (columns === undefined) return []
  return rows.flatMap((row) =>
    columns.map((column) => (row[column] ?? '').trim()).filter((cell) => cell !== ''),
  )
}

/** The trimmed cell of a field in one row, '' where the file has no such column or the cell is blank. */
export function findCell(cells: readonly string[], mapping: StockMapping, field: StockField): string {
  const columns = mapping.columns[field]
  if (columns === undefined) return ''
  for (const column of columns) {
    const cell = cells[column]?.trim()
    if (cell !== undefined && cell !== '') return cell
  }
  return ''
}
