import { sql, type Selectable } from 'kysely'
import type { IdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import type { Job, JobState } from '#contract/schemas/operations.ts'
import { runEvery } from '#server/platform/run-every.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { JobsTable } from '#server/platform/database/tables/operations.ts'

export type JobRow = Selectable<JobsTable>

/** A job without a heartbeat for this long counts as dead. */
const heartbeatTimeoutSeconds = 60

/**
 * How long an import may wait for confirmation, as `expiredMessage` says too: by then the stock has changed.
 */
const confirmationTimeoutHours = 24

const stoppedMessage = 'The server stopped before the import was complete. Import the file again'
const expiredMessage = 'Not confirmed within a day. Import the file again'

const heartbeatEveryMs = 15_000

/** Creates a job and returns its number. */
export async function createJob(
  db: Db,
  job: { kind: Job['kind']; input: object; startedBy: number | null; idempotencyKey?: IdempotencyKey | null },
): Promise<number> {
  const { id } = await db
    .insertInto('jobs')
    .values({
      kind: job.kind,
      input: JSON.stringify(job.input),
      started_by: job.startedBy,
      idempotency_key: job.idempotencyKey?.key ?? null,
      request_hash: job.idempotencyKey?.requestHash ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findJob(db: Db, id: number): Promise<JobRow | undefined> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Selects jobs without their input and result, which may be large. */
export function selectJobs(db: Db) {
  return db
    .selectFrom('jobs')
    .leftJoin('users', 'users.id', 'jobs.started_by')
    .select(['jobs.id', 'jobs.kind', 'jobs.state', 'jobs.done', 'jobs.total', 'jobs.failure'])
    .select(['jobs.creation_date', 'users.email'])
}

export type ListedJobRow = Awaited<ReturnType<ReturnType<typeof selectJobs>['execute']>>[number]

/** Returns the job, locked for this transaction. */
export async function lockJob(tx: Db, id: number): Promise<JobRow | undefined> {
  return tx.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/**
 * Records the heartbeat of a job, with its progress if that is known. Returns false where the job was given up
 * meanwhile.
 */
export async function updateHeartbeat(
  db: Db,
  id: number,
  progress: { done?: number; total?: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ ...progress, beat_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Updates the heartbeat of a job during long work that reports no progress itself. */
export async function withHeartbeat<Result>(
  db: Db,
  id: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const sendHeartbeat = (): Promise<unknown> =>
    db
      .updateTable('jobs')
      .set({ beat_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
  // A missed heartbeat does no harm: the next one follows.
  const stop = runEvery(heartbeatEveryMs, sendHeartbeat, () => undefined)
  try {
    return await work()
  } finally {
    stop()
  }
}

/** Ends a job that has done all its work; a job that was given up meanwhile stays so. */
export async function finishJob(
  tx: Db,
  id: number,
  { result, rows }: { result: object; rows: number },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'done', result: JSON.stringify(result), done: rows, total: rows })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute()
}

/** Ends a failed job, with the reason for the person who started it. */
export async function failJob(db: Db, id: number, failure: string): Promise<void> {
  await endJob(db, id, { state: 'failed', failure })
}

/** Ends a job that somebody has stopped, with the reason. */
export async function markJobStopped(db: Db, id: number, reason: string): Promise<void> {
  await endJob(db, id, { state: 'stopped', failure: reason })
}

async function endJob(db: Db, id: number, end: { state: JobState; failure: string }): Promise<void> {
  await db
    .updateTable('jobs')
    .set(end)
    .where('id', '=', id)
    .where('state', 'in', ['running', 'needs-confirmation'])
    .execute()
}

/** Stops imports that nobody has confirmed for a day: they would no longer do what was shown. */
export async function expireUnconfirmedImports(db: Db): Promise<void> {
  await sql`
    update jobs set state = 'stopped', failure = ${expiredMessage}
    where id in (
      select id from jobs
      where kind = 'import' and state = 'needs-confirmation'
        and beat_at < now() - make_interval(hours => ${confirmationTimeoutHours})
      for update skip locked
    )`.execute(db)
}

/**
 * Fails the imports of dead processes; other jobs continue. One process alone has a data folder, so at its
 * start (`isAlone`) nobody else can be working on a job.
 */
export async function failDeadJobs(db: Db, { isAlone = false } = {}): Promise<void> {
  await sql`
    update jobs set state = 'failed', failure = ${stoppedMessage}
    where id in (
      select id from jobs
      where kind = 'import' and state = 'running' and (${isAlone} or beat_at < now() - make_interval(secs => ${heartbeatTimeoutSeconds}))
      for update skip locked
    )`.execute(db)
}
