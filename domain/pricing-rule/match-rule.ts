import type { NumberRange, PricingRule, RuleConditions, RuledStone } from './pricing-rule.ts'

const dayMs = 86_400_000

/** Returns the first rule whose conditions hold for a stone, undefined for none. `nowMs` decides its age. */
export function findRule(
  rules: readonly PricingRule[],
  stone: RuledStone,
  nowMs: number,
): PricingRule | undefined {
  return rules.find(({ conditions }) => isMet(conditions, stone, nowMs))
}

function isMet(conditions: RuleConditions, stone: RuledStone, nowMs: number): boolean {
  return (
    isListed(conditions.vendors, stone.vendor) &&
    isListed(conditions.sections, stone.section) &&
    isListed(conditions.shapeIds, stone.shapeId) &&
    isListed(conditions.colorIds, stone.colorId) &&
    isListed(conditions.clarityIds, stone.clarityId) &&
    isListed(conditions.labIds, stone.labId) &&
    isListed(conditions.fluorIds, stone.fluorId) &&
    (conditions.growth === undefined || (conditions.growth === 'lab-grown') === stone.isLabGrown) &&
    isWithin(conditions.caratsThousandths, stone.caratsThousandths) &&
    isWithin(conditions.costPerCaratCents, stone.costPerCaratCents) &&
    isWithin(conditions.daysInStock, countDays(stone.addedAtMs, nowMs))
  )
}

function isListed<Value>(listed: readonly Value[] | undefined, value: Value | null): boolean {
  // A list of ids has no null; one of vendors has it for own stock.
  return listed === undefined || (listed as readonly (Value | null)[]).includes(value)
}

function isWithin(range: NumberRange | undefined, value: number | null): boolean {
  if (range === undefined) return true
  if (value === null) return false
  return (range.min === null || value >= range.min) && (range.max === null || value <= range.max)
}

/** Returns the whole days since a moment. An unknown moment is long ago. */
function countDays(addedAtMs: number | null, nowMs: number): number {
  return addedAtMs === null ? Number.MAX_SAFE_INTEGER : Math.max(0, Math.floor((nowMs - addedAtMs) / dayMs))
}
