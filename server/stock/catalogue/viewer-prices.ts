import type { Query } from '#search/query.ts'
import { HOUSE_PRICING, keyOfPricing, type Pricing } from '#domain/pricing/policy.ts'
import { priceForViewer } from '#domain/pricing/price.ts'

const housePricingKey = keyOfPricing(HOUSE_PRICING)

/**
 * Returns the viewer's own prices as derived columns of the index. Returns nothing if prices are hidden from
 * them or equal to the merchant's.
 */
export function derivePrices(pricing: Pricing, pricingKey: string): Pick<Query, 'derived'> {
  if (pricing.hidden !== undefined || pricingKey === housePricingKey) return {}
  return {
    derived: {
      key: pricingKey,
      from: ['pricePerCarat', 'carats', 'rapPrice'],
      columns: ['pricePerCarat', 'totalPrice', 'discount'],
      compute: ([prices, carats, rapPrices], [ownPrices, totals, discounts]) => {
        if (!prices || !carats || !rapPrices || !ownPrices || !totals || !discounts) return
        for (let row = 0; row < prices.length; row++) {
          const own = priceForViewer(
            {
              pricePerCaratCents: toNumber(prices[row]),
              caratsThousandths: toNumber(carats[row]) ?? 0,
              rapPriceCents: toNumber(rapPrices[row]),
            },
            pricing,
          )
          ownPrices[row] = own.pricePerCaratCents ?? Number.NaN
          totals[row] = own.totalPriceCents ?? Number.NaN
          discounts[row] = own.discountPercent === null ? Number.NaN : Math.round(own.discountPercent * 100)
        }
      },
    },
  }
}

function toNumber(stored: number | undefined): number | null {
  return stored === undefined || Number.isNaN(stored) ? null : stored
}
