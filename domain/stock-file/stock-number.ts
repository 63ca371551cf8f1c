import { isExponentForm } from './certificate-number.ts'

const longestStockNumber = 100
const spaces = /\s+/gu

/**
 * Reads a stock number: text, inner runs of spaces as one. Null where it is longer than 100 characters or a
 * spreadsheet made an exponent of it, because its digits are lost.
 */
export function readStockNumber(text: string): string | null {
  const stockNo = text.trim().replace(spaces, ' ')
  return stockNo === '' || stockNo.length > longestStockNumber || isExponentForm(stockNo) ? null : stockNo
}

/** Remembers which row of a file took which stock number, case ignored. */
export interface StockNumberLedger {
  /** Takes a number for a row; gives the earlier row that has it already, undefined where it was free. */
  readonly claim: (stockNo: string, rowNo: number) => number | undefined
}

/** Makes an empty ledger for one file (Decisions 8: a stock number twice in the file is rejected). */
export function makeStockNumberLedger(): StockNumberLedger {
  const rowNos = new Map<string, number>()
  return {
    claim: (stockNo, rowNo) => {
      const key = stockNo.toLowerCase()
      const earlier = rowNos.get(key)
      if (earlier === undefined) rowNos.set(key, rowNo)
      return earlier
    },
  }
}
