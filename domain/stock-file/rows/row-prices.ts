import { multiplyCarats } from '#domain/money/carats.ts'
import { scaleHalfUp } from '#domain/money/round.ts'
import { completeRapTriple, computeRapPercent } from '#domain/pricing/rap.ts'
import {
  dropCurrency,
  findCurrency,
  toDollarCents,
  type ExchangeRate,
} from '#domain/stock-file/values/currencies.ts'
import { readDiscount } from '#domain/stock-file/values/discount-text.ts'
import type { StockField } from '#domain/stock-file/headings/heading-aliases.ts'
import { readPriceCents } from '#domain/stock-file/values/measured-text.ts'
import { isPriceOnRequest } from '#domain/stock-file/values/price-words.ts'
import { quoteValue, type RowCells } from './row-cells.ts'
import type { StockFileStyle } from '#domain/stock-file/headings/stock-file-style.ts'
import { listPriceContradictions } from './price-contradictions.ts'

/**
 * The prices of a stone in cents; the total follows from the price per carat, or the other way round. Both are
 * null if the price is on request.
 */
export interface RowPrices {
  readonly pricePerCaratCents: number | null
  readonly totalPriceCents: number | null
  readonly rapPriceCents: number | null
  readonly discountPercent: number | null
}

/** How the price columns of a file are converted to US dollars. */
export interface PriceCurrency {
  /** Null if a person said that the prices are dollars, whatever symbols the cells have. */
  readonly rate: ExchangeRate | null
  /** Fields whose headings say dollars; they are not converted. */
  readonly dollarFields: readonly StockField[]
}

/** Ten million dollars per carat: more than any price ever paid, and small enough for exact totals. */
const maxPriceCents = 1_000_000_000
const maxTotalCents = 100_000_000_000_000
const maxRapPercent = 1000
const rapFitPercent = 2

/**
 * Reads the prices of a row in US cents: the price per carat, or the one that follows from the total or from
 * Rap price and discount (requirements 7.5). A total stays as given if the price per carat is derived from
 * it. The discount is computed if price and Rap price are known. Values that contradict each other give one
 * warning that names all of them and the one used. A price on request leaves price and total null. Null, with
 * the row rejected, if there is no price above zero.
 */
export function readRowPrices(
  row: RowCells,
  caratsThousandths: number | null,
  style: StockFileStyle,
  currency: PriceCurrency | null = null,
): RowPrices | null {
  const readCents = makeCentsReader(style, currency)
  const priceText = row.read('pricePerCarat')
  const readOptional = (field: StockField) =>
    isZero(row.read(field)) ? null : row.readWith(field, (text) => readCents(field, text), 'is not a price')
  if ([priceText, row.read('totalPrice')].some(isPriceOnRequest)) {
    return makePriceOnRequest(readOptional('rapPrice'))
  }
  const statedCents = priceText === '' ? null : readCents('pricePerCarat', priceText)
  if (priceText !== '' && (statedCents === null || statedCents > maxPriceCents)) {
    const foreign = currency === null ? findCurrency(priceText) : null
    const problem = foreign === null || foreign === 'USD' ? 'is not a price' : 'needs an exchange rate'
    row.reject(`Rapnet Price ${quoteValue(priceText)} ${problem}.`)
    return null
  }
  const totalCents = readOptional('totalPrice')
  const discountPercent = row.readWith(
    'discount',
    (text) => readDiscount(text, style.discount),
    'is not a discount',
  )
  const paidCents = statedCents ?? divideByCarats(totalCents, caratsThousandths)
  const convertedRap = readOptional('rapPrice')
  const rapCents = findDollarRap(row, convertedRap, paidCents, discountPercent, style, currency)
  const triple = completeRapTriple({
    pricePerCaratCents: paidCents,
    rapPriceCents: limitRap(rapCents),
    discountPercent,
  })
  const { pricePerCaratCents, rapPriceCents } = triple
  if (pricePerCaratCents === null || pricePerCaratCents <= 0 || pricePerCaratCents > maxPriceCents) {
    rejectPrice(row, caratsThousandths)
    return null
  }
  if (caratsThousandths === null) return null
  const rapPercent = computeRapPercent(pricePerCaratCents, rapPriceCents)
  const isRapUsable = rapPercent !== null && rapPercent <= maxRapPercent
  const computed = isRapUsable ? rapPercent : null
  if (rapPercent !== null && !isRapUsable) row.warn('rapPrice', 'is far below the price (value not imported)')
  listPriceContradictions(row, {
    usedField: statedCents !== null ? 'pricePerCarat' : paidCents !== null ? 'totalPrice' : 'rapPrice',
    pricePerCaratCents,
    caratsThousandths,
    totalCents,
    rapCents: isRapUsable ? rapCents : null,
    discountPercent,
  })
  const isTotalUsed = statedCents === null && paidCents !== null && totalCents !== null
  return {
    pricePerCaratCents,
    totalPriceCents: isTotalUsed ? totalCents : multiplyCarats(pricePerCaratCents, caratsThousandths),
    rapPriceCents: isRapUsable ? rapPriceCents : null,
    discountPercent: computed ?? discountPercent,
  }
}

function makeCentsReader(style: StockFileStyle, currency: PriceCurrency | null) {
  const mark = style.priceMark ?? style.decimalMark
  return (field: StockField, text: string): number | null => {
    const read = readPriceCents(text, mark)
    const cents = read ?? (currency === null ? null : readPriceCents(dropCurrency(text), mark))
    if (cents === null || cents <= 0 || cents > maxTotalCents) return null
    const rate = currency?.rate ?? null
    if (rate === null || currency?.dollarFields.includes(field) === true) return cents
    // Beyond this, a rate is a mistake, and the product would not be exact.
    const isTooLarge = cents > (maxTotalCents / 1_000_000) * rate.microsPerDollar
    return isTooLarge ? null : toDollarCents(cents, rate) || null
  }
}

/** The Rap list is in dollars, so a file in another currency may state the Rap price in dollars. */
function findDollarRap(
  row: RowCells,
  convertedCents: number | null,
  paidCents: number | null,
  discountPercent: number | null,
  style: StockFileStyle,
  currency: PriceCurrency | null,
): number | null {
  const isConverted =
    (currency?.rate ?? null) !== null && currency?.dollarFields.includes('rapPrice') === false
  if (!isConverted || convertedCents === null || paidCents === null || discountPercent === null) {
    return convertedCents
  }
  const written = makeCentsReader(style, { rate: null, dollarFields: [] })('rapPrice', row.read('rapPrice'))
  const misses = (rapCents: number) =>
    Math.abs((computeRapPercent(paidCents, rapCents) ?? Infinity) - discountPercent) > rapFitPercent
  return written !== null && misses(convertedCents) && !misses(written) ? written : convertedCents
}

function divideByCarats(totalCents: number | null, caratsThousandths: number | null): number | null {
  if (totalCents === null || caratsThousandths === null) return null
  if (totalCents > (maxPriceCents / 1000) * caratsThousandths) return null
  return scaleHalfUp(totalCents, 1000, caratsThousandths)
}

/** A stone whose price is on request keeps its Rap price. Its discount would reveal the price, so it has none. */
function makePriceOnRequest(rapCents: number | null): RowPrices {
  const rapPriceCents = limitRap(rapCents)
  return { pricePerCaratCents: null, totalPriceCents: null, rapPriceCents, discountPercent: null }
}

/** Returns a Rap price; null for one that is too large to be a price. */
function limitRap(rapCents: number | null): number | null {
  return rapCents !== null && rapCents <= maxPriceCents ? rapCents : null
}

/** Lists without a Rap price for a stone write 0. */
function isZero(text: string): boolean {
  return /^\$?0+(?:[.,]0+)?$/.test(text)
}

const sources: readonly StockField[] = ['totalPrice', 'rapPrice', 'discount']

function rejectPrice(row: RowCells, caratsThousandths: number | null): void {
  // Without a weight, a total gives no price; the weight is then the reason.
  if (caratsThousandths === null && row.read('totalPrice') !== '') return
  const isMissing = sources.every((field) => row.read(field) === '')
  row.reject(isMissing ? 'Rapnet Price is missing.' : 'Rapnet Price is missing and cannot be calculated.')
}
