import { quoteValue } from './row-cells.ts'
import { readStockRow, type StockRow, type StockRowOptions } from './read-stock-row.ts'
import { StockNumberIndex } from '#domain/stock-file/values/stock-number-index.ts'
import type { StockMapping } from '#domain/stock-file/headings/stock-mapping.ts'

/** A row with its number in the sheet: the heading row is 1. */
export type NumberedStockRow = StockRow & { readonly rowNo: number }

/** Whether a row is blank, like the last row of many files. */
export function isBlankRow(cells: readonly string[]): boolean {
  return cells.every((cell) => cell.trim() === '')
}

/**
 * Reads all rows below the headings, one by one. Blank rows are skipped but counted. A stock number that an
 * earlier row uses, ignoring case, rejects the later row and names the earlier one.
 */
export function* readStockRows(
  rows: Iterable<readonly string[]>,
  mapping: StockMapping,
  options: StockRowOptions = {},
): Generator<NumberedStockRow> {
  const stockNumbers = new StockNumberIndex()
  let rowNo = 1
  for (const cells of rows) {
    rowNo++
    if (isBlankRow(cells)) continue
    const row = readStockRow(cells, mapping, options)
    if (row.kind === 'rejected') {
      yield { ...row, rowNo }
      continue
    }
    const { stockNo } = row.stone
    const earlierRowNo = stockNumbers.claim(stockNo, rowNo)
    if (earlierRowNo === undefined) {
      yield { ...row, rowNo }
      continue
    }
    const reason = `Stock # ${quoteValue(stockNo)} is a duplicate of row ${earlierRowNo}.`
    yield { kind: 'rejected', stockNo, reasons: [reason], warnings: row.warnings, rowNo }
  }
}
