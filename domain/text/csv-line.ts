const needsQuotes = /[",\r\n]|^\s|\s$/

/** One line of a comma-separated file with its line end; cells are quoted where they must be (RFC 4180). */
export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map(quoteCell).join(',')}\r\n`
}

function quoteCell(cell: string): string {
  return needsQuotes.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
