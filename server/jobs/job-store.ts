import { sql, type Selectable } from 'kysely'
import type { Job } from '#contract/schemas/running.ts'
import type { Db } from '../db/open-database.ts'
import type { JobsTable } from '../db/schema.ts'

export type JobRow = Selectable<JobsTable>

/** How long a job may be silent before it counts as dead. */
const silentForSeconds = 60

const stopped = 'The server stopped before the import landed; import the file again'

/** Begins a job and answers its number. */
export async function createJob(
  db: Db,
  job: { kind: Job['kind']; input: object; startedBy: number | null },
): Promise<number> {
  const { id } = await db
    .insertInto('jobs')
    .values({ kind: job.kind, input: JSON.stringify(job.input), started_by: job.startedBy })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findJob(db: Db, id: number): Promise<JobRow | undefined> {
  return db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The job, held for this transaction. */
export async function lockJob(tx: Db, id: number): Promise<JobRow | undefined> {
  return tx.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Says how far a job is, and that it lives. False where it was given up meanwhile. */
export async function beatJob(
  db: Db,
  id: number,
  { done, total }: { done: number; total: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('jobs')
    .set({ done, total, beat_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends a job that has done all it was for. */
export async function finishJob(
  tx: Db,
  id: number,
  { result, rows }: { result: object; rows: number },
): Promise<void> {
  await tx
    .updateTable('jobs')
    .set({ state: 'done', result: JSON.stringify(result), done: rows, total: rows })
    .where('id', '=', id)
    .execute()
}

/** Ends a job that did not land, with the reason for the person who started it. */
export async function failJob(db: Db, id: number, failure: string): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ state: 'failed', failure })
    .where('id', '=', id)
    .where('state', 'in', ['running', 'needs-confirmation'])
    .execute()
}

/**
 * Gives up the imports of processes that died; other jobs are gone on with. A data folder is held by one process alone, so that at its start
 * (`isAlone`) nobody can be working on any.
 */
export async function failDeadJobs(db: Db, { isAlone = false } = {}): Promise<void> {
  await sql`
    update jobs set state = 'failed', failure = ${stopped}
    where id in (
      select id from jobs
      where kind = 'import' and state = 'running' and (${isAlone} or beat_at < now() - make_interval(secs => ${silentForSeconds}))
      for update skip locked
    )`.execute(db)
}
