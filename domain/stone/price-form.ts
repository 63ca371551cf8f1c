import { completeRapTriple, computeRapPercent, findRapPercent, type RapTriple } from '#domain/pricing/rap.ts'
import { STONE_LIMITS } from './limits.ts'

/**
 * The prices that a user entered for a stone, in cents per carat and in percent. A null price is on request, a
 * null Rap price clears it, and a missing value was not entered.
 */
export type EnteredPrices = {
  readonly pricePerCaratCents?: number | null | undefined
  readonly rapPriceCents?: number | null | undefined
  readonly discountPercent?: number | undefined
}

/** The stored prices of a stone, in cents per carat; Rap % is computed from them. A null price is on request. */
export type StonePrices = {
  readonly pricePerCaratCents: number | null
  readonly rapPriceCents: number | null
}

type KnownPrices = StonePrices & { readonly pricePerCaratCents: number }

/** The invalid price, and the problem. */
export type PriceFault = {
  readonly path: 'pricePerCarat' | 'rapPrice' | 'discount'
  readonly message: string
}

/** A Rap % entered with price and Rap price may differ by this much because of rounding. */
const percentTolerance = 0.01
const centsTolerance = 1

/**
 * Returns the prices of a stone after some were entered, in cents and percent; `current` is null for a new
 * stone. Entered values stay. The missing one of price, Rap price and Rap % is computed from two entered
 * values, else from the entered one and the current Rap price. All three must be consistent. Without a
 * discount, a null price means on request, and stays so until a price is entered.
 * Source: requirements 7.5.
 */
export function resolvePrices(current: StonePrices | null, entered: EnteredPrices): StonePrices | PriceFault {
  if (isOnRequest(current, entered)) {
    const rapPriceCents = entered.rapPriceCents === undefined ? current?.rapPriceCents : entered.rapPriceCents
    return checkRapPrice({ pricePerCaratCents: null, rapPriceCents: rapPriceCents ?? null })
  }
  const triple = completeRapTriple(selectTriple(current, entered))
  const { pricePerCaratCents, rapPriceCents } = triple
  if (pricePerCaratCents === null) {
    return { path: 'pricePerCarat', message: 'Enter the price per carat, or Rap price and Rap %' }
  }
  if (pricePerCaratCents < 1 || pricePerCaratCents > STONE_LIMITS.pricePerCaratCents) {
    return { path: 'pricePerCarat', message: 'The resulting price per carat is out of range' }
  }
  const percent = computeRapPercent(pricePerCaratCents, rapPriceCents)
  const prices = { pricePerCaratCents, rapPriceCents }
  const checked = checkRapPrice(prices)
  if ('path' in checked || matchesDiscount(prices, entered.discountPercent)) return checked
  const message =
    percent === null ? 'Rap % needs a Rap price' : `$/ct and Rap price give ${percent.toFixed(2)}%`
  return { path: 'discount', message }
}

function isOnRequest(current: StonePrices | null, entered: EnteredPrices): boolean {
  if (entered.discountPercent !== undefined) return false
  const price =
    entered.pricePerCaratCents === undefined ? current?.pricePerCaratCents : entered.pricePerCaratCents
  return price === null
}

function checkRapPrice(prices: StonePrices): StonePrices | PriceFault {
  const { pricePerCaratCents, rapPriceCents } = prices
  const isRapPriceValid = rapPriceCents === null || rapPriceCents <= STONE_LIMITS.pricePerCaratCents
  const percent = findRapPercent(pricePerCaratCents, rapPriceCents)
  if (isRapPriceValid && (percent === null || percent <= STONE_LIMITS.rapPercent)) return prices
  return { path: 'rapPrice', message: '$/ct and Rap price are too far apart' }
}

function selectTriple(current: StonePrices | null, entered: EnteredPrices): RapTriple {
  const price = entered.pricePerCaratCents ?? null
  const rap = entered.rapPriceCents ?? null
  const discount = entered.discountPercent ?? null
  if (discount === null) {
    return {
      pricePerCaratCents: price ?? current?.pricePerCaratCents ?? null,
      rapPriceCents: entered.rapPriceCents === undefined ? (current?.rapPriceCents ?? null) : rap,
      discountPercent: null,
    }
  }
  if (price !== null || rap !== null) {
    return { pricePerCaratCents: price, rapPriceCents: rap, discountPercent: discount }
  }
  // A discount alone changes the price, because Rap prices come from the list; without a Rap price, the
  // discount determines it.
  const currentRap = entered.rapPriceCents === null ? null : (current?.rapPriceCents ?? null)
  const currentPrice = currentRap === null ? (current?.pricePerCaratCents ?? null) : null
  return { pricePerCaratCents: currentPrice, rapPriceCents: currentRap, discountPercent: discount }
}

/** Whether an entered discount matches the prices, within rounding to cents and hundredths. */
function matchesDiscount(
  { pricePerCaratCents, rapPriceCents }: KnownPrices,
  entered: number | undefined,
): boolean {
  if (entered === undefined) return true
  const percent = computeRapPercent(pricePerCaratCents, rapPriceCents)
  if (percent === null) return false
  if (Math.abs(percent - entered) <= percentTolerance) return true
  const implied = completeRapTriple({ pricePerCaratCents: null, rapPriceCents, discountPercent: entered })
  return (
    implied.pricePerCaratCents !== null &&
    Math.abs(implied.pricePerCaratCents - pricePerCaratCents) <= centsTolerance
  )
}
