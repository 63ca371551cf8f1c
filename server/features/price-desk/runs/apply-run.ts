import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/database.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import { lockPricing, readPricingOf } from '#server/stock/pricing/active-pricing.ts'
import { planStones } from './plan-stones.ts'
import { listInvalid } from './summarise-run.ts'
import { deleteScope, isInScope } from './run-scope.ts'
import { insertRunStones } from './run-stones.ts'
import { isSamePricing, listPricings, lockRun, readPlan, type RunRow } from './run-store.ts'

/** Why a run cannot be applied or undone now. */
export type RunRefusal = { refusal: string }

/** Hours for which a plan can be applied: less than the day that the journal keeps. */
const maxPlanHours = 20

/** Stones that changed since the run was planned are planned again in batches of this size. */
const replannedPerStatement = 1000

/**
 * Applies a planned run: all its stones, and the list and rules that it makes active, in one transaction. Stones that
 * changed since it was planned are planned again. Returns how many stones it changed. Source: requirements 36.10.
 */
export async function applyRun(tx: Tx, runId: number): Promise<{ changed: number } | RunRefusal> {
  const active = await lockPricing(tx)
  const run = await lockRun(tx, runId)
  if (run?.state !== 'applying') return { refusal: 'This run is no longer planned' }
  const { former, next } = listPricings(run)
  if (!isSamePricing(active, former)) {
    return { refusal: 'Another price list or other rules are active now. Plan the prices again' }
  }
  if (await isOutdated(tx, run)) return { refusal: 'These prices were planned too long ago. Plan them again' }
  await planChangedStones(tx, run)
  const [first] = await listInvalid(tx, runId)
  if (first !== undefined) return { refusal: `The rules make no price above zero for ${first}` }
  // The run has their former prices, so the triggers of the history need not record them (migration 55).
  await sql`select set_config('tavernier.price_change', 'run', true)`.execute(tx)
  const { numAffectedRows } = await sql`
    update diamonds d set price_per_carat = r.price_after,
      total_price = round(r.price_after * d.carats / 1000.0)::bigint,
      rap_price = r.rap_after, price_rule_id = r.rule_after, is_price_by_hand = r.by_hand_after,
      price_reduced_at = case when r.price_after < r.price_before then now()
        when r.price_after is not distinct from r.price_before then d.price_reduced_at end,
      version = d.version + 1, changed_at = now()
    from pricing_run_stones r
    where r.run_id = ${runId} and r.diamond_id = d.id and r.version = d.version`.execute(tx)
  await activate(tx, former, next)
  await deleteScope(tx, runId)
  await tx
    .updateTable('pricing_runs')
    .set({ state: 'applied', applied_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', runId)
    .execute()
  return { changed: Number(numAffectedRows ?? 0n) }
}

/** Whether the journal may no longer know what changed since a run was planned: it keeps one day, and no backup has it. */
async function isOutdated(tx: Tx, { id }: RunRow): Promise<boolean> {
  const { rows } = await sql<{ isOutdated: boolean }>`
    select r.epoch is distinct from (select epoch from journal)
      or r.planned_at < now() - make_interval(hours => ${sql.lit(maxPlanHours)}) as "isOutdated"
    from pricing_runs r where r.id = ${id}`.execute(tx)
  return rows[0]?.isOutdated !== false
}

/**
 * Plans the stones again that were added or changed since the run was planned, and forgets those that were deleted. A run
 * over a search does so only with the stones that the search found.
 */
async function planChangedStones(tx: Tx, run: RunRow): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select distinct unnest(ids) as id from changes
      where topic = 'diamonds' and transaction >= pg_snapshot_xmin(${run.snapshot}::pg_snapshot)
        and not pg_visible_in_snapshot(transaction, ${run.snapshot}::pg_snapshot)
    ) changed
    where ${isInScope(run, sql`id`)} order by id`.execute(tx)
  const options = {
    plan: readPlan(run),
    pricing: await readPricingOf(tx, listPricings(run).next),
    now: run.planned_at,
  }
  for (let start = 0; start < rows.length; start += replannedPerStatement) {
    const ids = rows.slice(start, start + replannedPerStatement).map(({ id }) => id)
    await sql`
      delete from pricing_run_stones
      where run_id = ${run.id} and diamond_id = any(${toArrayParameter(ids, 'bigint')})`.execute(tx)
    const batch = await planStones(tx, sql`where id = any(${sql.lit(`{${ids.join()}}`)}::bigint[])`, options)
    await insertRunStones(tx, run.id, batch.planned)
  }
}

type Ids = { listId: number | null; ruleSetId: number | null }

/** Makes another list and other rules active. */
export async function activate(tx: Tx, present: Ids, next: Ids): Promise<void> {
  if (present.listId !== next.listId) {
    await tx.updateTable('price_lists').set({ state: 'retired' }).where('state', '=', 'active').execute()
    if (next.listId !== null) {
      await tx
        .updateTable('price_lists')
        .set({ state: 'active', activated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
        .where('id', '=', next.listId)
        .execute()
    }
  }
  if (present.ruleSetId === next.ruleSetId) return
  await tx.updateTable('pricing_rule_sets').set({ state: 'retired' }).where('state', '=', 'active').execute()
  if (next.ruleSetId === null) return
  await tx
    .updateTable('pricing_rule_sets')
    .set({ state: 'active' })
    .where('id', '=', next.ruleSetId)
    .execute()
}
