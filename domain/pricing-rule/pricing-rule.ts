import type { StoneSection } from '#domain/stone/section.ts'

/** A range: from `min` to `max`, both included; null for an open end. */
export type NumberRange = { readonly min: number | null; readonly max: number | null }

/**
 * Which stones a rule prices. A condition that is left out holds for every stone, a list of ids for stones with one of
 * them. Carats are those of one stone, in thousandths; the cost is in cents per carat.
 */
export type RuleConditions = {
  /** Names of vendors; null is own stock. */
  readonly vendors?: readonly (string | null)[]
  readonly sections?: readonly StoneSection[]
  readonly shapeIds?: readonly number[]
  readonly colorIds?: readonly number[]
  readonly clarityIds?: readonly number[]
  readonly labIds?: readonly number[]
  readonly fluorIds?: readonly number[]
  readonly growth?: 'natural' | 'lab-grown'
  readonly caratsThousandths?: NumberRange
  readonly costPerCaratCents?: NumberRange
  /** Whole days since the stone was added to the stock. */
  readonly daysInStock?: NumberRange
}

/**
 * What a rule makes of a stone's cost and Rap price. Factors and percentages are in ten-thousandths of a percent, as in
 * `toPercentUnits`: 1,000,000 is the whole. A stone without the cost or Rap price that the action needs is not priced
 * by the rule.
 */
export type RuleAction =
  /** Cost × factor + an amount per carat. */
  | { readonly kind: 'cost'; readonly factorUnits: number; readonly plusPerCaratCents: number }
  /** A Rap %: −350,000 is 35 % below the Rap price. */
  | { readonly kind: 'rap'; readonly percentUnits: number }
  /** The Rap % of the cost plus points: 20,000 turns −40 % into −38 %. */
  | { readonly kind: 'points'; readonly pointUnits: number }
  | { readonly kind: 'fixed'; readonly pricePerCaratCents: number }

/** Rounds the price per carat, or the price of the whole stone, to a multiple of `toCents`. */
export type RuleRounding = {
  readonly of: 'perCarat' | 'total'
  readonly toCents: number
  readonly direction: 'nearest' | 'up' | 'down'
}

/** A rule of the price desk. The first rule whose conditions hold prices a stone. Source: requirements 36.6. */
export type PricingRule = {
  readonly id: number
  readonly name: string
  readonly conditions: RuleConditions
  readonly action: RuleAction
  readonly rounding: RuleRounding | null
  /** The lowest price: cost × (1 + this), in ten-thousandths of a percent. Null for none. */
  readonly floorUnits: number | null
  /** The highest price, likewise. */
  readonly ceilingUnits: number | null
}

/** What of a stone the rules use. `rapPriceCents` is per carat. */
export type RuledStone = {
  readonly vendor: string | null
  readonly section: StoneSection
  readonly shapeId: number
  readonly colorId: number | null
  readonly clarityId: number | null
  readonly labId: number | null
  readonly fluorId: number | null
  readonly isLabGrown: boolean
  /** The weight of one stone, also of a parcel. */
  readonly caratsThousandths: number
  readonly costPerCaratCents: number | null
  readonly rapPriceCents: number | null
  /** When the stone was added, in ms; null if that was not recorded, which counts as long ago. */
  readonly addedAtMs: number | null
}
