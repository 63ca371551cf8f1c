import { findDecimalMark, type DecimalMark } from '#domain/stock-file/values/decimal-text.ts'
import {
  findDiscountStyle,
  readDiscount,
  type DiscountStyle,
} from '#domain/stock-file/values/discount-text.ts'
import { readPriceCents } from '#domain/stock-file/values/measured-text.ts'
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
  const decimalMark = findDecimalMark(cells)
  const discount = findDiscountStyle(listColumnCells(sampleRows, mapping.columns.discount))
  return {
    decimalMark,
    discount: followPrices(mapping, sampleRows, decimalMark, discount),
    ...(isTreatmentGrowth ? { isTreatmentGrowth } : {}),
  }
}

const percentTolerance = 1
const minOpposing = 0.5

/** Turns the sign of discounts if price and Rap price show that the vendor writes the opposite one. */
function followPrices(
  mapping: StockMapping,
  sampleRows: readonly (readonly string[])[],
  mark: DecimalMark,
  style: DiscountStyle,
): DiscountStyle {
  const [price, rap, discount] = (['pricePerCarat', 'rapPrice', 'discount'] as const).map(
    (field) => mapping.columns[field]?.[0],
  )
  if (price === undefined || rap === undefined || discount === undefined) return style
  let compared = 0
  let opposing = 0
  for (const row of sampleRows) {
    const [priceCents, rapCents] = [price, rap].map((column) =>
      readPriceCents((row[column] ?? '').trim(), mark),
    )
    const stated = readDiscount((row[discount] ?? '').trim(), style)
    if (!priceCents || !rapCents || stated === null) continue
    const percent = (priceCents / rapCents) * 100 - 100
    if (Math.abs(percent) <= percentTolerance) continue
    compared++
    const isAgreeing = Math.abs(percent - stated) <= percentTolerance
    if (!isAgreeing && Math.abs(percent + stated) <= percentTolerance) opposing++
  }
  // Prices that follow from something else fit now and then by chance.
  return opposing > compared * minOpposing
    ? { ...style, isPositiveBelowRap: !style.isPositiveBelowRap }
    : style
}
