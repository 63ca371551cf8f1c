import { sql } from 'kysely'
import type { Database, Db, Tx } from '#server/platform/database/database.ts'
import type { JobRunner } from '#server/platform/jobs/job-runner.ts'
import { STOP_REASON } from '#server/platform/jobs/stop-reasons.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { findNextRun } from '#server/platform/schedule/next-run.ts'
import { recordOutcome, selectDestinations, type DestinationRow } from './destination-store.ts'
import { failRun } from './fail-run.ts'
import { endRun, startRun, type RunRow } from './run-store.ts'

type DueServices = { database: Database; jobs: JobRunner; mailer: Mailer; settings: EmailSettings }

/**
 * Starts the runs that are due, each in one process only, and ends those whose jobs have ended. A destination whose last
 * run is still going on starts after it.
 */
export async function startDueRuns(services: DueServices, now = new Date()): Promise<void> {
  const { db } = services.database
  await endDeadRuns(services)
  let hasStarted = false
  while (await db.transaction().execute((tx) => startNext(tx, now))) hasStarted = true
  if (hasStarted) services.jobs.wake()
}

/** Starts the run of one destination. Returns false where none is due. */
async function startNext(tx: Tx, now: Date): Promise<boolean> {
  const due = await selectDue(tx, now)
  if (!due) return false
  const isScheduled = due.next_run_at !== null && due.next_run_at <= now
  await recordOutcome(tx, due.id, {
    retry_at: null,
    ...(isScheduled && { next_run_at: findNextRun(due.schedule, now) }),
  })
  await startRun(
    tx,
    { destination_id: due.id, cause: isScheduled ? 'schedule' : 'retry', attempt: due.failures },
    null,
  )
  return true
}

async function selectDue(tx: Tx, now: Date): Promise<DestinationRow | undefined> {
  return selectDestinations(tx)
    .where('d.state', '=', 'active')
    .where('d.delivery', '=', 'upload')
    .where((eb) => eb.or([eb('d.next_run_at', '<=', now), eb('d.retry_at', '<=', now)]))
    .where(
      sql<boolean>`not exists (
        select from destination_runs r where r.destination_id = d.id and r.state = 'running')`,
    )
    .orderBy('d.id')
    .limit(1)
    .forUpdate('d')
    .skipLocked()
    .executeTakeFirst()
}

/** Ends the runs that no job works on any more: it was stopped, or given up after errors of the shop itself. */
async function endDeadRuns(services: DueServices): Promise<void> {
  const { db } = services.database
  const { rows } = await sql<RunRow & { job_failure: string | null; job_state: string | null }>`
    select r.*, j.failure as job_failure, j.state as job_state
    from destination_runs r
    left join jobs j on j.id = r.job_id
    where r.state = 'running' and coalesce(j.state, '') <> 'running'`.execute(db)
  for (const { job_failure: failure, job_state: state, ...run } of rows) {
    await db.transaction().execute(async (tx) => {
      if (state === 'stopped') await endRun(tx, run.id, { state: 'stopped', message: failure })
      else await failRun(tx, services, run, new Error(failure ?? 'The task that worked on it is gone'))
    })
  }
  if (rows.length > 0) services.mailer.wake()
}

/** Ends the run of a job that somebody has stopped. */
export async function endStoppedRun(db: Db, runId: number): Promise<void> {
  await db.transaction().execute((tx) => endRun(tx, runId, { state: 'stopped', message: STOP_REASON }))
}
