import { cutText } from '#domain/stock-file/values/plain-text.ts'
import type { BlindSpot, SheetState, SourceFormat } from './source-row.ts'

/** Why a row of the sheet is no stone. `other-headings`: the headings of another table. */
export type LeftOutKind = 'above' | 'total' | 'note' | 'headings' | 'other-headings'

/** A row of the sheet that is no stone. */
export interface LeftOutRow {
  readonly row: number
  readonly kind: LeftOutKind
  /** Its cells, shortened. */
  readonly text: string
}

/** What was found in a column; `column` is its letter. */
export interface ColumnFinding {
  readonly column: string
  readonly heading: string
  /** How many cells are concerned, and the row of the first one. */
  readonly cells: number
  readonly firstRow: number
  /** The text of the first one. */
  readonly sample: string
}

/** How a file was read as a table, for the person who sends it. */
export interface TableReport {
  readonly format: SourceFormat
  /** The sheet that was read, counted from 1. */
  readonly sheet: number
  readonly sheets: readonly {
    readonly name: string
    readonly state: SheetState
    /** The sheet looks like a list of stones too. */
    readonly hasTable: boolean
  }[]
  readonly headerRow: number
  /** Whether a known heading was found in it. */
  readonly isHeaderKnown: boolean
  /** The rows that may hold the headings, the heading row included. */
  readonly possibleHeaders: readonly { readonly row: number; readonly text: string }[]
  /** The rows that are no stones, at most 100. */
  readonly leftOut: readonly LeftOutRow[]
  readonly leftOutCounts: Readonly<Record<LeftOutKind, number>>
  /** Hidden rows that would be stones. */
  readonly hiddenRows: number
  readonly hiddenColumns: readonly { readonly column: string; readonly heading: string }[]
  /** Hidden rows and columns are read. */
  readonly includesHidden: boolean
  /** Columns that have cells but no heading; they are not read. */
  readonly unheadedColumns: readonly ColumnFinding[]
  /** Columns with formulas that were never calculated; their cells are empty. */
  readonly uncalculatedColumns: readonly ColumnFinding[]
  /** What the reader of this format cannot see. */
  readonly blindSpots: readonly BlindSpot[]
}

const maxLeftOut = 100
const maxTextLength = 120

/** Writes the cells of a row as one text, without blank ones. */
export function joinCells(cells: readonly string[]): string {
  const texts = cells.map((cell) => cell.trim().replace(/\s+/gu, ' ')).filter((cell) => cell !== '')
  // A merged cell covers several columns with the same text.
  return texts.filter((cell, index) => cell !== texts[index - 1]).join(' · ')
}

/** Writes the cells of a row as one short text. */
export function describeCells(cells: readonly string[]): string {
  const text = joinCells(cells)
  return text.length > maxTextLength ? `${cutText(text, maxTextLength)}…` : text
}

/** Counts the rows that are no stones and keeps the first ones. */
export class LeftOutRows {
  readonly rows: LeftOutRow[] = []
  readonly counts: Record<LeftOutKind, number> = {
    above: 0,
    total: 0,
    note: 0,
    headings: 0,
    'other-headings': 0,
  }

  add(row: number, kind: LeftOutKind, cells: readonly string[]): void {
    this.counts[kind] += 1
    if (this.rows.length < maxLeftOut) this.rows.push({ row, kind, text: describeCells(cells) })
  }
}

/** Counts findings by column. */
export class ColumnFindings {
  readonly #found = new Map<number, { cells: number; firstRow: number; sample: string }>()

  add(column: number, row: number, text: string): void {
    const found = this.#found.get(column)
    if (found) found.cells += 1
    else this.#found.set(column, { cells: 1, firstRow: row, sample: describeCells([text]) })
  }

  /** Lists the findings from the left, with what `describe` says about their columns. */
  list(describe: (column: number) => Pick<ColumnFinding, 'column' | 'heading'>): ColumnFinding[] {
    return [...this.#found]
      .toSorted(([one], [other]) => one - other)
      .map(([column, found]) => ({ ...describe(column), ...found }))
  }
}
