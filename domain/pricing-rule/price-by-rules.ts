import { multiplyCarats } from '#domain/money/carats.ts'
import { WHOLE_PERCENT_UNITS } from '#domain/money/percent.ts'
import { scaleHalfUp } from '#domain/money/round.ts'
import { findRule } from './match-rule.ts'
import type { PricingRule, RuleAction, RuleRounding, RuledStone } from './pricing-rule.ts'

/** How a price came about: the price per carat in cents after each step. A step that changes nothing is left out. */
export type PriceStep = {
  readonly kind: 'cost' | 'rule' | 'rounding' | 'floor' | 'ceiling'
  readonly pricePerCaratCents: number
}

/**
 * A price by the rules. `rule` is undefined if none applies: then the price is the cost. `isInvalid` says that the rule
 * makes nothing or less of this stone, which therefore keeps its cost as its price.
 */
export type RuledPrice = {
  readonly pricePerCaratCents: number | null
  readonly rule: PricingRule | undefined
  readonly steps: readonly PriceStep[]
  readonly isInvalid: boolean
}

/**
 * Prices a stone by the first rule that applies; without one, the price is the cost. Rounds first; then the ceiling lowers
 * the price and the floor raises it, whatever the rule made of it. Null is a price on request. Source: requirements
 * 36.6.
 */
export function priceByRules(rules: readonly PricingRule[], stone: RuledStone, nowMs: number): RuledPrice {
  const cost = stone.costPerCaratCents
  const costSteps: readonly PriceStep[] = cost === null ? [] : [{ kind: 'cost', pricePerCaratCents: cost }]
  const rule = findRule(rules, stone, nowMs)
  const ruled = rule && computeAction(rule.action, stone)
  if (rule === undefined || ruled === undefined || ruled <= 0) {
    const isInvalid = ruled !== undefined && ruled <= 0
    return { pricePerCaratCents: cost, rule: undefined, steps: costSteps, isInvalid }
  }
  const rounded = roundPrice(ruled, rule.rounding, stone.caratsThousandths)
  const ceiling = findLimit(cost, rule.ceilingUnits, 'down')
  const lowered = ceiling === null ? rounded : Math.min(rounded, ceiling)
  // Both limits are whole cents, so for a cost of a few cents they can cross: then the floor counts.
  const floor = findLimit(cost, rule.floorUnits, 'up')
  const price = floor === null ? lowered : Math.max(lowered, floor)
  const later: readonly PriceStep[] = [
    { kind: 'rule', pricePerCaratCents: ruled },
    { kind: 'rounding', pricePerCaratCents: rounded },
    { kind: 'ceiling', pricePerCaratCents: lowered },
    { kind: 'floor', pricePerCaratCents: price },
  ]
  const isChange = ({ pricePerCaratCents }: PriceStep, index: number): boolean =>
    index === 0 || pricePerCaratCents !== later[index - 1]?.pricePerCaratCents
  return {
    pricePerCaratCents: price,
    rule,
    steps: [...costSteps, ...later.filter(isChange)],
    isInvalid: false,
  }
}

/** Returns the price per carat that an action makes, undefined without the values that it needs. */
function computeAction(action: RuleAction, stone: RuledStone): number | undefined {
  const { costPerCaratCents: cost, rapPriceCents: rapPrice } = stone
  switch (action.kind) {
    case 'fixed':
      return action.pricePerCaratCents
    case 'cost':
      return cost === null ? undefined : shareOf(cost, action.factorUnits) + action.plusPerCaratCents
    case 'rap':
      return rapPrice === null ? undefined : shareOf(rapPrice, WHOLE_PERCENT_UNITS + action.percentUnits)
    case 'points':
      return cost === null || rapPrice === null ? undefined : cost + shareOf(rapPrice, action.pointUnits)
  }
}

/** Returns a share of an amount, also a negative one, rounded half away from zero. */
function shareOf(cents: number, units: number): number {
  const share = scaleHalfUp(cents, Math.abs(units), WHOLE_PERCENT_UNITS)
  return units < 0 ? -share : share
}

/** Rounds a price per carat. A price of the whole stone is rounded, and then stated per carat again. */
function roundPrice(
  pricePerCaratCents: number,
  rounding: RuleRounding | null,
  caratsThousandths: number,
): number {
  if (rounding === null) return pricePerCaratCents
  if (rounding.of === 'perCarat') return roundTo(pricePerCaratCents, rounding)
  const total = roundTo(multiplyCarats(pricePerCaratCents, caratsThousandths), rounding)
  return Math.max(scaleHalfUp(total, 1000, caratsThousandths), 1)
}

function roundTo(cents: number, { toCents, direction }: RuleRounding): number {
  const multiples = cents / toCents
  const rounders = { nearest: Math.round, up: Math.ceil, down: Math.floor }
  // A price below half a step would become nothing.
  return Math.max(rounders[direction](multiples), 1) * toCents
}

/** Returns cost × (1 + units), rounded so that the limit is never passed; null without a cost or a limit. */
function findLimit(cost: number | null, units: number | null, direction: 'up' | 'down'): number | null {
  if (cost === null || units === null) return null
  const exact = BigInt(cost) * BigInt(WHOLE_PERCENT_UNITS + units)
  const whole = BigInt(WHOLE_PERCENT_UNITS)
  const cents = Number(direction === 'up' ? (exact + whole - 1n) / whole : exact / whole)
  return Math.max(cents, 1)
}
