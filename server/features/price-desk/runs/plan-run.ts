import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '#server/platform/database/database.ts'
import type { StepOutcome } from '#server/platform/jobs/job-runner.ts'
import { readPricingOf } from '#server/stock/pricing/active-pricing.ts'
import { planStones, type PlannedBatch } from './plan-stones.ts'
import { RuleSums, type RuleSum } from './rule-sums.ts'
import { listNextIds } from './run-scope.ts'
import { runStoneColumns, writeRunStones } from './run-stones.ts'
import { listPricings, lockRun, readMatching, readPlan, type RunRow } from './run-store.ts'
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
  if (!(await deleteUnfinished(db, run))) return { done: run.stones, total: run.stones + 1 }
  const { stones, findLast } = await selectNext(db, run, stonesPerStep[kind])
  // `planNextStones` wrote them.
  const ruleSums = new RuleSums(run.rule_sums as RuleSum[])
  const batch = await planStones(db, stones, { plan, pricing, now: run.planned_at, ruleSums })
  const last = findLast(batch)
  if (batch.planned.length > 0) {
    await copyIn('pricing_run_stones', runStoneColumns, writeRunStones(run.id, batch.planned))
  }
  const done = run.stones + batch.read
  await db
    .updateTable('pricing_runs')
    .set({ planned_to: last ?? run.planned_to, stones: done, rule_sums: JSON.stringify(ruleSums.list()) })
    .where('id', '=', run.id)
    .where('planned_to', '=', run.planned_to)
    .where('state', '=', 'planning')
    .execute()
  if (last !== undefined) {
    const expected = readMatching(run)?.total ?? (await estimateStock(db))
    return { done, total: Math.max(done + 1, expected) }
  }
  await summariseRun(db, run.id, ruleSums.list())
  return { done, total: done, result: {} }
}

/**
 * Deletes what an interrupted step has written. Returns false if another process has planned more meanwhile, or the run is
 * no longer being planned: then nothing is deleted.
 */
async function deleteUnfinished(db: Db, { id, planned_to: plannedTo }: RunRow): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const run = await lockRun(tx, id)
    if (run?.state !== 'planning' || run.planned_to !== plannedTo) return false
    await sql`delete from pricing_run_stones where run_id = ${id} and diamond_id > ${plannedTo}`.execute(tx)
    return true
  })
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
