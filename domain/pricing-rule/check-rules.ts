import { WHOLE_PERCENT_UNITS } from '#domain/money/percent.ts'
import type { NumberRange, PricingRule, RuleAction, RuleConditions } from './pricing-rule.ts'

/** What is wrong with a rule: its place in the order, from 0, and the field at fault. */
export type RuleProblem = { readonly index: number; readonly field: string; readonly message: string }

const maxFactor = 100
/** 10 million dollars per carat. */
const maxPriceCents = 1_000_000_000
const maxPercent = 1000

/**
 * Returns what is wrong with the rules, in their order: values out of range, a rule that no stone can meet, and one
 * that never applies because an earlier one has the same conditions or none. Source: requirements 36.7.
 */
export function checkRules(rules: readonly PricingRule[]): RuleProblem[] {
  return rules.flatMap((rule, index) => {
    const found: Omit<RuleProblem, 'index'>[] = [
      ...(rule.name.trim() === '' ? [{ field: 'name', message: 'Enter a name' }] : []),
      ...checkConditions(rule.conditions),
      ...checkAction(rule.action),
      ...checkRounding(rule),
      ...checkLimits(rule),
      ...checkOrder(rules, index),
    ]
    return found.map((problem) => ({ index, ...problem }))
  })
}

function checkConditions(conditions: RuleConditions): Omit<RuleProblem, 'index'>[] {
  return Object.entries(conditions).flatMap(([field, condition]) => {
    if (Array.isArray(condition)) {
      return condition.length === 0
        ? [{ field, message: 'Choose at least one value, or remove the condition' }]
        : []
    }
    if (typeof condition !== 'object' || !isRange(condition)) return []
    const { min, max } = condition
    if (min === null && max === null) return [{ field, message: 'Enter a lowest or a highest value' }]
    return min !== null && max !== null && min > max
      ? [{ field, message: 'The highest value is below the lowest' }]
      : []
  })
}

function isRange(value: object): value is NumberRange {
  return 'min' in value && 'max' in value
}

function checkAction(action: RuleAction): Omit<RuleProblem, 'index'>[] {
  const field = 'action'
  switch (action.kind) {
    case 'cost': {
      const factor = action.factorUnits / WHOLE_PERCENT_UNITS
      return factor <= 0 || factor > maxFactor
        ? [{ field, message: `Enter a factor above 0 and at most ${maxFactor}` }]
        : checkAmount(action.plusPerCaratCents, -maxPriceCents)
    }
    case 'rap':
      return checkPercent(action.percentUnits)
    case 'points':
      return checkPercent(action.pointUnits)
    case 'fixed':
      return checkAmount(action.pricePerCaratCents, 1)
  }
}

function checkPercent(units: number): Omit<RuleProblem, 'index'>[] {
  return units <= -WHOLE_PERCENT_UNITS || units > maxPercent * 10_000
    ? [{ field: 'action', message: `Enter a percentage above −100 and at most ${maxPercent}` }]
    : []
}

function checkAmount(cents: number, lowest: number): Omit<RuleProblem, 'index'>[] {
  return cents < lowest || cents > maxPriceCents
    ? [{ field: 'action', message: 'Enter an amount above $0 and at most $10,000,000' }]
    : []
}

function checkRounding({ rounding }: PricingRule): Omit<RuleProblem, 'index'>[] {
  return rounding !== null && (rounding.toCents < 1 || rounding.toCents > maxPriceCents)
    ? [{ field: 'rounding', message: 'Enter a step of at least $0.01' }]
    : []
}

function checkLimits({ floorUnits, ceilingUnits }: PricingRule): Omit<RuleProblem, 'index'>[] {
  const isOut = (units: number | null): boolean =>
    units !== null && (units <= -WHOLE_PERCENT_UNITS || units > maxPercent * 10_000)
  if (isOut(floorUnits))
    return [{ field: 'floor', message: `Enter a margin above −100 and at most ${maxPercent}` }]
  if (isOut(ceilingUnits))
    return [{ field: 'ceiling', message: `Enter a margin above −100 and at most ${maxPercent}` }]
  return floorUnits !== null && ceilingUnits !== null && ceilingUnits < floorUnits
    ? [{ field: 'ceiling', message: 'The ceiling is below the floor' }]
    : []
}

function checkOrder(rules: readonly PricingRule[], index: number): Omit<RuleProblem, 'index'>[] {
  const key = keyOf(rules[index])
  const earlier = rules.slice(0, index).find((rule) => keyOf(rule) === '{}' || keyOf(rule) === key)
  return earlier === undefined
    ? []
    : [{ field: 'conditions', message: `“${earlier.name}” comes first and prices all these stones` }]
}

function keyOf(rule: PricingRule | undefined): string {
  const conditions = Object.entries(rule?.conditions ?? {}).filter(([, value]) => value !== undefined)
  return JSON.stringify(Object.fromEntries(conditions.toSorted(([a], [b]) => a.localeCompare(b))))
}
