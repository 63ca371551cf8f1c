import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '#server/platform/database/database.ts'
import { rejectColumns, rowColumns } from './staged-rows.ts'
import type { StoneColumn } from './stone-columns.ts'

/** The tables of one import: dropping them takes no time and leaves no dead rows. */
export type StagingTables = { rows: RawBuilder<unknown>; rejects: RawBuilder<unknown> }

export function nameStaging(jobId: number): StagingTables {
  return { rows: sql.table(nameRows(jobId)), rejects: sql.table(nameRejects(jobId)) }
}

const nameRows = (jobId: number): string => `import_rows_${jobId}`
const nameRejects = (jobId: number): string => `import_rejects_${jobId}`

/** Creates the tables of an import. They are unlogged, because the file can be imported again. */
export async function createStaging(db: Db, jobId: number, columns: readonly StoneColumn[]): Promise<void> {
  const { rows, rejects } = nameStaging(jobId)
  await sql`create unlogged table ${rows} (${listColumns([...rowColumns, ...columns])})`.execute(db)
  await sql`create unlogged table ${rejects} (${listColumns(rejectColumns)})`.execute(db)
}

function listColumns(columns: readonly { name: string; type: string }[]): RawBuilder<unknown> {
  return sql.join(columns.map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`))
}

/** Writes rows into the staging table of the stones. */
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

/** Writes rows into the staging table of the rejected rows. */
export async function stageRejects(
  { copyIn }: Pick<Database, 'copyIn'>,
  jobId: number,
  rejects: Uint8Array,
): Promise<void> {
  if (rejects.length === 0) return
  const names = rejectColumns.map(({ name }) => name)
  await copyIn(nameRejects(jobId), names, rejects)
}

/**
 * SQL: `analyze` samples a tenth of the default in this transaction: enough to tell a long table from a short
 * one.
 */
export const sampledLittle = sql`set_config('default_statistics_target', '10', true)`

const memoryOfEach = '64MB'

/**
 * Sets the memory limit of each statement in a transaction over a whole list, so that a hundred thousand rows
 * are joined and sorted in memory. Turns JIT compilation off, because each statement runs once.
 */
export async function giveRoom(tx: Db): Promise<void> {
  await sql`
    select set_config('work_mem', ${memoryOfEach}, true), set_config('jit', 'off', true), ${sampledLittle}`.execute(
    tx,
  )
}

/** Finishes staging after the last row: completes pairs from both sides and indexes the rejected rows. */
export async function finishStaging(
  db: Db,
  jobId: number,
  { namesPairs }: { namesPairs: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await giveRoom(tx)
    // Without statistics the planner compares every row with every row.
    await describeStaging(tx, jobId, [
      'row_number',
      'vendor',
      'stock_no',
      ...(namesPairs ? ['pair_stock_no'] : []),
    ])
    if (namesPairs) await completePairs(tx, jobId)
    await sql`create index on ${nameStaging(jobId).rejects} (lower(stock_no))`.execute(tx)
  })
}

async function describeStaging(tx: Db, jobId: number, joinedBy: readonly string[]): Promise<void> {
  const columns = sql.join(joinedBy.map((name) => sql.ref(name)))
  await sql`analyze ${nameStaging(jobId).rows} (${columns})`.execute(tx)
}

/** Completes pairs: both stones must name each other, although only one of the two rows may do so. */
async function completePairs(tx: Db, jobId: number): Promise<void> {
  const { rows } = nameStaging(jobId)
  // The planner does not know how few rows name a partner, and would sort both sides.
  await sql`select set_config('enable_mergejoin', 'off', true)`.execute(tx)
  await sql`
    update ${rows} i set is_pair = partner.is_pair, is_matching_pair = partner.is_matching_pair,
      pair_stock_no = partner.stock_no, line_set = coalesce(i.line_set, partner.line_set)
    from ${rows} partner
    where partner.pair_stock_no is not null and i.pair_stock_no is null
      and lower(partner.pair_stock_no) = lower(i.stock_no)
      and partner.vendor is not distinct from i.vendor`.execute(tx)
}

/**
 * Returns whether the staged rows of an import still exist: a crash of the database empties an unlogged table
 * completely.
 */
export async function isStaged(db: Db, jobId: number, staged: number): Promise<boolean> {
  const { rows: present } = await sql<{ name: string | null }>`
    select to_regclass(${nameRows(jobId)})::text as name`.execute(db)
  if (present[0]?.name == null) return false
  if (staged === 0) return true
  const { rows } = await sql`select 1 from ${nameStaging(jobId).rows} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Splits the staging table (`i`) into ranges of about `most` rows. If `least` is smaller, each of the last
 * ranges is half of what is left, but at least about `least` rows.
 */
export async function listParts(
  db: Db,
  jobId: number,
  { most, least = most }: { most: number; least?: number },
): Promise<RawBuilder<boolean>[]> {
  const { pages, rows } = await measureStaging(db, jobId)
  const pagesOf = (few: number): number => Math.max(1, Math.floor((pages * few) / Math.max(rows, 1)))
  const parts: RawBuilder<boolean>[] = []
  for (let from = 0; from < pages;) {
    const to = from + Math.max(pagesOf(least), Math.min(pagesOf(most), Math.ceil((pages - from) / 2)))
    const [begin, end] = [from, to].map((page) => sql`${sql.lit(`(${page},0)`)}::tid`)
    parts.push(sql<boolean>`i.ctid >= ${begin} and i.ctid < ${end}`)
    from = to
  }
  return parts
}

/** Returns the size of the staging table in pages, and the planner's estimate of its rows. */
async function measureStaging(db: Db, jobId: number): Promise<{ pages: number; rows: number }> {
  const { rows: measured } = await sql<{ pages: number; rows: number }>`
    select (pg_relation_size(oid) / current_setting('block_size')::int)::int as pages, reltuples::int as rows
    from pg_class where oid = ${nameRows(jobId)}::regclass`.execute(db)
  return measured[0] ?? { pages: 0, rows: 0 }
}

/** Passes the staging tables of an applied import to another import, as they were staged. */
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
/** PostgreSQL's error code for a lock timeout. */
const lockNotAvailable = '55P03'

/**
 * Runs a function on staged tables in a transaction of its own. Returns undefined, with nothing done, if
 * another transaction uses the tables (a dump of the whole database locks every table from its start).
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

/**
 * How long parsed rows are cached in case the same list comes again: a daily list may come a little later.
 */
const readingKeptForHours = 36

/** SQL: whether a job's staged rows are cached for the same list. */
export const hasKeptReading = sql`(
  jobs.kind = 'import' and jobs.state = 'done' and jobs.input ? 'reading'
  and jobs.beat_at > now() - make_interval(hours => ${sql.lit(readingKeptForHours)})
)`

/** Matches the names of import tables; captures the job's id. */
export const importTables = '^import_(?:rows|rejects|plan)_([0-9]+)(?:_[0-9a-f]+)?$'

/** Drops the tables of ended imports, unless their rows are cached for the same list. */
export async function dropLeftStaging(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select relname as name, substring(relname from ${importTables})::bigint as id
      from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    ) tables
    where id is not null
      and not exists (
        select 1 from jobs
        where jobs.id = tables.id and (state in ('running', 'needs-confirmation') or ${hasKeptReading})
      )`.execute(db)
  for (const { name } of rows) {
    await unlessLookedAt(db, (tx) => sql`drop table if exists ${sql.table(name)}`.execute(tx))
  }
}
