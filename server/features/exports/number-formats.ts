import type { CellFormat } from '#domain/export/cell.ts'

/**
 * How a workbook writes the numbers of a column. Texts carry the text format: typed into anew they stay text, and
 * never become a formula.
 */
export const numberFormats: Readonly<Record<CellFormat, string>> = {
  plain: '@',
  carats: '#,##0.00#',
  dollars: '#,##0.00',
  twoDecimals: '0.00',
  oneDecimal: '0.0',
  whole: '0',
}
