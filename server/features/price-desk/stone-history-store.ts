import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'
import type { StoneChange } from './present-history.ts'

/** The changes of a stone that a reply lists. */
const maxChanges = 1000

/** SQL: what runs did to prices, and what undoing them did. What an import did is in the history, with the time of its run. */
const runChanges = sql`(
  select s.run_id, s.diamond_id, r.applied_at as at, s.price_before, s.price_after, s.rap_before, s.rap_after
  from pricing_runs r join pricing_run_stones s on s.run_id = r.id
  where r.applied_at is not null and r.kind <> 'import'
    and (s.price_before, s.rap_before) is distinct from (s.price_after, s.rap_after)
  union all
  select s.run_id, s.diamond_id, r.undone_at, s.price_after, s.price_before, s.rap_after, s.rap_before
  from pricing_runs r join pricing_run_stones s on s.run_id = r.id
  where r.undone_at is not null
    and (s.price_before, s.rap_before) is distinct from (s.price_after, s.rap_after)
)`

/** Lists the latest changes of a stone, oldest first: those of the history, and those of runs that are kept. */
export async function listStoneChanges(db: Db, stoneId: number): Promise<StoneChange[]> {
  const { rows } = await sql<StoneChange>`
    select at, run_id, price_before, price_after, rap_before, rap_after, status_before, status_after from (
      select h.at, h.id as place, r.id as run_id, h.price_before, h.price_after, h.rap_before, h.rap_after,
        status_before, status_after
      from stone_history h left join (
        pricing_runs r join pricing_run_stones s on s.run_id = r.id and s.diamond_id = ${stoneId}
      ) on r.kind = 'import' and r.applied_at = h.at
      where h.diamond_id = ${stoneId}
      union all
      select at, 0, run_id, price_before, price_after, rap_before, rap_after, null, null
      from ${runChanges} r where diamond_id = ${stoneId}
    ) changes
    order by at desc, place desc limit ${sql.lit(maxChanges)}`.execute(db)
  return rows.toReversed()
}

/** Days for which runs can be undone and read. */
const runDays = 90

const hasEnded = sql<boolean>`state in ('planned', 'applied', 'undone', 'discarded', 'failed')`

/** Deletes old runs, one at a time. What an applied one changed moves to the history of its stones. */
export async function pruneRuns(db: Db): Promise<void> {
  for (;;) {
    const isPruned = await db.transaction().execute(async (tx) => {
      const run = await tx
        .selectFrom('pricing_runs')
        .select('id')
        .where('planned_at', '<', sql<Date>`now() - make_interval(days => ${runDays})`)
        .where(hasEnded)
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst()
      if (!run) return false
      await sql`
        insert into stone_history (diamond_id, at, price_before, price_after, rap_before, rap_after)
        select diamond_id, at, price_before, price_after, rap_before, rap_after
        from ${runChanges} r where run_id = ${run.id}`.execute(tx)
      await tx.deleteFrom('pricing_runs').where('id', '=', run.id).execute()
      return true
    })
    if (!isPruned) return
  }
}

/** Deletes the history of stones that is older than these days. */
export async function pruneHistory(db: Db, days: number): Promise<void> {
  await sql`delete from stone_history where at < now() - make_interval(days => ${days})`.execute(db)
}
