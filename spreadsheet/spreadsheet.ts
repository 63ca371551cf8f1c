/** What a cell says beyond its text. */
export type CellMark = {
  /** The address behind the text: of a hyperlink or of a HYPERLINK formula. */
  link?: string
  /** ISO code of the currency in the number format. */
  currency?: string
  /** The number format shows a date or a time; the text is in ISO format. */
  isDate?: true
  /** The number format shows a percentage; the text ends with “%”. */
  isPercent?: true
  /** A number of 16 or more digits: spreadsheets keep only 15 of them. */
  isLongNumber?: true
  /** A formula whose value was never calculated; its text is empty. */
  isUncalculated?: true
  /** The cell is covered by a merged range and has its value; the first cell of the range has no such mark. */
  isMerged?: true
  /** The text is an error value, such as #N/A. */
  isError?: true
}

/** One row of a sheet as it was read. */
export type SheetRow = {
  /** The row number that a spreadsheet shows, from 1. */
  row: number
  /** The texts from column A to the last cell that has one. */
  cells: string[]
  /** Marks by column, from 0; null if every cell is only its text. */
  marks: ReadonlyMap<number, CellMark> | null
  /** The row is hidden or filtered out. */
  isHidden: boolean
  /** Why the row is unreadable; null if its cells are as in the file. */
  fault: string | null
  /** The file ends with this row and without a line end: it may have been cut off here. */
  isOpen: boolean
}

/** A sheet that is read once, from top to bottom. */
export type Sheet = {
  /** Columns that are hidden, from 0. */
  hiddenColumns: ReadonlySet<number>
  /** The rows in batches, without blank rows. */
  rows: AsyncGenerator<SheetRow[], void, undefined>
  /** Returns the share of the sheet read so far, from 0 to 1. */
  readShare: () => number
  close: () => Promise<void>
}

export type SheetInfo = { name: string; state: 'visible' | 'hidden' | 'very-hidden' }

/** What the reader of a format cannot see, although a file may hold it. */
export type BlindSpot = 'number-formats' | 'hidden' | 'links'

export type Spreadsheet = {
  format: 'text' | 'xlsx' | 'xlsb' | 'xls' | 'html' | 'xml' | 'ods'
  sheets: readonly SheetInfo[]
  /** What may be in the file without being reported: a percentage, a currency, a hidden row, a link. */
  blindSpots: readonly BlindSpot[]
  /** Opens a sheet by its position in `sheets`. Close it before opening another. */
  openSheet: (index: number) => Promise<Sheet>
  close: () => Promise<void>
}
