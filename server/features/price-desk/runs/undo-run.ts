import { sql } from 'kysely'
import type { PricingRunUndo } from '#contract/schemas/pricing-runs.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { lockPricing } from '#server/stock/pricing/active-pricing.ts'
import { activate, type RunRefusal } from './apply-run.ts'
import { isSamePricing, listPricings, lockRun, type RunRow } from './run-store.ts'

/**
 * SQL: whether the prices of stone `d` are still those that run stone `r` gave it, and the cost if an import set it. A hold
 * or an order changes none.
 */
const isUnchangedSince = sql`(
  (d.price_per_carat, d.rap_price, d.price_rule_id, d.is_price_by_hand)
  is not distinct from (r.price_after, r.rap_after, r.rule_after, r.by_hand_after)
  and (r.cost_after is null or d.cost_per_carat is not distinct from r.cost_after))`

/** Returns how many stones undoing a run would give their former prices, and how many were changed since. */
export async function countUndo(db: Db, runId: number): Promise<PricingRunUndo> {
  const { rows } = await sql<PricingRunUndo>`
    select count(*) filter (where ${isUnchangedSince}) as restored,
      count(*) filter (where not ${isUnchangedSince}) as "changedSince"
    from pricing_run_stones r join diamonds d on d.id = r.diamond_id where r.run_id = ${runId}`.execute(db)
  return rows[0] ?? { restored: 0, changedSince: 0 }
}

/**
 * Undoes an applied run: gives exactly those stones their former prices whose prices nobody has changed since, and makes
 * the former list and rules active again. Returns how many stones have their former prices, and how many were changed
 * since. Source: requirements 36.11.
 */
export async function undoRun(
  tx: Tx,
  runId: number,
): Promise<{ restored: number; changedSince: number } | RunRefusal> {
  const active = await lockPricing(tx)
  const run = await lockRun(tx, runId)
  if (run?.state !== 'applied') return { refusal: 'This run can’t be undone' }
  const { former, next } = listPricings(run)
  if (!isSamePricing(active, next)) {
    return { refusal: 'Another price list or other rules became active since. Undo that first' }
  }
  const changedSince = await keepChangedSince(tx, run)
  const cost = run.kind === 'import' ? sql`, cost_per_carat = r.cost_before` : sql``
  // The run has both prices, so the triggers of the history need not record them (migration 55). A price that is lower
  // again is not reduced.
  await sql`select set_config('tavernier.price_change', 'run', true)`.execute(tx)
  const { numAffectedRows } = await sql`
    update diamonds d set price_per_carat = r.price_before,
      total_price = round(r.price_before * d.carats / 1000.0)::bigint,
      rap_price = r.rap_before, price_rule_id = r.rule_before, is_price_by_hand = r.by_hand_before${cost},
      price_reduced_at = case when r.price_before < r.price_after or r.price_before is not distinct from r.price_after
        then d.price_reduced_at end,
      version = d.version + 1, changed_at = now()
    from pricing_run_stones r
    where r.run_id = ${runId} and r.diamond_id = d.id and ${isUnchangedSince}`.execute(tx)
  await activate(tx, next, former)
  await tx
    .updateTable('pricing_runs')
    .set({ state: 'undone', undone_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', runId)
    .execute()
  return { restored: Number(numAffectedRows ?? 0n), changedSince }
}

/**
 * Leaves the stones out of an undo whose prices were changed since: what the run did to them moves to their history.
 * Returns how many they are.
 */
async function keepChangedSince(tx: Tx, { id, kind }: RunRow): Promise<number> {
  const { rows } = await sql<{ stones: number }>`
    with kept as (
      delete from pricing_run_stones r using diamonds d
      where r.run_id = ${id} and d.id = r.diamond_id and not ${isUnchangedSince}
      returning r.diamond_id, r.price_before, r.price_after, r.rap_before, r.rap_after
    ), noted as (
      insert into stone_history (diamond_id, at, price_before, price_after, rap_before, rap_after)
      select diamond_id, applied_at, price_before, price_after, rap_before, rap_after
      from kept join pricing_runs on pricing_runs.id = ${id}
      where ${kind} <> 'import' and (price_before, rap_before) is distinct from (price_after, rap_after)
    )
    select count(*) as stones from kept`.execute(tx)
  return rows[0]?.stones ?? 0
}
