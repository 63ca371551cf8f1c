import type { Query } from '#search/query.ts'
import { MERCHANT_PRICING, keyOfPricing, type Pricing } from '#domain/pricing/policy.ts'
import { priceForViewer } from '#domain/pricing/price.ts'

const merchantPricingKey = keyOfPricing(MERCHANT_PRICING)

/**
 * Returns the viewer's own prices as derived columns of the index. Returns nothing if prices are hidden from
 * them or equal to the merchant's.
 */
export function derivePrices(pricing: Pricing, pricingKey: string): Pick<Query, 'derived'> {
  if (pricing.hidden !== undefined || pricingKey === merchantPricingKey) return {}
  return {
    derived: {
      key: pricingKey,
      from: ['pricePerCarat', 'carats', 'rapPrice'],
      columns: ['pricePerCarat', 'totalPrice', 'discount'],
      compute: ([prices, carats, rapPrices], [viewerPrices, totals, discounts]) => {
        if (!prices || !carats || !rapPrices || !viewerPrices || !totals || !discounts) return
        for (let row = 0; row < prices.length; row++) {
          const viewerPrice = priceForViewer(
            {
              pricePerCaratCents: toNumber(prices[row]),
              caratsThousandths: toNumber(carats[row]) ?? 0,
              rapPriceCents: toNumber(rapPrices[row]),
            },
            pricing,
          )
          viewerPrices[row] = viewerPrice.pricePerCaratCents ?? Number.NaN
          totals[row] = viewerPrice.totalPriceCents ?? Number.NaN
          discounts[row] =
            viewerPrice.discountPercent === null ? Number.NaN : Math.round(viewerPrice.discountPercent * 100)
        }
      },
    },
  }
}

function toNumber(stored: number | undefined): number | null {
  return stored === undefined || Number.isNaN(stored) ? null : stored
}
