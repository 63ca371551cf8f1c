import type { StockField } from './heading-aliases.ts'
import { normaliseHeading } from './normalise-heading.ts'
import { listColumnCells } from './stock-mapping.ts'

/** What is known when a heading with two meanings is decided: its sample cells and the columns around it. */
export interface ColumnEvidence {
  /** The cells of the column in the sample rows that are not blank. */
  readonly cells: readonly string[]
  readonly isMapped: (field: StockField) => boolean
  /** Cells of a field, row by row, so that two fields of one row can be compared; '' where blank. */
  readonly listCellsOfField: (field: StockField) => readonly string[]
  readonly listCellsOfHeading: (heading: string) => readonly string[]
  /** The cells of the column itself, row by row. */
  readonly ownCells: readonly string[]
}

/** Gathers the evidence for one column; `columnsOf` gives the columns that are mapped to a field so far. */
export function gatherEvidence(
  headings: readonly string[],
  sampleRows: readonly (readonly string[])[],
  column: number,
  columnsOf: (field: StockField) => readonly number[],
): ColumnEvidence {
  const listCells = (place: number | undefined) =>
    sampleRows.map((row) => (place === undefined ? '' : (row[place] ?? '').trim()))
  return {
    cells: listColumnCells(sampleRows, [column]),
    isMapped: (field) => columnsOf(field).length > 0,
    listCellsOfField: (field) => listCells(columnsOf(field)[0]),
    listCellsOfHeading: (heading) => {
      const place = headings.findIndex((other) => normaliseHeading(other) === heading)
      return place < 0 ? [] : listColumnCells(sampleRows, [place])
    },
    ownCells: listCells(column),
  }
}

/** Whether at least four of five cells pass, and there is one at all. */
export function areMostly(cells: readonly string[], passes: (cell: string) => boolean): boolean {
  return cells.length > 0 && cells.filter(passes).length >= cells.length * 0.8
}

/** The middle number of a list, null of an empty one. */
export function findMedian(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
