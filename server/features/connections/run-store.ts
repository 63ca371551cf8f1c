import { sql, type Selectable } from 'kysely'
import type { ConnectionResult } from '#contract/schemas/operations.ts'
import type { RunState } from '#domain/connection/states.ts'
import type { z } from 'zod/mini'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { ConnectionRunsTable } from '#server/platform/database/tables/connections.ts'
import { createJob } from '#server/platform/jobs/job-store.ts'
import { lockConnection, type ConnectionRow } from './connection-store.ts'

export type RunRow = Selectable<ConnectionRunsTable>

/** Which attempt at a run a process makes. Another process that takes the run over makes a later one. */
export type Attempt = { connectionId: number; runId: number; attempt: number }

/** The run has ended, somebody stopped it, or another process has taken it over. Nothing more may be done for it. */
export class RunLost extends Error {}

type NewRun = Pick<RunRow, 'cause'> & {
  startedBy: number | null
  storedKey?: string
  fileName?: string
  bytes?: number
}

/**
 * Begins a run of a locked connection and creates its job. Returns undefined while another run is under way: a
 * connection never overlaps with itself. The caller wakes the job runner after the commit.
 */
export async function startRun(tx: Tx, connectionId: number, run: NewRun): Promise<number | undefined> {
  const id = await insertRun(tx, connectionId, 'running', run)
  if (id !== undefined) await addJob(tx, { connectionId, runId: id }, run.startedBy)
  return id
}

/** Adds a run that begins when those before it have ended. */
export async function queueRun(tx: Tx, connectionId: number, run: NewRun): Promise<number> {
  const id = await insertRun(tx, connectionId, 'queued', run)
  if (id === undefined) throw new Error('A queued run conflicts with no other')
  return id
}

async function insertRun(
  tx: Tx,
  connectionId: number,
  state: RunState,
  run: NewRun,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('connection_runs')
    .values({
      connection_id: connectionId,
      state,
      cause: run.cause,
      stored_key: run.storedKey ?? null,
      file_name: run.fileName ?? null,
      bytes: run.bytes ?? null,
    })
    // Only the index of running runs can conflict.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

async function addJob(
  tx: Tx,
  input: { connectionId: number; runId: number },
  startedBy: number | null,
): Promise<void> {
  const jobId = await createJob(tx, { kind: 'connection', input, startedBy })
  await tx.updateTable('connection_runs').set({ job_id: jobId }).where('id', '=', input.runId).execute()
}

/** Begins the oldest queued run of each connection that has none under way. Returns whether there was one. */
export async function startQueuedRuns(db: Db): Promise<boolean> {
  const { rows } = await sql<{ connection_id: number }>`
    select distinct connection_id from connection_runs queued where state = 'queued' and not exists (
      select from connection_runs r where r.connection_id = queued.connection_id and r.state = 'running'
    )`.execute(db)
  for (const row of rows) await db.transaction().execute((tx) => startOldest(tx, row.connection_id))
  return rows.length > 0
}

async function startOldest(tx: Tx, connectionId: number): Promise<void> {
  if (!(await lockConnection(tx, connectionId))) return
  const started = await sql<{ id: number }>`
    update connection_runs set state = 'running' where id = (
      select id from connection_runs where connection_id = ${connectionId} and state = 'queued' order by id limit 1
    ) and not exists (select from connection_runs where connection_id = ${connectionId} and state = 'running')
    returning id`.execute(tx)
  for (const { id } of started.rows) await addJob(tx, { connectionId, runId: id }, null)
}

export async function findRun(db: Db, id: number): Promise<RunRow | undefined> {
  return db.selectFrom('connection_runs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Takes a run over for this process. Returns undefined if it has ended. */
export async function claimRun(db: Db, runId: number): Promise<RunRow | undefined> {
  const { rows } = await sql<RunRow>`
    update connection_runs set attempt = attempt + 1, started_at = coalesce(started_at, now())
    where id = ${runId} and state = 'running' returning *`.execute(db)
  return rows[0]
}

/**
 * Locks a connection and its run, in this order, until the commit. Throws `RunLost` unless this attempt may still end
 * the run, which nobody has stopped.
 */
export async function lockAttempt(
  tx: Tx,
  { connectionId, runId, attempt }: Attempt,
): Promise<{ connection: ConnectionRow; run: RunRow }> {
  const connection = await lockConnection(tx, connectionId)
  const run = await tx
    .selectFrom('connection_runs')
    .selectAll()
    .where('id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  if (!connection || run?.state !== 'running' || run.attempt !== attempt) throw new RunLost()
  // The heartbeat of the job waits for this lock, and so does an administrator who stops the job.
  const job = await tx
    .selectFrom('jobs')
    .select('state')
    .where('id', '=', run.job_id)
    .forShare()
    .executeTakeFirst()
  if (job?.state !== 'running') throw new RunLost()
  return { connection, run }
}

/** Records what is known of a run. Does nothing if it has ended or another attempt has begun. */
export async function updateRun(
  db: Db,
  { runId, attempt }: Attempt,
  changes: Partial<Pick<RunRow, 'file_name' | 'file_modified_at' | 'bytes' | 'sha256' | 'import_job_id'>>,
): Promise<void> {
  await db
    .updateTable('connection_runs')
    .set(changes)
    .where('id', '=', runId)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running')
    .execute()
}

/** Returns the result of the job of a run that has ended. */
export function presentResult({
  id,
  connection_id,
  state,
  message,
}: RunRow): z.infer<typeof ConnectionResult> {
  return { connectionId: connection_id, runId: id, state, message }
}

/** Returns how the last run that found these bytes ended, of the runs of a connection with one of these states. */
export async function findLastState(
  db: Db,
  { connectionId, sha256 }: { connectionId: number; sha256: string },
  states: readonly RunState[],
): Promise<RunState | undefined> {
  const run = await db
    .selectFrom('connection_runs')
    .select('state')
    .where('connection_id', '=', connectionId)
    .where('sha256', '=', sha256)
    .where('state', 'in', states)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return run?.state
}

/** Returns whether another list of the vendor was imported after the last one of a connection. */
export async function wasImportedOtherwise(db: Db, connectionId: number): Promise<boolean> {
  const log = await db
    .selectFrom('connections as c')
    .innerJoin('import_logs as log', (join) =>
      join
        .on(sql`lower(log.vendor_name)`, '=', sql`lower(c.vendor_name)`)
        .onRef('log.at', '>', 'c.last_list_at'),
    )
    .select('log.id')
    .where('c.id', '=', connectionId)
    .limit(1)
    .executeTakeFirst()
  return log !== undefined
}
