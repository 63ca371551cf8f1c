import { toCaratsThousandths, toCarats } from '#domain/money/carats.ts'
import { toCents, toDollars } from '#domain/money/cents.ts'
import { toPercentUnits, WHOLE_PERCENT_UNITS } from '#domain/money/percent.ts'
import type {
  NumberRange,
  PricingRule as Rule,
  RuleAction as Action,
  RuleConditions as Conditions,
} from '#domain/pricing-rule/pricing-rule.ts'
import type { PricingRule } from '#contract/schemas/pricing-rules.ts'

type FormRange = { min: number | null; max: number | null } | undefined

/** Converts a rule of a request to whole cents, thousandths of a carat and ten-thousandths of a percent. */
export function readRule({ id, ...rule }: PricingRule & { id: number }): Rule {
  const { carats, costPerCarat, daysInStock, ...conditions } = rule.conditions
  return {
    id,
    name: rule.name,
    conditions: dropUndefined({
      ...conditions,
      caratsThousandths: convertRange(carats, toCaratsThousandths),
      costPerCaratCents: convertRange(costPerCarat, toCents),
      daysInStock: convertRange(daysInStock, (days) => days),
    }),
    action: readAction(rule.action),
    rounding: rule.rounding && {
      of: rule.rounding.of,
      toCents: toCents(rule.rounding.to),
      direction: rule.rounding.direction,
    },
    floorUnits: rule.floorPercent == null ? null : percentToUnits(rule.floorPercent),
    ceilingUnits: rule.ceilingPercent == null ? null : percentToUnits(rule.ceilingPercent),
  }
}

function readAction(action: PricingRule['action']): Action {
  switch (action.kind) {
    case 'cost':
      return {
        kind: 'cost',
        factorUnits: Math.round(action.factor * WHOLE_PERCENT_UNITS),
        plusPerCaratCents: signedCents(action.plusPerCarat),
      }
    case 'rap':
      return { kind: 'rap', percentUnits: percentToUnits(action.percent) }
    case 'points':
      return { kind: 'points', pointUnits: percentToUnits(action.points) }
    case 'fixed':
      return { kind: 'fixed', pricePerCaratCents: signedCents(action.pricePerCarat) }
  }
}

/** Beyond what `toPercentUnits` takes, the rules are refused anyway. */
function percentToUnits(percent: number): number {
  return Math.abs(percent) > 100_000 ? Math.round(percent * 10_000) : toPercentUnits(percent)
}

function signedCents(dollars: number): number {
  return dollars < 0 ? -toCents(-dollars) : toCents(dollars)
}

function convertRange(range: FormRange, convert: (value: number) => number): NumberRange | undefined {
  const end = (value: number | null): number | null => (value === null ? null : convert(value))
  return range && { min: end(range.min), max: end(range.max) }
}

function dropUndefined<Fields extends object>(
  fields: Fields,
): { [Name in keyof Fields]: Fields[Name] } & Conditions {
  // What is left has exactly the conditions that are set.
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]: Fields[Name]
  } & Conditions
}

/** Presents a stored rule in dollars, carats and percent. */
export function presentRule(rule: Rule): PricingRule & { id: number } {
  const { caratsThousandths, costPerCaratCents, daysInStock, ...conditions } = rule.conditions
  return {
    id: rule.id,
    name: rule.name,
    conditions: {
      ...copyLists(conditions),
      ...(caratsThousandths && { carats: convertRange(caratsThousandths, toCarats) }),
      ...(costPerCaratCents && { costPerCarat: convertRange(costPerCaratCents, toDollars) }),
      ...(daysInStock && { daysInStock: { ...daysInStock } }),
    },
    action: presentAction(rule.action),
    rounding: rule.rounding && {
      of: rule.rounding.of,
      to: toDollars(rule.rounding.toCents),
      direction: rule.rounding.direction,
    },
    floorPercent: rule.floorUnits === null ? null : rule.floorUnits / 10_000,
    ceilingPercent: rule.ceilingUnits === null ? null : rule.ceilingUnits / 10_000,
  }
}

function presentAction(action: Action): PricingRule['action'] {
  switch (action.kind) {
    case 'cost':
      return {
        kind: 'cost',
        factor: action.factorUnits / WHOLE_PERCENT_UNITS,
        plusPerCarat: toDollars(action.plusPerCaratCents),
      }
    case 'rap':
      return { kind: 'rap', percent: action.percentUnits / 10_000 }
    case 'points':
      return { kind: 'points', points: action.pointUnits / 10_000 }
    case 'fixed':
      return { kind: 'fixed', pricePerCarat: toDollars(action.pricePerCaratCents) }
  }
}

function copyLists(
  conditions: Omit<Conditions, 'caratsThousandths' | 'costPerCaratCents' | 'daysInStock'>,
): PricingRule['conditions'] {
  // The stored conditions are those of a request; only their arrays are read-only.
  return { ...conditions } as PricingRule['conditions']
}
