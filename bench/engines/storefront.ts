import type { Pricing } from '#domain/pricing/policy.ts'
import { priceForViewer } from '#domain/pricing/price.ts'
import type { Markup } from '#domain/pricing/markup.ts'
import type { Fact } from './fact.ts'

const anyPrice = { priceMinCents: null, priceMaxCents: null }
const anyWeight = { caratMinThousandths: null, caratMaxThousandths: null }

function markUp(percent: number, range: Partial<Markup>): Markup {
  return { ...anyPrice, ...anyWeight, ...range, percent }
}

/** Ten markups that overlap by weight and price, and the viewer's discount. */
export const storefrontPricing: Pricing = {
  markups: [
    markUp(18.5, { caratMaxThousandths: 500 }),
    markUp(15.25, { caratMinThousandths: 400, caratMaxThousandths: 1000 }),
    markUp(12.75, { caratMinThousandths: 900, caratMaxThousandths: 1500 }),
    markUp(11.5, { caratMinThousandths: 1500, caratMaxThousandths: 2000 }),
    markUp(10.25, { caratMinThousandths: 2000, caratMaxThousandths: 3000 }),
    markUp(9.3333, { caratMinThousandths: 3000, caratMaxThousandths: 5000 }),
    markUp(8.25, { caratMinThousandths: 5000 }),
    markUp(17, { priceMaxCents: 50_000 }),
    markUp(10, { priceMinCents: 1_000_000, priceMaxCents: 5_000_000 }),
    markUp(6.5, { priceMinCents: 5_000_000 }),
  ],
  discountPercent: 2.25,
}

/** Returns a different pricing of the same kind for each number. */
export function varyPricing(number: number): Pricing {
  return { ...storefrontPricing, discountPercent: 3 + number / 100 }
}

/** Returns the stone at a storefront's prices, computed without the index. */
export function priceFact(fact: Fact, rapPriceCents: number | null, pricing: Pricing): Fact {
  const price = priceForViewer(
    { pricePerCaratCents: fact.pricePerCarat, caratsThousandths: fact.carats ?? 0, rapPriceCents },
    pricing,
  )
  return {
    ...fact,
    pricePerCarat: price.pricePerCaratCents,
    totalPrice: price.totalPriceCents,
    discount: price.discountPercent === null ? null : Math.round(price.discountPercent * 100),
  }
}
