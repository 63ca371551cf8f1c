import { z } from 'zod/mini'
import { listPolicies } from '#domain/pricing-rule/reprice.ts'
import { Day, Id, maybe, Moment, Money } from './basics.ts'
import { SearchFilters, SearchSection, StockFilters, StockSelection } from './search.ts'

/** What a new list does to prices: keep them, keep Rap %, or change only prices that rules make. */
export const ListPolicy = z.enum(listPolicies)

/**
 * A change of many prices: by a percentage, or back to what the rules make of them (`byRules`). `matching` limits it to
 * the stones that a search finds. Strict, because a misspelled limit must not change the prices of all stones.
 */
export const BulkPricing = z.strictObject({
  percent: z.optional(
    z.number().check(
      z.gt(-100),
      z.maximum(1000),
      z.multipleOf(0.0001),
      z.refine((percent) => percent !== 0, { error: 'Enter a percentage other than 0' }),
    ),
  ),
  byRules: z.optional(z.literal(true)),
  matching: z.optional(StockSelection),
})
export type BulkPricing = z.infer<typeof BulkPricing>

/** The search whose stones a run covers. Of pasted lists, it has only the number of entries. */
export const PricedSearch = z.object({
  section: z.optional(SearchSection),
  stock: z.optional(StockFilters),
  filters: z.omit(SearchFilters, { stockIds: true, certificateNos: true }),
  stockIds: z.optional(z.int()),
  certificateNos: z.optional(z.int()),
  /** How many stones it found. */
  total: z.int(),
})
export type PricedSearch = z.infer<typeof PricedSearch>

/** A stone of a preview. Prices in dollars per carat. */
export const PricedExample = z.object({
  stockId: z.string(),
  priceBefore: z.nullable(Money),
  priceAfter: z.nullable(Money),
  rapBefore: z.nullable(Money),
  rapAfter: z.nullable(Money),
})
export type PricedExample = z.infer<typeof PricedExample>

/**
 * Customers of one storefront whose prices fall below the floor of a rule: the one with the largest discount, for how many
 * stones and by how many percent at most, and how many customers in all. `storefront` is null for the merchant's.
 */
export const BelowFloor = z.object({
  ownerId: z.nullable(Id),
  storefront: z.nullable(z.string()),
  userId: Id,
  email: z.string(),
  discountPercent: z.number(),
  users: z.int(),
  stones: z.int(),
  percent: z.number(),
})
export type BelowFloor = z.infer<typeof BelowFloor>

/** What a run does: numbers of stones, and totals in dollars of the stones on sale that change. */
export const PricingRunSummary = z.object({
  changed: z.int(),
  raised: z.int(),
  lowered: z.int(),
  rapChanged: z.int(),
  /** Stones that lose their Rap price, because the list has no cell for them. */
  withoutRap: z.int(),
  belowCost: z.int(),
  totalBefore: Money,
  totalAfter: Money,
  /**
   * What each rule prices of the stones on sale, and how many of them the run changes. `name` is that of the rule; null
   * for stones without a rule, whose price is their cost or was set by hand.
   */
  byRule: z.array(
    z.object({
      ruleId: z.nullable(Id),
      name: z.nullable(z.string()),
      stones: z.int(),
      changed: z.int(),
      costTotal: Money,
      priceTotal: Money,
    }),
  ),
  largest: z.array(PricedExample),
  belowCostExamples: z.array(PricedExample),
  belowFloor: z.array(BelowFloor),
  /** Stock numbers of the first stones for which the rules make no price above zero. With any, it is refused. */
  invalid: z.array(z.string()),
})
export type PricingRunSummary = z.infer<typeof PricingRunSummary>

const ListName = z.object({ id: Id, name: z.string(), date: Day })

/** A change of many prices: planned, applied, perhaps undone. Source: requirements 36.10. */
export const PricingRun = z.object({
  id: Id,
  kind: z.enum(['list', 'rules', 'import', 'bulk']),
  state: z.enum(['planning', 'planned', 'applying', 'applied', 'undone', 'discarded', 'failed']),
  policy: maybe(ListPolicy),
  /** That of a bulk change; null if it gives stones back to the rules. */
  percent: maybe(z.number()),
  /** Null for a run that covers all stones. */
  matching: z.nullable(PricedSearch),
  /** The imported file. */
  fileName: maybe(z.string()),
  list: z.nullable(ListName),
  formerList: z.nullable(ListName),
  /** Stones read so far. */
  stones: z.int(),
  /** Null until the run is planned. */
  summary: z.nullable(PricingRunSummary),
  /** Why it could not be applied or undone the last time. */
  error: z.nullable(z.string()),
  plannedDate: Moment,
  plannedBy: z.nullable(z.string()),
  appliedDate: z.nullable(Moment),
  undoneDate: z.nullable(Moment),
  /** Whether it was applied, and no other list or rules became active since. */
  canUndo: z.boolean(),
  version: z.int(),
})
export type PricingRun = z.infer<typeof PricingRun>

/** What undoing a run would do: stones that get their former prices, and stones whose prices were changed since. */
export const PricingRunUndo = z.object({ restored: z.int(), changedSince: z.int() })
export type PricingRunUndo = z.infer<typeof PricingRunUndo>
