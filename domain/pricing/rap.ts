import { toPercentUnits, WHOLE_PERCENT_UNITS } from '#domain/money/percent.ts'
import { scaleHalfUp } from '#domain/money/round.ts'

/**
 * Returns Rap %: price per carat × 100 / Rap price - 100, rounded half up to 2 decimals. Null without a Rap
 * price. Source: requirements 7.4.
 */
export function computeRapPercent(pricePerCaratCents: number, rapPriceCents: number | null): number | null {
  if (rapPriceCents === null || rapPriceCents <= 0) return null
  return (scaleHalfUp(pricePerCaratCents, 10_000, rapPriceCents) - 10_000) / 100
}

/** Returns Rap % of a price that may be on request (null), as `computeRapPercent` does. */
export function findRapPercent(
  pricePerCaratCents: number | null,
  rapPriceCents: number | null,
): number | null {
  return pricePerCaratCents === null ? null : computeRapPercent(pricePerCaratCents, rapPriceCents)
}

/**
 * Price per carat, Rap price (cents per carat) and Rap % of one stone; null for values missing from a file.
 */
export type RapTriple = {
  readonly pricePerCaratCents: number | null
  readonly rapPriceCents: number | null
  readonly discountPercent: number | null
}

/**
 * Completes price, Rap price and Rap % by computing a missing one from the other two. Existing values stay
 * unchanged; a value that cannot be computed stays null. Source: requirements 7.5.
 */
export function completeRapTriple(triple: RapTriple): RapTriple {
  const { pricePerCaratCents, rapPriceCents, discountPercent } = triple
  if (discountPercent === null) {
    if (pricePerCaratCents === null) return triple
    return { ...triple, discountPercent: computeRapPercent(pricePerCaratCents, rapPriceCents) }
  }
  const rapShare = WHOLE_PERCENT_UNITS + toPercentUnits(discountPercent)
  if (rapShare <= 0) return triple
  if (pricePerCaratCents === null && rapPriceCents !== null) {
    return { ...triple, pricePerCaratCents: scaleHalfUp(rapPriceCents, rapShare, WHOLE_PERCENT_UNITS) }
  }
  if (rapPriceCents === null && pricePerCaratCents !== null) {
    return { ...triple, rapPriceCents: scaleHalfUp(pricePerCaratCents, WHOLE_PERCENT_UNITS, rapShare) }
  }
  return triple
}
