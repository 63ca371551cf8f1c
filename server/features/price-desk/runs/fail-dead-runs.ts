import { sql } from 'kysely'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Marks runs as failed that no job works on any more, because it failed or was stopped. They have changed nothing. Source:
 * requirements 36.10.
 */
export async function failDeadRuns(db: Db): Promise<void> {
  await sql`
    with failed as (
      update pricing_runs r set state = 'failed', version = version + 1, error = coalesce((
        select j.failure from jobs j
        where j.kind = 'pricing' and (j.input ->> 'runId')::bigint = r.id
        order by j.id desc limit 1
      ), 'The task that worked on it is gone')
      where state in ('planning', 'applying') and not exists (
        select from jobs j
        where j.kind = 'pricing' and j.state = 'running' and (j.input ->> 'runId')::bigint = r.id
      )
      returning id
    ), scopes as (
      delete from pricing_run_scopes s using failed where s.run_id = failed.id
    )
    delete from pricing_run_stones s using failed where s.run_id = failed.id`.execute(db)
}
