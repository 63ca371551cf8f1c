import { findDecimalMark, type DecimalMark } from '#domain/stock-file/values/decimal-text.ts'
import { findDiscountStyle, type DiscountStyle } from '#domain/stock-file/values/discount-text.ts'
import { listColumnCells, type StockMapping } from './stock-mapping.ts'

/** A vendor's number format. */
export interface StockFileStyle {
  readonly decimalMark: DecimalMark
  readonly discount: DiscountStyle
}

/** A file with decimal points whose negative discounts are below Rap. */
export const defaultStyle: StockFileStyle = { decimalMark: '.', discount: { isPositiveBelowRap: false } }

const numberFields = [
  'weight',
  'pricePerCarat',
  'totalPrice',
  'rapPrice',
  'depthPercent',
  'tablePercent',
  'lengthMm',
  'widthMm',
  'heightMm',
] as const

/** Guesses a file's format of numbers and discounts from sample rows. */
export function findFileStyle(
  mapping: StockMapping,
  sampleRows: readonly (readonly string[])[],
): StockFileStyle {
  const cells = numberFields.flatMap((field) => listColumnCells(sampleRows, mapping.columns[field]))
  return {
    decimalMark: findDecimalMark(cells),
    discount: findDiscountStyle(listColumnCells(sampleRows, mapping.columns.discount)),
  }
}
