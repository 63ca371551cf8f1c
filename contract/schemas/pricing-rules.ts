import { z } from 'zod/mini'
import { clarities } from '#domain/reference/clarities.ts'
import { colors } from '#domain/reference/colors.ts'
import { fluors } from '#domain/reference/fluors.ts'
import { labs } from '#domain/reference/labs.ts'
import { shapes } from '#domain/reference/shapes.ts'
import { STONE_SECTIONS } from '#domain/stone/section.ts'
import { Id, isOnOneLine, maybe, textLine } from './basics.ts'
import { idOf } from './reference-id.ts'

const some = <T extends z.ZodMiniType>(value: T) => z.optional(z.array(value).check(z.maxLength(500)))

/** From `min` to `max`, both included; null for an open end. */
const range = (max: number, decimals: number) => {
  const end = z.number().check(z.nonnegative(), z.maximum(max), z.multipleOf(10 ** -decimals))
  return z.optional(z.object({ min: z.nullable(end), max: z.nullable(end) }))
}

/** Which stones a rule prices. A condition that is left out holds for every stone. */
export const RuleConditions = z.strictObject({
  /** Names of vendors; null is own stock. */
  vendors: some(z.nullable(textLine(200))),
  sections: some(z.enum(STONE_SECTIONS)),
  shapeIds: some(idOf(shapes)),
  colorIds: some(idOf(colors)),
  clarityIds: some(idOf(clarities)),
  labIds: some(idOf(labs)),
  fluorIds: some(idOf(fluors)),
  growth: z.optional(z.enum(['natural', 'lab-grown'])),
  /** The weight of one stone, also of a parcel. */
  carats: range(10_000, 3),
  costPerCarat: range(100_000_000, 2),
  daysInStock: range(36_500, 0),
})

const percent = z.number().check(z.minimum(-1_000_000), z.maximum(1_000_000), z.multipleOf(0.0001))
const dollars = z.number().check(z.minimum(-1e10), z.maximum(1e10), z.multipleOf(0.01))

/**
 * What a rule makes of a stone: cost × factor + an amount per carat; a Rap % (−35 is below Rap); the Rap % of the cost
 * plus points; a fixed price per carat. Amounts in dollars.
 */
export const RuleAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('cost'),
    factor: z.number().check(z.minimum(0), z.maximum(1e9)),
    plusPerCarat: z._default(dollars, 0),
  }),
  z.strictObject({ kind: z.literal('rap'), percent }),
  z.strictObject({ kind: z.literal('points'), points: percent }),
  z.strictObject({ kind: z.literal('fixed'), pricePerCarat: dollars }),
])

/** Rounds the price per carat, or that of the whole stone, to a multiple of `to` dollars. */
export const RuleRounding = z.strictObject({
  of: z.enum(['perCarat', 'total']),
  to: z.number().check(z.minimum(0), z.maximum(1e7), z.multipleOf(0.01)),
  direction: z.enum(['nearest', 'up', 'down']),
})

/** A rule of the price desk. The first rule whose conditions hold prices a stone. Source: requirements 36.6. */
export const PricingRule = z.strictObject({
  /** Left out for a new rule. */
  id: z.optional(Id),
  name: z.string().check(z.trim(), z.maxLength(100), isOnOneLine),
  conditions: RuleConditions,
  action: RuleAction,
  rounding: z._default(z.nullable(RuleRounding), null),
  /** The lowest price: cost plus this percentage. It applies after everything else, as does the ceiling. */
  floorPercent: maybe(percent),
  ceilingPercent: maybe(percent),
})
export type PricingRule = z.output<typeof PricingRule>

/** The active rules in their order. `id` is that of the set, null before the first. */
export const PricingRules = z.object({
  id: z.nullable(Id),
  /** All rules with their ids. */
  rules: z.array(z.extend(PricingRule, { id: Id })),
})
export type PricingRules = z.infer<typeof PricingRules>

/** The rules to plan, in their order. */
export const PricingRulesForm = z.object({
  rules: z.array(PricingRule).check(z.maxLength(200)),
  /** Whether the rules also price stones whose price was set by hand. */
  includesByHand: z._default(z.boolean(), false),
})
export type PricingRulesForm = z.output<typeof PricingRulesForm>
