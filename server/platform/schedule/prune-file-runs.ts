import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/** Runs are kept for this long, and the last ones of each connection and destination for longer. */
const keptDays = 30
const keptRuns = 20

/** Deletes old runs of connections and destinations with their jobs. Source: requirements 40.6, 41.4. */
export async function pruneFileRuns(db: Db): Promise<void> {
  await pruneTable(db, 'connection_runs', 'connection_id')
  await pruneTable(db, 'destination_runs', 'destination_id')
}

async function pruneTable(
  db: Db,
  table: 'connection_runs' | 'destination_runs',
  owner: 'connection_id' | 'destination_id',
): Promise<void> {
  await sql`
    with ranked as (
      select id, state, finished_at, row_number() over (partition by ${sql.ref(owner)} order by id desc) as rank
      from ${sql.table(table)}
    ), pruned as (
      delete from ${sql.table(table)} r using ranked
      where r.id = ranked.id and rank > ${keptRuns} and ranked.state <> 'waiting'
        and ranked.finished_at < now() - make_interval(days => ${keptDays})
      returning r.job_id
    )
    delete from jobs using pruned where jobs.id = pruned.job_id`.execute(db)
}
