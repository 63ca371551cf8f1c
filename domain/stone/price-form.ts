import { completeRapTriple, computeRapPercent, type RapTriple } from '#domain/pricing/rap.ts'
import { STONE_LIMITS } from './limits.ts'

/**
 * The prices that a user entered for a stone, in cents per carat and in percent; null clears a Rap price, a
 * missing value was not entered.
 */
export type SaidPrices = {
  readonly pricePerCaratCents?: number | undefined
  readonly rapPriceCents?: number | null | undefined
  readonly discountPercent?: number | undefined
}

/** The stored prices of a stone, in cents per carat; Rap % is computed from them. */
export type StonePrices = { readonly pricePerCaratCents: number; readonly rapPriceCents: number | null }

/** The invalid price, and the problem. */
export type PriceFault = {
  readonly path: 'pricePerCarat' | 'rapPrice' | 'discount'
  readonly message: string
}

/** A Rap % entered with price and Rap price may differ by this much because of rounding. */
const pointsApart = 0.01
const centsApart = 1

/**
 * Returns the prices of a stone after some were entered, in cents and percent; `present` is null for a new
 * stone. Entered values stand. The missing one of price, Rap price and Rap % is computed from two entered
 * values, else from the entered one and the current Rap price. All three must be consistent.
 * Source: requirements 7.5.
 */
export function settlePrices(present: StonePrices | null, said: SaidPrices): StonePrices | PriceFault {
  const triple = completeRapTriple(chooseTriple(present, said))
  const { pricePerCaratCents, rapPriceCents } = triple
  if (pricePerCaratCents === null) {
    return { path: 'pricePerCarat', message: 'Say the price per carat, or Rap price and discount' }
  }
  if (pricePerCaratCents < 1 || pricePerCaratCents > STONE_LIMITS.pricePerCaratCents) {
    return { path: 'pricePerCarat', message: 'This gives no price per carat that can be' }
  }
  const isRapKeepable = rapPriceCents === null || rapPriceCents <= STONE_LIMITS.pricePerCaratCents
  const percent = computeRapPercent(pricePerCaratCents, rapPriceCents)
  if (!isRapKeepable || (percent !== null && percent > STONE_LIMITS.rapPercent)) {
    return { path: 'rapPrice', message: 'Price and Rap price are too far apart' }
  }
  const prices = { pricePerCaratCents, rapPriceCents }
  return fits(prices, said.discountPercent)
    ? prices
    : { path: 'discount', message: `Price and Rap price give a discount of ${percent ?? 'nothing'}` }
}

function chooseTriple(present: StonePrices | null, said: SaidPrices): RapTriple {
  const price = said.pricePerCaratCents ?? null
  const rap = said.rapPriceCents ?? null
  const discount = said.discountPercent ?? null
  if (discount === null) {
    return {
      pricePerCaratCents: price ?? present?.pricePerCaratCents ?? null,
      rapPriceCents: said.rapPriceCents === undefined ? (present?.rapPriceCents ?? null) : rap,
      discountPercent: null,
    }
  }
  if (price !== null || rap !== null) {
    return { pricePerCaratCents: price, rapPriceCents: rap, discountPercent: discount }
  }
  // A discount alone changes the price, because Rap prices come from the list; without a Rap price, the
  // discount determines it.
  const presentRap = said.rapPriceCents === null ? null : (present?.rapPriceCents ?? null)
  const presentPrice = presentRap === null ? (present?.pricePerCaratCents ?? null) : null
  return { pricePerCaratCents: presentPrice, rapPriceCents: presentRap, discountPercent: discount }
}

/** Whether an entered discount matches the prices, within rounding to cents and hundredths. */
function fits({ pricePerCaratCents, rapPriceCents }: StonePrices, said: number | undefined): boolean {
  if (said === undefined) return true
  const percent = computeRapPercent(pricePerCaratCents, rapPriceCents)
  if (percent === null) return false
  if (Math.abs(percent - said) <= pointsApart) return true
  const meant = completeRapTriple({ pricePerCaratCents: null, rapPriceCents, discountPercent: said })
  return (
    meant.pricePerCaratCents !== null && Math.abs(meant.pricePerCaratCents - pricePerCaratCents) <= centsApart
  )
}
