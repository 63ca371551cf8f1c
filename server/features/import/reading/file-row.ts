/** One row of a stock file as its reader found it. */
export type FileRow = {
  /** Where it stands in the file, the heading row being 1: what a spreadsheet shows beside it. */
  row: number
  cells: string[]
  /** Why the row as a whole can't be read; null where its cells are what the file says. */
  fault: string | null
  /** The file ends with this row and without a line end after it: it may have been cut there. */
  isOpen: boolean
}

/** A stock file while it is being read: the headings first, then the rows in batches, blank ones left out. */
export type StockTable = {
  headings: readonly string[]
  rows: AsyncGenerator<FileRow[], void, undefined>
  /** How much of the file was read so far, from 0 to 1. */
  readShare: () => number
  close: () => Promise<void>
}

export const limits = {
  columns: 500,
  rows: 2_000_000,
  /** No row of a text file needs more characters; what is longer is no row but a fault. */
  recordCharacters: 16 * 1024 * 1024,
  headingCharacters: 1024 * 1024,
} as const

/** Whether nothing at all stands in a row. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}
