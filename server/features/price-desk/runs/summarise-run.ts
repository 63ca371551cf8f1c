import { sql } from 'kysely'
import type { BelowFloor } from '#contract/schemas/pricing-runs.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listBelowFloor } from './below-floor.ts'
import type { RuleSum } from './rule-sums.ts'

/** The largest changes that a preview lists. */
const maxExamples = 20

/** A stone of a preview. Prices per carat in cents. */
export type RunExample = {
  stockId: string
  priceBefore: number | null
  priceAfter: number | null
  rapBefore: number | null
  rapAfter: number | null
}

/** What a run does, in numbers of stones and cents; the totals are those of stones on sale that change. */
export type RunSummary = {
  changed: number
  raised: number
  lowered: number
  rapChanged: number
  withoutRap: number
  belowCost: number
  totalBefore: number
  totalAfter: number
  byRule: RuleSum[]
  largest: RunExample[]
  belowCostExamples: RunExample[]
  belowFloor: BelowFloor[]
  /** Stock numbers of stones of which the rules make nothing. */
  invalid: string[]
}

/** Sums up a planned run for its preview, and marks it as planned. */
export async function summariseRun(db: Db, runId: number, byRule: RuleSum[]): Promise<void> {
  await sql`analyze pricing_run_stones`.execute(db)
  const belowFloor = await listBelowFloor(db, runId)
  const summary: RunSummary = { ...(await sumUpStones(db, runId)), byRule, belowFloor }
  await db
    .updateTable('pricing_runs')
    .set({ summary: JSON.stringify(summary), state: 'planned' })
    .where('id', '=', runId)
    .where('state', '=', 'planning')
    .execute()
}

/** Sums up what a run does to its stones. */
export async function sumUpStones(db: Db, runId: number): Promise<Omit<RunSummary, 'byRule' | 'belowFloor'>> {
  const { rows } = await sql<
    Omit<RunSummary, 'byRule' | 'largest' | 'belowCostExamples' | 'belowFloor' | 'invalid'>
  >`
    select count(*) as changed,
      count(*) filter (where price_after > price_before) as raised,
      count(*) filter (where price_after < price_before) as lowered,
      count(*) filter (where rap_after is distinct from rap_before) as "rapChanged",
      count(*) filter (where rap_before is not null and rap_after is null) as "withoutRap",
      count(*) filter (where price_after < d.cost_per_carat) as "belowCost",
      coalesce(sum(round(price_before * d.carats / 1000.0)) filter (where d.is_active), 0)::bigint as "totalBefore",
      coalesce(sum(round(price_after * d.carats / 1000.0)) filter (where d.is_active), 0)::bigint as "totalAfter"
    from pricing_run_stones r join diamonds d on d.id = r.diamond_id where run_id = ${runId}`.execute(db)
  const change = sql`abs(price_after - price_before)::float8 / nullif(price_before, 0)`
  const largest = await listExamples(db, runId, sql`price_after <> price_before`, change)
  const belowCost = sql`price_after < d.cost_per_carat`
  const depth = sql`(d.cost_per_carat - price_after)::float8 / d.cost_per_carat`
  const belowCostExamples = await listExamples(db, runId, belowCost, depth)
  const invalid = await listInvalid(db, runId)
  const [counts] = rows
  if (!counts) throw new Error('An aggregate has one row')
  return { ...counts, largest, belowCostExamples, invalid }
}

/** Returns the stock numbers of the first stones of a run of which the rules make nothing. */
export async function listInvalid(db: Db, runId: number): Promise<string[]> {
  const { rows } = await sql<{ stockId: string }>`
    select d.stock_id as "stockId" from pricing_run_stones r join diamonds d on d.id = r.diamond_id
    where run_id = ${runId} and is_invalid order by d.id limit ${sql.lit(maxExamples)}`.execute(db)
  return rows.map(({ stockId }) => stockId)
}

async function listExamples(
  db: Db,
  runId: number,
  condition: ReturnType<typeof sql>,
  rank: ReturnType<typeof sql>,
): Promise<RunExample[]> {
  const { rows } = await sql<RunExample>`
    select d.stock_id as "stockId", price_before as "priceBefore", price_after as "priceAfter",
      rap_before as "rapBefore", rap_after as "rapAfter"
    from pricing_run_stones r join diamonds d on d.id = r.diamond_id
    where run_id = ${runId} and ${condition}
    order by ${rank} desc nulls last, d.id limit ${sql.lit(maxExamples)}`.execute(db)
  return rows
}
