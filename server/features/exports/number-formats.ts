import type { CellFormat } from '#domain/export/cell.ts'

/**
 * Excel number formats by column format. Text columns use the text format, so that edited text never becomes
 * a formula.
 */
export const numberFormats: Readonly<Record<CellFormat, string>> = {
  plain: '@',
  carats: '#,##0.00#',
  dollars: '#,##0.00',
  twoDecimals: '0.00',
  oneDecimal: '0.0',
  whole: '0',
}
