import { findDecimalMark, type DecimalMark } from '#domain/stock-file/values/decimal-text.ts'
import { findDiscountStyle, type DiscountStyle } from '#domain/stock-file/values/discount-text.ts'
import { readGrowth } from '#domain/stock-file/values/growth-values.ts'
import { listColumnCells, type StockMapping } from './stock-mapping.ts'

/** A vendor's number format. */
export interface StockFileStyle {
  readonly decimalMark: DecimalMark
  readonly discount: DiscountStyle
  /** The decimal mark of prices if a person said it, because the prices themselves do not reveal it. */
  readonly priceMark?: DecimalMark
  /** The treatment column says how stones were grown, so that its HPHT means grown, too. */
  readonly isTreatmentGrowth?: boolean
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
  const treatments = listColumnCells(sampleRows, mapping.columns.treatment)
  const isTreatmentGrowth = treatments.some((cell) => ['lab', 'CVD'].includes(readGrowth(cell) ?? ''))
  const cells = numberFields.flatMap((field) => listColumnCells(sampleRows, mapping.columns[field]))
  return {
    decimalMark: findDecimalMark(cells),
    discount: findDiscountStyle(listColumnCells(sampleRows, mapping.columns.discount)),
    ...(isTreatmentGrowth ? { isTreatmentGrowth } : {}),
  }
}
