import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '../db/open-database.ts'
import { rejectColumns, rowColumns } from './staged-rows.ts'
import type { StoneColumn } from './stone-columns.ts'

/** The tables an import has of its own: leaving them takes no time and leaves nothing behind. */
export type StagingTables = { rows: RawBuilder<unknown>; rejects: RawBuilder<unknown> }

export function nameStaging(jobId: number): StagingTables {
  return { rows: sql.table(nameRows(jobId)), rejects: sql.table(nameRejects(jobId)) }
}

const nameRows = (jobId: number): string => `import_rows_${jobId}`
const nameRejects = (jobId: number): string => `import_rejects_${jobId}`

/** Makes the tables of an import. They are unlogged: nothing in them is worth more than the file it came from. */
export async function createStaging(db: Db, jobId: number, columns: readonly StoneColumn[]): Promise<void> {
  const { rows, rejects } = nameStaging(jobId)
  await sql`create unlogged table ${rows} (${listColumns([...rowColumns, ...columns])})`.execute(db)
  await sql`create unlogged table ${rejects} (${listColumns(rejectColumns)})`.execute(db)
}

function listColumns(columns: readonly { name: string; type: string }[]): RawBuilder<unknown> {
  return sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`))
}

/** Puts rows into the staging table of the stones. */
export async function stageStones(
  { copyIn }: Pick<Database, 'copyIn'>,
  jobId: number,
  columns: readonly StoneColumn[],
  stones: Uint8Array,
): Promise<void> {
  if (stones.length === 0) return
  const names = [...rowColumns, ...columns].map(({ name }) => name)
  await copyIn(nameRows(jobId), names, stones)
}

/** Puts rows into the staging table of the rejected ones. */
export async function stageRejects(
  { copyIn }: Pick<Database, 'copyIn'>,
  jobId: number,
  rejects: Uint8Array,
): Promise<void> {
  if (rejects.length === 0) return
  const names = rejectColumns.map(({ name }) => name)
  await copyIn(nameRejects(jobId), names, rejects)
}

/** Has the tables that a transaction describes sampled by a tenth of what is usual: enough to tell a long one from a short one. */
export const sampledLittle = sql`set_config('default_statistics_target', '10', true)`

/** Tells the planner what was staged, in the columns it is joined by: without figures it compares every row with every row. */
export async function describeStaging(db: Db, jobId: number, joinedBy: readonly string[]): Promise<void> {
  const columns = sql.join(joinedBy.map((name) => sql.ref(name)))
  await sql`analyze ${nameStaging(jobId).rows} (${columns})`.execute(db)
}

/** How many rows wait in the staging table; undefined where it is gone (a crash empties or takes unlogged tables). */
export async function countStaged(db: Db, jobId: number): Promise<number | undefined> {
  const { rows: present } = await sql<{ name: string | null }>`
    select to_regclass(${nameRows(jobId)})::text as name`.execute(db)
  if (present[0]?.name == null) return undefined
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${nameStaging(jobId).rows}`.execute(db)
  return rows[0]?.count
}

/** Hands the tables of an import that has landed on to another, as they were staged. */
export async function passOnStaging(tx: Db, from: number, to: number): Promise<void> {
  const { rows, rejects } = nameStaging(from)
  await sql`alter table ${rows} rename to ${sql.table(nameRows(to))}`.execute(tx)
  await sql`alter table ${rejects} rename to ${sql.table(nameRejects(to))}`.execute(tx)
  // A number that was taken then may be free now.
  await sql`update ${nameStaging(to).rows} set stock_id = stock_no where stock_id is distinct from stock_no`.execute(
    tx,
  )
}

export async function dropStaging(db: Db, jobId: number): Promise<void> {
  const { rows, rejects } = nameStaging(jobId)
  await sql`drop table if exists ${rows}, ${rejects}`.execute(db)
}

const longestWaitMs = 2000
/** PostgreSQL's word for having waited so long. */
const lockNotAvailable = '55P03'

/**
 * Does something with staged tables, in a transaction of its own; undefined, with nothing done, where somebody looks at
 * them (a dump of the whole database holds every table it will come to).
 */
export async function unlessLookedAt<Result>(
  db: Db,
  act: (tx: Db) => Promise<Result>,
): Promise<Result | undefined> {
  const acted = db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(longestWaitMs)}`.execute(tx)
    return act(tx)
  })
  return acted.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === lockNotAvailable) return undefined
    throw error
  })
}

/** How long what a list was read as is kept, in case the same list comes again: a daily one comes a little later too. */
const readingKeptForHours = 36

/** Whether a job's staged rows are kept for the same list. */
export const hasKeptReading = sql`(
  jobs.kind = 'import' and jobs.state = 'done' and jobs.input ? 'reading'
  and jobs.beat_at > now() - make_interval(hours => ${sql.lit(readingKeptForHours)})
)`

/** Drops the tables of imports that are over, unless the same list may come again soon. */
export async function dropLeftStaging(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from (
      select substring(relname from '^import_(?:rows|rejects)_([0-9]+)$')::bigint as id
      from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    ) tables
    where id is not null
      and not exists (
        select 1 from jobs
        where jobs.id = tables.id and (state in ('running', 'needs-confirmation') or ${hasKeptReading})
      )`.execute(db)
  for (const { id } of rows) await dropStaging(db, id)
}
