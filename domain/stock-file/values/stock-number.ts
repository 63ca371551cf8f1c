import { isExponentForm } from './certificate-number.ts'

const maxStockNumberLength = 100
const spaces = /\s+/gu

/**
 * Reads a stock number as text; inner runs of spaces become one. Null for more than 100 characters, and for a
 * spreadsheet exponent, because its digits are lost.
 */
export function readStockNumber(text: string): string | null {
  const stockNo = text.trim().replace(spaces, ' ')
  return stockNo === '' || stockNo.length > maxStockNumberLength || isExponentForm(stockNo) ? null : stockNo
}
