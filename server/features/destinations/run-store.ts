import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DestinationRunsTable, ReasonCounts } from '#server/platform/database/tables/destinations.ts'
import { createJob } from '#server/platform/jobs/job-store.ts'
import type { LeftOutEntry, StockFile } from './make-stock-file.ts'
import type { DestinationRow } from './destination-store.ts'

export type RunRow = Selectable<DestinationRunsTable>

/** What a job of a destination works on. */
export type RunTask = { runId: number }

type NewRun = Pick<RunRow, 'destination_id' | 'cause'> & { attempt?: number; is_forced?: boolean }

const insertedRows = 1000

/** Starts a run with its job. The caller has locked the destination and wakes the job runner after the commit. */
export async function startRun(tx: Tx, values: NewRun, startedBy: number | null): Promise<RunRow> {
  const run = await insertRun(tx, { ...values, state: 'running' })
  const input: RunTask = { runId: run.id }
  const jobId = await createJob(tx, { kind: 'destination', input, startedBy })
  await tx.updateTable('destination_runs').set({ job_id: jobId }).where('id', '=', run.id).execute()
  return run
}

export async function insertRun(tx: Tx, values: Insertable<DestinationRunsTable>): Promise<RunRow> {
  return tx.insertInto('destination_runs').values(values).returningAll().executeTakeFirstOrThrow()
}

export async function findRun(db: Db, id: number): Promise<RunRow | undefined> {
  return db.selectFrom('destination_runs').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Whether a run of a destination is going on. The caller has locked the destination. */
export async function isRunning(db: Db, destinationId: number): Promise<boolean> {
  const run = await db
    .selectFrom('destination_runs')
    .select('id')
    .where('destination_id', '=', destinationId)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return run !== undefined
}

/** Returns the newest run of each of these destinations. */
export async function findLastRuns(db: Db, destinationIds: readonly number[]): Promise<Map<number, RunRow>> {
  if (destinationIds.length === 0) return new Map()
  const runs = await db
    .selectFrom('destination_runs')
    .selectAll()
    .distinctOn('destination_id')
    .where('destination_id', 'in', destinationIds)
    .orderBy('destination_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(runs.map((run) => [run.destination_id, run]))
}

type RunEnd = { state: RunRow['state']; response?: string | null; message?: string | null }

/** Ends a run. Returns false where it has ended already: another process was faster, or somebody stopped it. */
export async function endRun(tx: Tx, id: number, end: RunEnd, file?: StockFile): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('destination_runs')
    .set({ ...end, ...(file && describeFile(file)), finished_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns the figures of a file as the columns of a run. */
export function describeFile(file: StockFile) {
  const reasons: ReasonCounts = {}
  for (const { reason } of file.leftOut) reasons[reason] = (reasons[reason] ?? 0) + 1
  return {
    file_name: file.name,
    rows: file.rows,
    left_out: file.leftOut.length,
    reasons: JSON.stringify(reasons),
    bytes: file.bytes,
    sha256: file.sha256,
  }
}

/** Replaces the list of left-out stones, unless it is the same as before. */
export async function saveLeftOut(
  tx: Tx,
  { id, left_out_sha256: before }: Pick<DestinationRow, 'id' | 'left_out_sha256'>,
  { leftOut, leftOutSha256 }: StockFile,
): Promise<void> {
  if (before === leftOutSha256) return
  await tx.deleteFrom('destination_left_out').where('destination_id', '=', id).execute()
  for (let from = 0; from < leftOut.length; from += insertedRows) {
    const page: readonly LeftOutEntry[] = leftOut.slice(from, from + insertedRows)
    await sql`
      insert into destination_left_out (destination_id, stock_id, reason)
      select ${id}, stock_id, reason from unnest(
        ${page.map(({ stockId }) => stockId)}::text[], ${page.map(({ reason }) => reason)}::text[]
      ) as stone (stock_id, reason)
      on conflict (destination_id, stock_id) do nothing`.execute(tx)
  }
}
