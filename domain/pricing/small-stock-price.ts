import { estimateMeleeCaratsThousandths } from '#domain/eternity/melee-weight.ts'
import { multiplyCarats } from '#domain/money/carats.ts'
import { applyPercents } from '#domain/money/percent.ts'
import { findBestMarkup } from './markup.ts'
import type { Pricing } from './policy.ts'

/** The stored price of a size of melee. */
export type MeleePrice = {
  readonly pricePerCaratCents: number | null
  readonly sizeFromMm: number
  readonly sizeToMm: number
}

/** A name diamond is priced by the letter and has no weight. */
const LETTER_CARATS = 0

/**
 * Returns what a viewer pays for a carat of melee, in cents; null if they see no prices or there is none. The
 * markups are those that contain one stone of the size, by its estimated weight and its price, so that the
 * price does not depend on how much is bought. Then the viewer's discount; rounded once. Source: requirements
 * 7.6.
 */
export function priceMelee(
  { pricePerCaratCents, sizeFromMm, sizeToMm }: MeleePrice,
  pricing: Pricing,
): number | null {
  if (pricing.hidden !== undefined || pricePerCaratCents === null) return null
  const stoneCarats = estimateMeleeCaratsThousandths({ sizeFromMm, sizeToMm }, 1)
  const stoneCents = multiplyCarats(pricePerCaratCents, stoneCarats)
  return applyPricing(pricePerCaratCents, { carats: stoneCarats, cents: stoneCents }, pricing)
}

/**
 * Returns what a viewer pays for one letter, in cents; null if they see no prices or there is none. The
 * markups are those that contain 0 ct at the price of one letter. Source: requirements 7.6.
 */
export function priceNameDiamond(letterCents: number | null, pricing: Pricing): number | null {
  if (pricing.hidden !== undefined || letterCents === null) return null
  return applyPricing(letterCents, { carats: LETTER_CARATS, cents: letterCents }, pricing)
}

function applyPricing(
  cents: number,
  one: { carats: number; cents: number },
  { markups, discountPercent }: Pricing,
): number {
  const markup = findBestMarkup(markups, one.carats, one.cents)
  return applyPercents(cents, markup?.percent ?? 0, discountPercent)
}
