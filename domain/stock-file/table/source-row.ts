/** What a cell says beyond its text, as the reader of the file reports it. */
export interface SourceMark {
  /** The address behind the text. */
  readonly link?: string
  /** ISO code of the currency in the number format. */
  readonly currency?: string
  readonly isDate?: true
  readonly isPercent?: true
  /** A number of 16 or more digits: spreadsheets keep only 15 of them. */
  readonly isLongNumber?: true
  /** A formula whose value was never calculated. */
  readonly isUncalculated?: true
  readonly isMerged?: true
  readonly isError?: true
}

/** The marks of a row by column, from 0. */
export type RowMarks = ReadonlyMap<number, SourceMark>

/** A row of a file as it was read. Its number is the one that a spreadsheet shows. */
export interface SourceRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly marks: RowMarks | null
  readonly isHidden: boolean
  /** Why the row is unreadable; null if its cells are as in the file. */
  readonly fault: string | null
  /** The file ends with this row and without a line end: it may have been cut off here. */
  readonly isOpen: boolean
}

/** A row of the table that may be a stone: its cells lie under the headings of the table. */
export type TableRow = Omit<SourceRow, 'isHidden'>

/** A sheet that is read once, from top to bottom. */
export interface SourceSheet {
  readonly hiddenColumns: ReadonlySet<number>
  /** The rows in batches, without blank rows. */
  readonly rows: AsyncIterator<readonly SourceRow[], void, undefined>
  readonly readShare: () => number
  readonly close: () => Promise<void>
}

export type SheetState = 'visible' | 'hidden' | 'very-hidden'
export type SourceFormat = 'text' | 'xlsx' | 'xlsb' | 'xls' | 'html' | 'xml' | 'ods'
export type BlindSpot = 'number-formats' | 'hidden' | 'links'

/** An open file of one or more sheets. Only one sheet is open at a time. */
export interface SourceFile {
  readonly format: SourceFormat
  readonly sheets: readonly { readonly name: string; readonly state: SheetState }[]
  readonly blindSpots: readonly BlindSpot[]
  readonly openSheet: (index: number) => Promise<SourceSheet>
}

/** Whether a cell has nothing to see. */
export function isBlankCell(cell: string | undefined): boolean {
  return cell === undefined || cell === '' || cell.trim() === ''
}
