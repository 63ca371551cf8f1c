/** Begins a CSV file. It tells Excel that the file is UTF-8. */
export const byteOrderMark = '\u{feff}'

const needsQuotes = /[",\r\n]|^\s|\s$/

/** Writes one line of a comma-separated file with its line end; quotes cells where necessary (RFC 4180). */
export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoteCsvCell).join(',')}\r\n`
}

/** Returns a cell of a comma-separated file, in quotes where necessary (RFC 4180). */
export function quoteCsvCell(cell: string): string {
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
