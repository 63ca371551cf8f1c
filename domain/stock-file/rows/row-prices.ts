import { multiplyCarats } from '#domain/money/carats.ts'
import { scaleHalfUp } from '#domain/money/round.ts'
import { completeRapTriple, computeRapPercent } from '#domain/pricing/rap.ts'
import { readDiscount } from '#domain/stock-file/values/discount-text.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { readPriceCents } from '#domain/stock-file/values/measured-text.ts'
import { quoteValue, type RowCells } from './row-cells.ts'
import type { StockFileStyle } from '#domain/stock-file/headings/stock-file-style.ts'

/** The prices of a stone in cents; the total follows from the price per carat. */
export interface RowPrices {
  readonly pricePerCaratCents: number
  readonly totalPriceCents: number
  readonly rapPriceCents: number | null
  readonly discountPercent: number | null
}

/** Ten million dollars per carat: more than any price ever paid, and small enough for exact totals. */
const maxPriceCents = 1_000_000_000
const maxTotalCents = 100_000_000_000_000
const maxRapPercent = 1000
const percentTolerance = 1
const totalTolerance = 0.01

/**
 * Reads the prices of a row: the price per carat, or the one that follows from the total or from Rap price
 * and discount (requirements 7.5). The discount is computed if price and Rap price are known; a contradicting
 * discount or total in the file gives a warning. Null, with the row rejected, if there is no price above
 * zero.
 */
export function readRowPrices(
  row: RowCells,
  caratsThousandths: number | null,
  style: StockFileStyle,
): RowPrices | null {
  const readCents = (text: string) => {
    const cents = readPriceCents(text, style.decimalMark)
    return cents !== null && cents > 0 && cents <= maxTotalCents ? cents : null
  }
  const priceText = row.read('pricePerCarat')
  const statedCents = priceText === '' ? null : readCents(priceText)
  if (priceText !== '' && (statedCents === null || statedCents > maxPriceCents)) {
    row.reject(`Rapnet Price ${quoteValue(priceText)} is no price.`)
    return null
  }
  const rapCents = row.readWith('rapPrice', readCents, 'is no price')
  const totalCents = row.readWith('totalPrice', readCents, 'is no price')
  const discountPercent = row.readWith(
    'discount',
    (text) => readDiscount(text, style.discount),
    'is no discount',
  )
  const triple = completeRapTriple({
    pricePerCaratCents: statedCents ?? divideByCarats(totalCents, caratsThousandths),
    rapPriceCents: rapCents !== null && rapCents <= maxPriceCents ? rapCents : null,
    discountPercent,
  })
  const { pricePerCaratCents, rapPriceCents } = triple
  if (pricePerCaratCents === null || pricePerCaratCents <= 0 || pricePerCaratCents > maxPriceCents) {
    rejectPrice(row, caratsThousandths)
    return null
  }
  if (caratsThousandths === null) return null
  const totalPriceCents = multiplyCarats(pricePerCaratCents, caratsThousandths)
  const rapPercent = computeRapPercent(pricePerCaratCents, rapPriceCents)
  const isRapUsable = rapPercent !== null && rapPercent <= maxRapPercent
  const computed = isRapUsable ? rapPercent : null
  if (rapPercent !== null && !isRapUsable) row.warn('rapPrice', 'is far below the price and was left out')
  if (
    computed !== null &&
    discountPercent !== null &&
    Math.abs(computed - discountPercent) > percentTolerance
  ) {
    row.warn('discount', `does not fit price and Rap price, which give ${computed}`)
  }
  if (totalCents !== null && Math.abs(totalCents - totalPriceCents) > totalPriceCents * totalTolerance) {
    row.warn('totalPrice', `does not fit price and weight, which give ${totalPriceCents / 100}`)
  }
  return {
    pricePerCaratCents,
    totalPriceCents,
    rapPriceCents: isRapUsable ? rapPriceCents : null,
    discountPercent: computed ?? discountPercent,
  }
}

function divideByCarats(totalCents: number | null, caratsThousandths: number | null): number | null {
  if (totalCents === null || caratsThousandths === null) return null
  if (totalCents > (maxPriceCents / 1000) * caratsThousandths) return null
  return scaleHalfUp(totalCents, 1000, caratsThousandths)
}

const sources: readonly StockField[] = ['totalPrice', 'rapPrice', 'discount']

function rejectPrice(row: RowCells, caratsThousandths: number | null): void {
  // Without a weight, a total gives no price; the weight is then the reason.
  if (caratsThousandths === null && row.read('totalPrice') !== '') return
  const isMissing = sources.every((field) => row.read(field) === '')
  row.reject(isMissing ? 'Rapnet Price is missing.' : 'Rapnet Price is missing and cannot be computed.')
}
