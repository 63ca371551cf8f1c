import { completeRapTriple, computeRapPercent, type RapTriple } from '#domain/pricing/rap.ts'
import { STONE_LIMITS } from './limits.ts'

/** Prices of a stone that were said: in cents a carat and in percent; null empties a Rap price, left out is not said. */
export type SaidPrices = {
  readonly pricePerCaratCents?: number | undefined
  readonly rapPriceCents?: number | null | undefined
  readonly discountPercent?: number | undefined
}

/** What a stone keeps of its prices; Rap % is computed from them. Cents a carat. */
export type StonePrices = { readonly pricePerCaratCents: number; readonly rapPriceCents: number | null }

/** Why prices cannot stand: which of them, and what is wrong. */
export type PriceFault = {
  readonly path: 'pricePerCarat' | 'rapPrice' | 'discount'
  readonly message: string
}

/** A Rap % given beside price and Rap price may be off by what rounding makes of it. */
const pointsApart = 0.01
const centsApart = 1

/**
 * The prices of a stone after some were said; `present` is null for a new one. What was said stands. Of price, Rap
 * price and Rap % the one that was not said is computed from two that were, else from the one that was and the
 * present Rap price. All three have to fit. Cents and percent. Source: requirements 7.5.
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
  // A discount alone moves the price, as Rap prices are the list's; without one it tells what the Rap price is.
  const presentRap = said.rapPriceCents === null ? null : (present?.rapPriceCents ?? null)
  const presentPrice = presentRap === null ? (present?.pricePerCaratCents ?? null) : null
  return { pricePerCaratCents: presentPrice, rapPriceCents: presentRap, discountPercent: discount }
}

/** Whether a discount that was said is that of the prices, as far as rounding to cents and hundredths tells. */
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
