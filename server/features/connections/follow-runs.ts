import { sql } from 'kysely'
import { cleanUpImport } from '#server/features/import/clean-up-import.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { findJob, lockJob, markJobStopped, type JobRow } from '#server/platform/jobs/job-store.ts'
import { DISCARD_REASON, STOP_REASON } from '#server/platform/jobs/stop-reasons.ts'
import type { ConnectionServices } from './connection-services.ts'
import { lockConnection } from './connection-store.ts'
import { recordFailure } from './end-run.ts'
import type { RunRow } from './run-store.ts'

/** Ends a run whose job somebody has stopped, and stops its import, which then applies nothing. */
export async function stopRun(
  services: Pick<ConnectionServices, 'database' | 'files'>,
  job: JobRow,
): Promise<void> {
  const { db } = services.database
  const { rows } = await sql<{ import_job_id: number | null; stored_key: string | null }>`
    update connection_runs set state = 'stopped', message = ${STOP_REASON}, finished_at = now()
    where job_id = ${job.id} and state = 'running'
    returning import_job_id, stored_key`.execute(db)
  for (const { import_job_id, stored_key } of rows) {
    if (stored_key !== null) await services.files.remove(stored_key)
    if (import_job_id === null) continue
    await db.transaction().execute((tx) => stopImport(tx, import_job_id))
    const stopped = await findJob(db, import_job_id)
    if (stopped?.state === 'stopped') await cleanUpImport(services, stopped)
  }
}

/** Stops an import unless it has ended. */
export async function stopImport(tx: Tx, jobId: number): Promise<void> {
  const job = await lockJob(tx, jobId)
  if (job?.state === 'running') await markJobStopped(tx, jobId, STOP_REASON)
}

/** Ends runs that no job works on any more, because it was given up or stopped. Their lists were not applied. */
export async function endAbandonedRuns(db: Db, settings: EmailSettings): Promise<void> {
  const { rows } = await sql<{ id: number; connection_id: number }>`
    select r.id, r.connection_id from connection_runs r
    where r.state = 'running' and not exists (select from jobs j where j.id = r.job_id and j.state = 'running')`.execute(
    db,
  )
  for (const { id, connection_id } of rows) {
    await db.transaction().execute(async (tx) => {
      const connection = await lockConnection(tx, connection_id)
      if (!connection) return
      const ended = await sql<Pick<RunRow, 'message' | 'state'>>`
        update connection_runs r set finished_at = now(),
          state = case when j.state = 'stopped' then 'stopped' else 'failed' end,
          message = coalesce(j.failure, 'The task of this run is gone')
        from connection_runs o left join jobs j on j.id = o.job_id
        where r.id = ${id} and o.id = r.id and r.state = 'running' and j.state is distinct from 'running'
        returning r.message, r.state`.execute(tx)
      for (const { message, state } of ended.rows) {
        if (state === 'stopped' || message === null) continue
        await recordFailure(tx, connection, { message, stopsConnection: false }, settings)
      }
    })
  }
}

/**
 * Records what a person decided about the lists that waited for them. A list that somebody discarded is not read again;
 * one that nobody decided about in time is.
 */
export async function settleWaitingRuns(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; connection_id: number }>`
    select r.id, r.connection_id from connection_runs r join jobs j on j.id = r.import_job_id
    where r.state = 'waiting' and j.state in ('done', 'failed', 'stopped')`.execute(db)
  for (const { id, connection_id } of rows) {
    await db.transaction().execute(async (tx) => {
      if (await lockConnection(tx, connection_id)) await settle(tx, id)
    })
  }
}

async function settle(tx: Tx, runId: number): Promise<void> {
  await sql`
    with settled as (
      update connection_runs r set state = case when j.state = 'done' then 'applied' else 'discarded' end,
        message = case when j.state = 'done' then 'Confirmed by a person' else j.failure end,
        counts = case when j.state = 'done' then jsonb_build_object('added', j.result->'added', 'changed',
          j.result->'changed', 'unchanged', j.result->'unchanged', 'removed', j.result->'removed', 'rejected',
          j.result->'rejected') else r.counts end
      from jobs j
      where r.id = ${runId} and r.state = 'waiting' and j.id = r.import_job_id
        and j.state in ('done', 'failed', 'stopped')
      returning r.connection_id, r.state, r.sha256, j.failure
    )
    update connections c set
      last_list_at = case when s.state = 'applied' then now() else c.last_list_at end,
      silence_emailed_at = case when s.state = 'applied' then null else c.silence_emailed_at end,
      is_last_applied = c.is_last_applied or (s.state = 'applied' and c.last_sha256 = s.sha256),
      last_sha256 = case when s.state = 'applied' or s.failure = ${DISCARD_REASON} or c.last_sha256 <> s.sha256
        then c.last_sha256 end
    from settled s where c.id = s.connection_id`.execute(tx)
}
