import { toDollars } from '#domain/money/cents.ts'
import { MERCHANT_PRICING, type Pricing as ViewerPricing } from '#domain/pricing/policy.ts'
import { explainPrice } from '#domain/pricing-rule/explain-price.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import { findOwnDomain } from '#server/identity/storefronts/storefront.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { resolveUserPricing, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import { loadStones, readSupply } from '#server/stock/diamonds/stone-row.ts'
import { readPricing } from '#server/stock/pricing/active-pricing.ts'
import { computePrice, findRapPrice } from '#server/stock/pricing/price-stone.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import { findActiveList } from './price-list-store.ts'

export const explainPriceHandlers: Handlers<'explainPrice', PolicyServices> = {
  explainPrice: async ({ db, services, params, query }) => {
    const [stone] = await loadStones(db, [params.id])
    if (!stone) return refuse('DIAMOND_NOT_FOUND')
    if (stone.price_per_carat === null) refuseRequest('id', 'The price of this stone is on request')
    const pricing = await readPricing(db)
    const rapPrice = findRapPrice(stone, pricing)
    const ruled = computePrice(stone, rapPrice, pricing, await readDatabaseTime(db))
    // What the rules make of a stone that is priced by hand explains nothing.
    const steps = stone.is_price_by_hand ? ruled.steps.filter(({ kind }) => kind === 'cost') : ruled.steps
    const { caratsThousandths } = readSupply(stone)
    const stored = { pricePerCaratCents: stone.price_per_carat, caratsThousandths }
    const explained = explainPrice(stored, steps, resolvePricingOf(query.userId, services))
    if (explained === null) return refuseRequest('userId', 'This user sees no prices')
    const list = await findActiveList(db)
    return {
      pricePerCarat: toDollars(explained.pricePerCaratCents),
      totalPrice: toDollars(explained.totalCents),
      lines: explained.lines.map(({ kind, perCaratCents, totalCents, percent }) => ({
        kind,
        perCarat: toDollars(perCaratCents),
        total: toDollars(totalCents),
        percent: percent ?? null,
      })),
      rule: stone.is_price_by_hand || !ruled.rule ? null : { id: ruled.rule.id, name: ruled.rule.name },
      isPriceByHand: stone.is_price_by_hand,
      listPrice: list && rapPrice !== null ? toDollars(rapPrice) : null,
      list: list ? { id: list.id, name: list.name, date: list.list_date } : null,
    }
  },
}

function resolvePricingOf(userId: number | undefined, services: PolicyServices): ViewerPricing {
  if (userId === undefined) return MERCHANT_PRICING
  const user = services.users.find(userId) ?? refuse('USER_NOT_FOUND')
  return resolveUserPricing(user, findOwnDomain(user, services.users), services)
}
