import { z } from 'zod/mini'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import type { PricingRule } from '#contract/schemas/pricing-rules.ts'
import type { FieldValues } from '#web/pages/admin/actions/field.ts'
import { ownStockOption } from '#web/pages/admin/lists/stock/stone-filters.ts'
import { toMarkup } from './describe-rule.ts'

const number = (min: number, max: number, step: number) =>
  z.nullable(z.number().check(z.minimum(min), z.maximum(max), z.multipleOf(step)))
const percent = z.nullable(
  z.number().check(z.gt(-100, { error: 'Must be above −100%' }), z.maximum(1000), z.multipleOf(0.0001)),
)
const texts = z.nullable(z.array(z.string()))

/** The values of the form: a choice is a text, and an empty field is null. */
const RuleValues = z.object({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  action: z.enum(['cost', 'rap', 'points', 'fixed']),
  markup: z.nullable(
    z.number().check(z.gt(-100, { error: 'Must be above −100%' }), z.maximum(9900), z.multipleOf(0.0001)),
  ),
  plusPerCarat: number(-10_000_000, 10_000_000, 0.01),
  rapPercent: percent,
  points: percent,
  pricePerCarat: number(0.01, 10_000_000, 0.01),
  roundingOf: z.nullable(z.enum(['perCarat', 'total'])),
  roundingTo: number(0.01, 10_000_000, 0.01),
  roundingDirection: z.nullable(z.enum(['nearest', 'up', 'down'])),
  floorPercent: percent,
  ceilingPercent: percent,
  vendors: texts,
  sections: z.nullable(z.array(z.enum(STONE_SECTIONS))),
  shapeIds: texts,
  colorIds: texts,
  clarityIds: texts,
  labIds: texts,
  fluorIds: texts,
  growth: z.nullable(z.enum(['natural', 'lab-grown'])),
  caratsMin: number(0, 10_000, 0.001),
  caratsMax: number(0, 10_000, 0.001),
  costPerCaratMin: number(0, 100_000_000, 0.01),
  costPerCaratMax: number(0, 100_000_000, 0.01),
  daysInStockMin: number(0, 36_500, 1),
  daysInStockMax: number(0, 36_500, 1),
})
type RuleValues = z.output<typeof RuleValues>

/** The field that each action needs. */
const neededField = {
  cost: 'markup',
  rap: 'rapPercent',
  points: 'points',
  fixed: 'pricePerCarat',
} as const satisfies Record<RuleValues['action'], keyof RuleValues>

const ranges = [
  ['caratsMin', 'caratsMax'],
  ['costPerCaratMin', 'costPerCaratMax'],
  ['daysInStockMin', 'daysInStockMax'],
  ['floorPercent', 'ceilingPercent'],
] as const

const isInOrder = (low: number | null, high: number | null): boolean =>
  low === null || high === null || low <= high

/** The form of a rule. */
export const RuleForm = RuleValues.check(
  ...Object.entries(neededField).map(([kind, name]) =>
    z.refine<RuleValues>((values) => values.action !== kind || values[name] !== null, {
      path: [name],
      error: 'Please fill this in',
    }),
  ),
  z.refine(({ roundingOf, roundingTo }) => roundingOf === null || roundingTo !== null, {
    path: ['roundingTo'],
    error: 'Please fill this in',
  }),
  ...ranges.map(([low, high]) =>
    z.refine<RuleValues>((values) => isInOrder(values[low], values[high]), {
      path: [high],
      error: high === 'ceilingPercent' ? 'The ceiling is below the floor' : '“To” must be at least “from”',
    }),
  ),
)

/** Returns the rule that a form describes. */
export function toRule(values: RuleValues, id: number | undefined): PricingRule {
  const { roundingOf, roundingTo, roundingDirection } = values
  return {
    ...(id !== undefined && { id }),
    name: values.name,
    conditions: toConditions(values),
    action: toAction(values),
    rounding:
      roundingOf === null || roundingTo === null
        ? null
        : { of: roundingOf, to: roundingTo, direction: roundingDirection ?? 'nearest' },
    floorPercent: values.floorPercent,
    ceilingPercent: values.ceilingPercent,
  }
}

function toAction(values: RuleValues): PricingRule['action'] {
  switch (values.action) {
    case 'cost':
      return {
        kind: 'cost',
        // Six decimals, as the rules have.
        factor: Math.round(1_000_000 + (values.markup ?? 0) * 10_000) / 1_000_000,
        plusPerCarat: values.plusPerCarat ?? 0,
      }
    case 'rap':
      return { kind: 'rap', percent: values.rapPercent ?? 0 }
    case 'points':
      return { kind: 'points', points: values.points ?? 0 }
    case 'fixed':
      return { kind: 'fixed', pricePerCarat: values.pricePerCarat ?? 0 }
  }
}

const idLists = ['shapeIds', 'colorIds', 'clarityIds', 'labIds', 'fluorIds'] as const
const rangeNames = ['carats', 'costPerCarat', 'daysInStock'] as const

function toConditions(values: RuleValues): PricingRule['conditions'] {
  const { vendors, sections, growth } = values
  const conditions: PricingRule['conditions'] = {}
  if (vendors) conditions.vendors = vendors.map((name) => (name === ownStockOption.value ? null : name))
  if (sections) conditions.sections = sections
  for (const name of idLists) {
    const ids = values[name]
    if (ids) conditions[name] = ids.map(Number)
  }
  if (growth) conditions.growth = growth
  for (const name of rangeNames) {
    const range = { min: values[`${name}Min`], max: values[`${name}Max`] }
    if (range.min !== null || range.max !== null) conditions[name] = range
  }
  return conditions
}

/** The values of an empty form. */
export const newRuleValues: FieldValues = { action: 'cost', roundingDirection: 'nearest' }

/** Returns the form values of a rule. */
export function toRuleValues({ name, conditions, action, rounding, ...rule }: PricingRule): FieldValues {
  const { vendors, sections = null, growth = null } = conditions
  return {
    ...newRuleValues,
    name,
    ...toActionValues(action),
    roundingOf: rounding?.of ?? null,
    roundingTo: rounding?.to ?? null,
    roundingDirection: rounding?.direction ?? 'nearest',
    floorPercent: rule.floorPercent ?? null,
    ceilingPercent: rule.ceilingPercent ?? null,
    vendors: vendors?.map((vendor) => vendor ?? ownStockOption.value) ?? null,
    sections,
    growth,
    ...Object.fromEntries(idLists.map((list) => [list, conditions[list]?.map(String) ?? null])),
    ...Object.fromEntries(
      rangeNames.flatMap((range) => [
        [`${range}Min`, conditions[range]?.min ?? null],
        [`${range}Max`, conditions[range]?.max ?? null],
      ]),
    ),
  }
}

function toActionValues(action: PricingRule['action']): FieldValues {
  switch (action.kind) {
    case 'cost':
      return {
        action: 'cost',
        markup: toMarkup(action.factor),
        plusPerCarat: action.plusPerCarat === 0 ? null : action.plusPerCarat,
      }
    case 'rap':
      return { action: 'rap', rapPercent: action.percent }
    case 'points':
      return { action: 'points', points: action.points }
    case 'fixed':
      return { action: 'fixed', pricePerCarat: action.pricePerCarat }
  }
}
