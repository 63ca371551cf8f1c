import { findTotalPrice } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import { resolvePrices } from '#domain/stone/price-form.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { DiamondChange } from '#contract/schemas/stone-form.ts'
import type { Pricing } from '#server/stock/pricing/active-pricing.ts'
import {
  findRapPrice,
  priceStone,
  type PriceColumns,
  type PricedColumns,
} from '#server/stock/pricing/price-stone.ts'
import type { StoneRow } from './stone-row.ts'

type PlannedPrice = PriceColumns & Pick<StoneRow, 'cost_per_carat' | 'is_price_by_hand'>

/** The fields of a form that can change the price of a stone. */
export const pricingFields = [
  'carats',
  'parcelStones',
  'pricePerCarat',
  'rapPrice',
  'discount',
  'costPerCarat',
  'isPriceByHand',
  'vendor',
  'shapeId',
  'colorId',
  'clarityId',
  'labId',
  'fluorId',
  'isLabGrown',
  'isSnP',
  'isLine',
  'lineSet',
  'isPair',
  'isMatchingPair',
] as const satisfies readonly (keyof DiamondChange)[]

/**
 * Returns the price columns of a stone after a change. `before` is null for a new stone, `after` has the new weight and
 * description. A price that is entered stays, whatever the rules make of the stone; otherwise the active list and rules
 * price it. Source: requirements 7.5, 36.8.
 */
export function planPrice(
  before: StoneRow | null,
  after: PricedColumns,
  change: DiamondChange,
  { pricing, now }: { pricing: Pricing; now: Date },
): PlannedPrice {
  const entered = enterPrices(before, after, change, pricing)
  const stone = { ...after, rap_price: entered.rap_price, cost_per_carat: enterCost(before, entered, change) }
  const { cost_per_carat } = stone
  const ruled = priceStone(stone, pricing, now)
  const isEntered = before === null || change.pricePerCarat !== undefined || change.discount != null
  const isPinned = change.isPriceByHand ?? before?.is_price_by_hand ?? false
  if (change.isPriceByHand === false || (!isEntered && !isPinned)) {
    return { ...ruled, cost_per_carat, is_price_by_hand: false }
  }
  const isByHand = isPinned || ruled.price_per_carat !== entered.price_per_carat
  return {
    ...entered,
    price_rule_id: isByHand ? null : ruled.price_rule_id,
    cost_per_carat,
    is_price_by_hand: isByHand,
  }
}

function enterPrices(
  before: StoneRow | null,
  after: PricedColumns,
  change: DiamondChange,
  pricing: Pricing,
): Omit<PriceColumns, 'price_rule_id'> {
  const prices = resolvePrices(
    before && { pricePerCaratCents: before.price_per_carat, rapPriceCents: before.rap_price },
    {
      pricePerCaratCents: toCentsIfSet(change.pricePerCarat),
      rapPriceCents: enterRapPrice(after, change, pricing),
      discountPercent: change.discount ?? undefined,
    },
  )
  if ('path' in prices) return refuseRequest(prices.path, prices.message)
  return {
    price_per_carat: prices.pricePerCaratCents,
    rap_price: prices.rapPriceCents,
    total_price: findTotalPrice(prices.pricePerCaratCents, after.carats),
  }
}

/** An active list has the last word on Rap prices. */
function enterRapPrice(
  after: PricedColumns,
  change: DiamondChange,
  pricing: Pricing,
): number | null | undefined {
  if (pricing.findListPrice === null) return toCentsIfSet(change.rapPrice)
  const listed = findRapPrice(after, pricing)
  const entered = toCentsIfSet(change.rapPrice)
  if (entered != null && entered !== listed) {
    refuseRequest('rapPrice', 'The Rap price comes from the active price list')
  }
  return listed
}

/** Returns the cost after a change. A new stone costs what is entered as its price, if its cost is not. */
function enterCost(
  before: StoneRow | null,
  entered: Pick<PriceColumns, 'price_per_carat'>,
  change: DiamondChange,
): number | null {
  const cost = toCentsIfSet(change.costPerCarat)
  if (cost !== undefined) return cost
  return before === null ? entered.price_per_carat : before.cost_per_carat
}

function toCentsIfSet(dollars: number | null | undefined): number | null | undefined {
  return dollars == null ? dollars : toCents(dollars)
}
