import { sql, type Selectable } from 'kysely'
import type { RunPlan } from '#domain/pricing-rule/reprice.ts'
import type { PricedSearch } from '#contract/schemas/pricing-runs.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { PricingRunsTable } from '#server/platform/database/tables/pricing.ts'
import type { Pricing } from '#server/stock/pricing/active-pricing.ts'

export type RunRow = Selectable<PricingRunsTable>

export type NewRun = {
  plan: RunPlan
  /** The search that found the stones of the run. Default: it covers all stones. */
  matching?: PricedSearch | undefined
  /** What is active, and what the run makes active. */
  former: Pick<Pricing, 'listId' | 'ruleSetId'>
  next: Pick<Pricing, 'listId' | 'ruleSetId'>
  userId: number
}

/** Records a run that is to be planned, with a snapshot from before the stock is read. Returns its id. */
export async function insertRun(tx: Tx, { plan, matching, former, next, userId }: NewRun): Promise<number> {
  const { id } = await tx
    .insertInto('pricing_runs')
    .values({
      kind: plan.kind,
      state: 'planning',
      options: JSON.stringify(plan),
      matching: matching ? JSON.stringify(matching) : null,
      list_id: next.listId,
      former_list_id: former.listId,
      rule_set_id: next.ruleSetId,
      former_rule_set_id: former.ruleSetId,
      snapshot: sql<string>`pg_current_snapshot()::text`,
      epoch: sql<string>`(select epoch from journal)`,
      summary: '{}',
      planned_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findRun(db: Db, id: number): Promise<RunRow | undefined> {
  return db.selectFrom('pricing_runs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns the run, locked for this transaction. */
export async function lockRun(tx: Tx, id: number): Promise<RunRow | undefined> {
  return tx.selectFrom('pricing_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** What a run did: as it was planned, or an imported file. */
type RunOptions = RunPlan | { readonly kind: 'import'; readonly fileName: string }

export function readOptions({ options }: Pick<RunRow, 'options'>): RunOptions {
  // `insertRun` or `recordImportRun` wrote them.
  return options as RunOptions
}

/** Returns the plan of a run that is planned. The run of an import is recorded when it is applied. */
export function readPlan(run: Pick<RunRow, 'id' | 'options'>): RunPlan {
  const options = readOptions(run)
  if (options.kind === 'import') throw new Error(`Run ${run.id} is an import`)
  return options
}

/** Returns the search whose stones a run covers; null for all stones. */
export function readMatching({ matching }: Pick<RunRow, 'matching'>): PricedSearch | null {
  // `insertRun` wrote it.
  return matching as PricedSearch | null
}

/** Returns what is active before a run and after it. */
export function listPricings(run: RunRow): Record<'former' | 'next', Pick<Pricing, 'listId' | 'ruleSetId'>> {
  return {
    former: { listId: run.former_list_id, ruleSetId: run.former_rule_set_id },
    next: { listId: run.list_id, ruleSetId: run.rule_set_id },
  }
}

/** Whether two runs, or a run and the shop, use the same list and rules. */
export function isSamePricing(
  one: Pick<Pricing, 'listId' | 'ruleSetId'>,
  other: Pick<Pricing, 'listId' | 'ruleSetId'>,
): boolean {
  return one.listId === other.listId && one.ruleSetId === other.ruleSetId
}
