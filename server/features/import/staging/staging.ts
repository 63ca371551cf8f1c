import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '#server/platform/database/database.ts'
import { rejectColumns, rowColumns } from './staged-rows.ts'
import type { StoneColumn } from './stone-columns.ts'

/** The tables of one import: dropping them takes no time and leaves no dead rows. */
export type StagingTables = { rows: RawBuilder<unknown>; rejects: RawBuilder<unknown> }

export function getStagingTables(jobId: number): StagingTables {
  return { rows: sql.table(getRowsTableName(jobId)), rejects: sql.table(getRejectsTableName(jobId)) }
}

const getRowsTableName = (jobId: number): string => `import_rows_${jobId}`
const getRejectsTableName = (jobId: number): string => `import_rejects_${jobId}`

/** Creates the tables of an import. They are unlogged, because the file can be imported again. */
export async function createStaging(db: Db, jobId: number, columns: readonly StoneColumn[]): Promise<void> {
  const { rows, rejects } = getStagingTables(jobId)
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
  await copyIn(getRowsTableName(jobId), names, stones)
}

/** Writes rows into the staging table of the rejected rows. */
export async function stageRejects(
  { copyIn }: Pick<Database, 'copyIn'>,
  jobId: number,
  rejects: Uint8Array,
): Promise<void> {
  if (rejects.length === 0) return
  const names = rejectColumns.map(({ name }) => name)
  await copyIn(getRejectsTableName(jobId), names, rejects)
}

/**
 * SQL: `analyze` samples a tenth of the default in this transaction: enough to tell a long table from a short
 * one.
 */
export const reducedSampling = sql`set_config('default_statistics_target', '10', true)`

const memoryPerStatement = '64MB'

/**
 * Sets the memory limit of each statement in a transaction over a whole list, so that a hundred thousand rows
 * are joined and sorted in memory. Turns JIT compilation off, because each statement runs once.
 */
export async function raiseMemoryLimit(tx: Db): Promise<void> {
  await sql`
    select set_config('work_mem', ${memoryPerStatement}, true), set_config('jit', 'off', true), ${reducedSampling}`.execute(
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
    await raiseMemoryLimit(tx)
    // Without statistics the planner compares every row with every row.
    await analyzeStaging(tx, jobId, [
      'row_number',
      'vendor',
      'stock_no',
      ...(namesPairs ? ['pair_stock_no'] : []),
    ])
    if (namesPairs) await completePairs(tx, jobId)
    await sql`create index on ${getStagingTables(jobId).rejects} (lower(stock_no))`.execute(tx)
  })
}

async function analyzeStaging(tx: Db, jobId: number, joinColumns: readonly string[]): Promise<void> {
  const columns = sql.join(joinColumns.map((name) => sql.ref(name)))
  await sql`analyze ${getStagingTables(jobId).rows} (${columns})`.execute(tx)
}

/** Completes pairs: both stones must name each other, although only one of the two rows may do so. */
async function completePairs(tx: Db, jobId: number): Promise<void> {
  const { rows } = getStagingTables(jobId)
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
    select to_regclass(${getRowsTableName(jobId)})::text as name`.execute(db)
  if (present[0]?.name == null) return false
  if (staged === 0) return true
  const { rows } = await sql`select 1 from ${getStagingTables(jobId).rows} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Splits the staging table (`i`) into ranges of about `maxRows` rows. If `minRows` is smaller, each of the last
 * ranges is half of what is left, but at least about `minRows` rows.
 */
export async function splitStagedRows(
  db: Db,
  jobId: number,
  { maxRows, minRows = maxRows }: { maxRows: number; minRows?: number },
): Promise<RawBuilder<boolean>[]> {
  const { pages, rows } = await measureStaging(db, jobId)
  const countPages = (rowCount: number): number =>
    Math.max(1, Math.floor((pages * rowCount) / Math.max(rows, 1)))
  const ranges: RawBuilder<boolean>[] = []
  for (let from = 0; from < pages;) {
    const to =
      from + Math.max(countPages(minRows), Math.min(countPages(maxRows), Math.ceil((pages - from) / 2)))
    const [begin, end] = [from, to].map((page) => sql`${sql.lit(`(${page},0)`)}::tid`)
    ranges.push(sql<boolean>`i.ctid >= ${begin} and i.ctid < ${end}`)
    from = to
  }
  return ranges
}

/** Returns the size of the staging table in pages, and the planner's estimate of its rows. */
async function measureStaging(db: Db, jobId: number): Promise<{ pages: number; rows: number }> {
  const { rows: sizes } = await sql<{ pages: number; rows: number }>`
    select (pg_relation_size(oid) / current_setting('block_size')::int)::int as pages, reltuples::int as rows
    from pg_class where oid = ${getRowsTableName(jobId)}::regclass`.execute(db)
  return sizes[0] ?? { pages: 0, rows: 0 }
}

/** Passes the staging tables of an applied import to another import, as they were staged. */
export async function transferStaging(tx: Db, from: number, to: number): Promise<void> {
  const { rows, rejects } = getStagingTables(from)
  await sql`alter table ${rows} rename to ${sql.table(getRowsTableName(to))}`.execute(tx)
  await sql`alter table ${rejects} rename to ${sql.table(getRejectsTableName(to))}`.execute(tx)
  // A number that was taken then may be free now.
  await sql`update ${getStagingTables(to).rows} set stock_id = stock_no where stock_id is distinct from stock_no`.execute(
    tx,
  )
}

export async function dropStaging(db: Db, jobId: number): Promise<void> {
  const { rows, rejects } = getStagingTables(jobId)
  await sql`drop table if exists ${rows}, ${rejects}`.execute(db)
}

const maxLockWaitMs = 2000
/** PostgreSQL's error codes for a lock timeout, and for a table that does not exist (any more). */
const tableIsTaken: ReadonlySet<unknown> = new Set(['55P03', '42P01'])

/**
 * Runs a function on staged tables in a transaction of its own. Returns undefined, with nothing done, if
 * another transaction uses the tables (a dump of the whole database locks every table from its start) or has just
 * taken or dropped them.
 */
export async function runUnlessLocked<Result>(
  db: Db,
  run: (tx: Db) => Promise<Result>,
): Promise<Result | undefined> {
  const pendingResult = db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = ${sql.lit(maxLockWaitMs)}`.execute(tx)
    return run(tx)
  })
  return pendingResult.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && tableIsTaken.has(error.code)) return undefined
    throw error
  })
}

/**
 * How long parsed rows are cached in case the same list comes again: a daily list may come a little later.
 */
const cacheHours = 36

/** SQL: whether a job's staged rows are cached for the same list. */
export const hasCachedRows = sql`(
  jobs.kind = 'import' and jobs.state = 'done' and jobs.input ? 'reading'
  and jobs.beat_at > now() - make_interval(hours => ${sql.lit(cacheHours)})
)`

/** Matches the names of import tables; captures the job's id. */
export const importTablePattern = '^import_(?:rows|rejects|plan)_([0-9]+)(?:_[0-9a-f]+)?$'

/** Drops the tables of ended imports, unless their rows are cached for the same list. */
export async function dropLeftoverStaging(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from (
      select relname as name, substring(relname from ${importTablePattern})::bigint as id
      from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    ) tables
    where id is not null
      and not exists (
        select 1 from jobs
        where jobs.id = tables.id and (state in ('running', 'needs-confirmation') or ${hasCachedRows})
      )`.execute(db)
  for (const { name } of rows) {
    await runUnlessLocked(db, (tx) => sql`drop table if exists ${sql.table(name)}`.execute(tx))
  }
}
