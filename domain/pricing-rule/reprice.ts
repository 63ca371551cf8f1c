import { WHOLE_PERCENT_UNITS } from '#domain/money/percent.ts'
import { scaleHalfUp } from '#domain/money/round.ts'
import type { RuledPrice } from './price-by-rules.ts'

/** What a new price list does to prices: keep them, keep Rap %, or change only prices that rules make. */
export const listPolicies = ['keep-prices', 'keep-rap', 'rules'] as const
export type ListPolicy = (typeof listPolicies)[number]

/**
 * What a run does to prices. New rules leave prices that an administrator set, unless `includesByHand`. A bulk change
 * adds a percentage, in ten-thousandths, and counts as set by an administrator; without one (null), it gives all stones
 * back to the rules.
 */
export type RunPlan =
  | { readonly kind: 'list'; readonly policy: ListPolicy }
  | { readonly kind: 'rules'; readonly includesByHand: boolean }
  | { readonly kind: 'bulk'; readonly percentUnits: number | null }

/** The prices of a stone that a run changes, in cents per carat. */
export type RunPrices = {
  readonly pricePerCaratCents: number | null
  readonly rapPriceCents: number | null
  readonly ruleId: number | null
  readonly isByHand: boolean
}

/**
 * Returns the prices of a stone after a run. `ruled` is what the rules make of it with its new Rap price. Source:
 * requirements 36.10.
 */
export function repriceStone(
  before: RunPrices,
  rapPriceCents: number | null,
  ruled: RuledPrice,
  plan: RunPlan,
): RunPrices {
  const kept = { ...before, rapPriceCents }
  if (plan.kind === 'bulk' && plan.percentUnits !== null) return addPercent(kept, plan.percentUnits)
  if (plan.kind === 'list' && plan.policy === 'keep-prices') return kept
  const includesByHand = plan.kind === 'bulk' || (plan.kind === 'rules' && plan.includesByHand)
  if (before.isByHand && !includesByHand) {
    return plan.kind === 'list' && plan.policy === 'keep-rap' ? keepRapPercent(before, kept) : kept
  }
  if (plan.kind === 'list' && plan.policy === 'keep-rap' && ruled.rule === undefined) {
    return keepRapPercent(before, kept)
  }
  if (plan.kind === 'list' && ruled.rule === undefined && before.ruleId === null) return kept
  return {
    pricePerCaratCents: ruled.pricePerCaratCents,
    rapPriceCents,
    ruleId: ruled.rule?.id ?? null,
    isByHand: false,
  }
}

/** A price that keeps its Rap % is no longer the cost, so it counts as set by an administrator. */
function keepRapPercent({ pricePerCaratCents, rapPriceCents }: RunPrices, kept: RunPrices): RunPrices {
  if (pricePerCaratCents === null || rapPriceCents === null || rapPriceCents <= 0) return kept
  if (kept.rapPriceCents === null || kept.rapPriceCents === rapPriceCents) return kept
  const moved = Math.max(1, scaleHalfUp(pricePerCaratCents, kept.rapPriceCents, rapPriceCents))
  return { ...kept, pricePerCaratCents: moved, ruleId: null, isByHand: true }
}

function addPercent(kept: RunPrices, percentUnits: number): RunPrices {
  const { pricePerCaratCents } = kept
  if (pricePerCaratCents === null) return kept
  const moved = scaleHalfUp(pricePerCaratCents, WHOLE_PERCENT_UNITS + percentUnits, WHOLE_PERCENT_UNITS)
  return { ...kept, pricePerCaratCents: Math.max(1, moved), ruleId: null, isByHand: true }
}

/** Whether a run changes a stone. */
export function isRepriced(before: RunPrices, after: RunPrices): boolean {
  return (
    before.pricePerCaratCents !== after.pricePerCaratCents ||
    before.rapPriceCents !== after.rapPriceCents ||
    before.ruleId !== after.ruleId ||
    before.isByHand !== after.isByHand
  )
}
