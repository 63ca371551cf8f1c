import { multiplyCarats } from '#domain/money/carats.ts'
import { applyPercents } from '#domain/money/percent.ts'
import { findBestMarkup } from './markup.ts'
import type { Pricing } from './policy.ts'
import { computeRapPercent } from './rap.ts'

/** A stored price. `caratsThousandths` is the whole weight of a parcel. */
export type MerchantPrice = {
  readonly pricePerCaratCents: number | null
  readonly caratsThousandths: number
  readonly rapPriceCents: number | null
}

/** A price as a viewer sees it. All values are null if the viewer sees no price or the stone has none. */
export type ViewerPrice = {
  readonly pricePerCaratCents: number | null
  readonly totalPriceCents: number | null
  /** Rap %, with at most 2 decimals; -35 is below Rap. */
  readonly discountPercent: number | null
}

const NO_PRICE: ViewerPrice = { pricePerCaratCents: null, totalPriceCents: null, discountPercent: null }

/**
 * Returns what a viewer pays for a stone or a whole parcel. The best markup by carats and stored total price
 * applies first, then the viewer's discount; the price per carat is rounded half up to the cent. The total is
 * that × carats, rounded half up again. `discountPercent` is Rap % of the displayed price, so that it never
 * reveals the stored price. Source: requirements 7.3; parcels by their total, requirements 7.6.
 */
export function priceForViewer(merchantPrice: MerchantPrice, pricing: Pricing): ViewerPrice {
  if (pricing.hidden !== undefined || merchantPrice.pricePerCaratCents === null) return NO_PRICE
  const markupPercent = findMarkupPercent(
    merchantPrice.pricePerCaratCents,
    merchantPrice.caratsThousandths,
    pricing,
  )
  const pricePerCaratCents = applyPercents(
    merchantPrice.pricePerCaratCents,
    markupPercent,
    pricing.discountPercent,
  )
  return {
    pricePerCaratCents,
    totalPriceCents: multiplyCarats(pricePerCaratCents, merchantPrice.caratsThousandths),
    discountPercent: computeRapPercent(pricePerCaratCents, merchantPrice.rapPriceCents),
  }
}

function findMarkupPercent(pricePerCaratCents: number, caratsThousandths: number, pricing: Pricing): number {
  if (pricing.markups.length === 0) return 0
  const merchantTotalCents = multiplyCarats(pricePerCaratCents, caratsThousandths)
  return findBestMarkup(pricing.markups, caratsThousandths, merchantTotalCents)?.percent ?? 0
}
