/** One row of a stock file as it was read. */
export type FileRow = {
  /** The row number that a spreadsheet shows; the heading row is 1. */
  row: number
  cells: string[]
  /** Why the whole row is unreadable; null if its cells are as in the file. */
  fault: string | null
  /** The file ends with this row and without a line end: it may have been cut off here. */
  isOpen: boolean
}

/** An open stock file: the headings first, then the rows in batches, without blank rows. */
export type StockTable = {
  headings: readonly string[]
  rows: AsyncGenerator<FileRow[], void, undefined>
  /** The share of the file read so far, from 0 to 1. */
  readShare: () => number
  close: () => Promise<void>
}

export const limits = {
  columns: 500,
  rows: 2_000_000,
  /** No row of a text file needs more characters; a longer record is a fault. */
  recordCharacters: 16 * 1024 * 1024,
  headingCharacters: 1024 * 1024,
} as const

/** Returns whether all cells of a row are blank. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}
