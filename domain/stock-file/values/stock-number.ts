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
