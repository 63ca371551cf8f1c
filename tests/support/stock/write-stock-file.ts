/** A row of a stock file, by column heading. */
export type StockCells = Readonly<Record<string, string | number>>

const defaultStone: StockCells = {
  'Stock #': '',
  Shape: 'Round',
  Weight: '1.00',
  Color: 'F',
  Lab: 'GIA',
  'Rapnet Price': '5000',
}

/**
 * Writes a stock file as CSV, one row for each stone. By default a stone is a round F of one carat at $5,000
 * a carat. The columns are those that any of the rows names.
 */
export function writeStockFile(stones: readonly StockCells[]): string {
  const rows = stones.map((stone): StockCells => ({ ...defaultStone, ...stone }))
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cells = rows.map((row) => headings.map((heading) => row[heading] ?? ''))
  return [headings, ...cells]
    .map((row) => `${row.map((cell) => writeCell(String(cell))).join(',')}\r\n`)
    .join('')
}

/** Returns stones numbered from 1 under a prefix, otherwise equal. */
export function listStones(prefix: string, count: number, shared: StockCells = {}): StockCells[] {
  return Array.from({ length: count }, (_, index) => ({ ...shared, 'Stock #': `${prefix}${index + 1}` }))
}

function writeCell(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
