import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { StepOutcome } from '#server/platform/jobs/job-runner.ts'
import { readPricingOf } from '#server/stock/pricing/active-pricing.ts'
import { planStones, runStoneColumns, writeRunStones, type PlannedBatch } from './plan-stones.ts'
import { RuleSums, type RuleSum } from './rule-sums.ts'
import { listNextIds } from './run-scope.ts'
import { listPricings, readMatching, readPlan, type RunRow } from './run-store.ts'
import { summariseRun } from './summarise-run.ts'

/**
 * Stones that are read by one statement. On the embedded database, pages wait for each; everywhere, searches wait while
 * the stones are written.
 */
const stonesPerStep = { embedded: 2000, postgres: 5000 }

/**
 * Plans the next stones of a run, by id. After the last one, sums up what the run would do. An interrupted step is run
 * again: it first deletes what it had written.
 */
export async function planNextStones(
  { db, kind, copyIn }: Pick<Database, 'db' | 'kind' | 'copyIn'>,
  run: RunRow,
): Promise<StepOutcome> {
  const { next } = listPricings(run)
  const pricing = await readPricingOf(db, next)
  const plan = readPlan(run)
  await sql`delete from pricing_run_stones where run_id = ${run.id} and diamond_id > ${run.planned_to}`.execute(
    db,
  )
  const { stones, findLast } = await selectNext(db, run, stonesPerStep[kind])
  const batch = await planStones(db, stones, { plan, pricing, now: run.planned_at })
  const last = findLast(batch)
  if (batch.planned.length > 0) {
    await copyIn('pricing_run_stones', runStoneColumns, writeRunStones(run.id, batch.planned))
  }
  const done = run.stones + batch.read
  // `planNextStones` wrote them.
  const ruleSums = new RuleSums(run.rule_sums as RuleSum[]).with(batch.ruleSums)
  await db
    .updateTable('pricing_runs')
    .set({ planned_to: last ?? run.planned_to, stones: done, rule_sums: JSON.stringify(ruleSums) })
    .where('id', '=', run.id)
    .where('state', '=', 'planning')
    .execute()
  if (last !== undefined) {
    const expected = readMatching(run)?.total ?? (await estimateStock(db))
    return { done, total: Math.max(done + 1, expected) }
  }
  await summariseRun(db, run.id)
  return { done, total: done, result: {} }
}

/** The stones of a step, and the last id that it covers; undefined if none are left after it. */
type NextStones = { stones: RawBuilder<unknown>; findLast: (batch: PlannedBatch) => number | undefined }

async function selectNext(db: Db, run: RunRow, limit: number): Promise<NextStones> {
  if (run.matching === null) {
    return {
      stones: sql`where id > ${sql.lit(run.planned_to)} order by id limit ${sql.lit(limit)}`,
      findLast: ({ read, lastId }) => (read === limit ? lastId : undefined),
    }
  }
  const ids = await listNextIds(db, run)
  const last = ids.at(-1)
  // Some of these stones may have been deleted.
  return {
    stones: sql`where id = any(${sql.lit(`{${ids.join()}}`)}::bigint[]) order by id`,
    findLast: () => last,
  }
}

async function estimateStock(db: Db): Promise<number> {
  const { rows } = await sql<{ stones: number }>`
    select reltuples::int as stones from pg_class where oid = 'diamonds'::regclass`.execute(db)
  return rows[0]?.stones ?? 0
}
