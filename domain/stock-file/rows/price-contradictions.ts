import { computeRapPercent } from '#domain/pricing/rap.ts'
import type { RowCells } from './row-cells.ts'

/** What a row says about its price: cents, thousandths of a carat, Rap %. */
export interface StatedPrices {
  /** The column that the price was taken from. */
  readonly usedField: 'pricePerCarat' | 'totalPrice' | 'rapPrice'
  readonly pricePerCaratCents: number
  readonly caratsThousandths: number
  readonly totalCents: number | null
  readonly rapCents: number | null
  readonly discountPercent: number | null
}

const percentTolerance = 1
const totalTolerance = 0.01

/**
 * Warns once if total, Rap price and discount of a row contradict the price that was used, and names all of
 * them: `was used; Total "9000" gives 8910.89 per carat`. A total may differ by 1 %, a discount by a point.
 */
export function listPriceContradictions(row: RowCells, prices: StatedPrices): void {
  const { usedField, pricePerCaratCents } = prices
  const others = [findOtherTotal(row, prices), findOtherRap(row, prices)].filter((text) => text !== null)
  if (others.length === 0) return
  const price = usedField === 'pricePerCarat' ? '' : ` (${formatDollars(pricePerCaratCents)} per carat)`
  row.warn(usedField, `was used${price}; ${others.join('; ')}`)
}

function findOtherTotal(row: RowCells, prices: StatedPrices): string | null {
  const { usedField, pricePerCaratCents, caratsThousandths, totalCents } = prices
  if (totalCents === null || usedField === 'totalPrice') return null
  const expected = (pricePerCaratCents * caratsThousandths) / 1000
  // Both are rounded to the cent.
  if (Math.abs(totalCents - expected) <= expected * totalTolerance + 1) return null
  const perCarat = (totalCents * 1000) / caratsThousandths
  return `${row.quote('totalPrice')} gives ${formatDollars(perCarat)} per carat`
}

function findOtherRap(row: RowCells, prices: StatedPrices): string | null {
  const { usedField, pricePerCaratCents, rapCents, discountPercent } = prices
  if (rapCents === null || discountPercent === null || usedField === 'rapPrice') return null
  const percent = computeRapPercent(pricePerCaratCents, rapCents)
  if (percent === null || Math.abs(percent - discountPercent) <= percentTolerance) return null
  const price = (rapCents * (100 + discountPercent)) / 100
  return `${row.quote('rapPrice')} with ${row.quote('discount')} gives ${formatDollars(price)}`
}

function formatDollars(cents: number): string {
  return (cents / 100).toFixed(2)
}
