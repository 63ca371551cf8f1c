import { findTotalPrice } from '#domain/money/carats.ts'
import { scaleHalfUp } from '#domain/money/round.ts'
import { priceByRules, type RuledPrice } from '#domain/pricing-rule/price-by-rules.ts'
import type { RuledStone } from '#domain/pricing-rule/pricing-rule.ts'
import { sectionOfStone } from '#domain/stone/section.ts'
import { sectionColumns, sectionTraitsOf, type StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { Pricing } from './active-pricing.ts'

/** The columns of a stone that decide its price. */
export const pricedColumns = [
  'vendor',
  'shape_id',
  'clarity_id',
  'lab_id',
  'fluor_id',
  'carats',
  'parcel_stones',
  'cost_per_carat',
  'rap_price',
  'added_at',
  ...sectionColumns,
] as const satisfies readonly (keyof StoneRow)[]

export type PricedColumns = Pick<StoneRow, (typeof pricedColumns)[number]>

/** The columns that the list and the rules set. */
export type PriceColumns = Pick<StoneRow, 'price_per_carat' | 'total_price' | 'rap_price' | 'price_rule_id'>

/** Returns the Rap price of a stone: that of the active list, or without one what its vendor states. */
export function findRapPrice(stone: PricedColumns, { findListPrice }: Pricing): number | null {
  return findListPrice === null
    ? stone.rap_price
    : findListPrice({
        shapeId: stone.shape_id,
        caratsThousandths: weighOne(stone),
        colorId: stone.color_id,
        clarityId: stone.clarity_id,
      })
}

/** Returns what the rules make of a stone with this Rap price, and how. */
export function computePrice(
  stone: PricedColumns,
  rapPriceCents: number | null,
  { rules }: Pick<Pricing, 'rules'>,
  now: Date,
): RuledPrice {
  return priceByRules(rules, toRuledStone(stone, rapPriceCents), now.getTime())
}

/** Returns the columns of a stone as the active list and rules price it. */
export function priceStone(stone: PricedColumns, pricing: Pricing, now: Date): PriceColumns {
  const rapPrice = findRapPrice(stone, pricing)
  const { pricePerCaratCents, rule } = computePrice(stone, rapPrice, pricing, now)
  return {
    price_per_carat: pricePerCaratCents,
    total_price: findTotalPrice(pricePerCaratCents, stone.carats),
    rap_price: rapPrice,
    price_rule_id: rule?.id ?? null,
  }
}

function toRuledStone(stone: PricedColumns, rapPriceCents: number | null): RuledStone {
  return {
    vendor: stone.vendor,
    section: sectionOfStone(sectionTraitsOf(stone)),
    shapeId: stone.shape_id,
    colorId: stone.color_id,
    clarityId: stone.clarity_id,
    labId: stone.lab_id,
    fluorId: stone.fluor_id,
    isLabGrown: stone.is_lab_grown,
    caratsThousandths: weighOne(stone),
    costPerCaratCents: stone.cost_per_carat,
    rapPriceCents,
    addedAtMs: stone.added_at?.getTime() ?? null,
  }
}

/** Returns the weight of one stone, in thousandths of a carat: a parcel is priced by its average stone. */
function weighOne({ carats, parcel_stones: stones }: PricedColumns): number {
  return Math.max(1, scaleHalfUp(carats, 1, Math.max(1, stones ?? 1)))
}
