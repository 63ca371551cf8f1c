import { multiplyCarats } from '#domain/money/carats.ts'
import { applyPercents, takePercent } from '#domain/money/percent.ts'
import { findBestMarkup } from './markup.ts'
import type { Pricing } from './policy.ts'
import { computeRapPercent } from './rap.ts'

/** A house price: what is stored. `caratsThousandths` of a parcel is its whole weight. */
export type HousePrice = {
  readonly pricePerCaratCents: number | null
  readonly caratsThousandths: number
  readonly rapPriceCents: number | null
}

/** A price as a viewer sees it. All null where he sees none or the stone has none. */
export type ViewerPrice = {
  readonly pricePerCaratCents: number | null
  readonly totalPriceCents: number | null
  /** Rap %, with at most 2 decimals: -35 is below Rap. */
  readonly discountPercent: number | null
}

const NO_PRICE: ViewerPrice = { pricePerCaratCents: null, totalPriceCents: null, discountPercent: null }

/**
 * What a viewer pays for a stone or a whole parcel: the best markup by carats and house total price, then
 * his discount, rounded half up to the cent on the price per carat; total is that × carats, half up again.
 * `discountPercent` is Rap % of the price shown, so that it never gives the house price away.
 * Source: requirements 7.3; parcels by their total, requirements 7.6.
 */
export function priceForViewer(house: HousePrice, pricing: Pricing): ViewerPrice {
  if (pricing.hidden !== undefined || house.pricePerCaratCents === null) return NO_PRICE
  const markupPercent = findMarkupPercent(house.pricePerCaratCents, house.caratsThousandths, pricing)
  const pricePerCaratCents = applyPercents(house.pricePerCaratCents, markupPercent, pricing.discountPercent)
  return {
    pricePerCaratCents,
    totalPriceCents: multiplyCarats(pricePerCaratCents, house.caratsThousandths),
    discountPercent: computeRapPercent(pricePerCaratCents, house.rapPriceCents),
  }
}

function findMarkupPercent(pricePerCaratCents: number, caratsThousandths: number, pricing: Pricing): number {
  if (pricing.markups.length === 0) return 0
  const houseTotalCents = multiplyCarats(pricePerCaratCents, caratsThousandths)
  return findBestMarkup(pricing.markups, caratsThousandths, houseTotalCents)?.percent ?? 0
}

/**
 * The amount (a price per carat of melee, the price of a name diamond) that a viewer pays for what takes no
 * markups, only his discount. Null where he sees no prices or there is none. Source: requirements 7.6.
 */
export function priceWithoutMarkups(houseCents: number | null, pricing: Pricing): number | null {
  if (pricing.hidden !== undefined || houseCents === null) return null
  return takePercent(houseCents, pricing.discountPercent)
}
