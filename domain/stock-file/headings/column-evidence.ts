import type { StockField } from './heading-aliases.ts'
import { normaliseHeading } from './normalise-heading.ts'
import { listColumnCells } from './stock-mapping.ts'

/** The evidence for deciding an ambiguous heading: its sample cells and the columns around it. */
export interface ColumnEvidence {
  /** The column's non-blank cells in the sample rows. */
  readonly cells: readonly string[]
  readonly isMapped: (field: StockField) => boolean
  /** Lists a field's cells row by row, so that two fields of one row can be compared; '' for blank cells. */
  readonly listCellsOfField: (field: StockField) => readonly string[]
  readonly listCellsOfHeading: (heading: string) => readonly string[]
  /** The column's own cells, row by row. */
  readonly cellsByRow: readonly string[]
}

/** Gathers the evidence for one column; `columnsOf` returns the columns mapped to a field so far. */
export function gatherEvidence(
  headings: readonly string[],
  sampleRows: readonly (readonly string[])[],
  column: number,
  columnsOf: (field: StockField) => readonly number[],
): ColumnEvidence {
  const listCells = (index: number | undefined) =>
    sampleRows.map((row) => (index === undefined ? '' : (row[index] ?? '').trim()))
  return {
    cells: listColumnCells(sampleRows, [column]),
    isMapped: (field) => columnsOf(field).length > 0,
    listCellsOfField: (field) => listCells(columnsOf(field)[0]),
    listCellsOfHeading: (heading) => {
      const index = headings.findIndex((other) => normaliseHeading(other) === heading)
      return index < 0 ? [] : listColumnCells(sampleRows, [index])
    },
    cellsByRow: listCells(column),
  }
}

/** Whether at least four of five cells pass, and the list has any. */
export function areMostly<Cell>(cells: readonly Cell[], passes: (cell: Cell) => boolean): boolean {
  return cells.length > 0 && cells.filter(passes).length >= cells.length * 0.8
}

/** Returns the median of a list, null for an empty one. */
export function findMedian(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
