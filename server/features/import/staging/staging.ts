import { sql, type RawBuilder } from 'kysely'
import type { Database, Db } from '#server/platform/database/database.ts'
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

const memoryOfEach = '64MB'

/**
 * What the statements of a transaction over a whole list may take each: a list of a hundred thousand rows is joined and sorted in memory then.
 * They are not compiled, for each runs once.
 */
export async function giveRoom(tx: Db): Promise<void> {
  await sql`
    select set_config('work_mem', ${memoryOfEach}, true), set_config('jit', 'off', true), ${sampledLittle}`.execute(
    tx,
  )
}

/** Once the last row is staged: pairs are named from both sides, and what is there is soon found. */
export async function finishStaging(
  db: Db,
  jobId: number,
  { namesPairs }: { namesPairs: boolean },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await giveRoom(tx)
    // Without figures it compares every row with every row.
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

/** A pair is a pair from both sides, although only one of the two rows may name the other. */
async function completePairs(tx: Db, jobId: number): Promise<void> {
  const { rows } = nameStaging(jobId)
  // The planner does not know how few rows name one partner, and would sort both sides.
  await sql`select set_config('enable_mergejoin', 'off', true)`.execute(tx)
  await sql`
    update ${rows} i set is_pair = partner.is_pair, is_matching_pair = partner.is_matching_pair,
      pair_stock_no = partner.stock_no, line_set = coalesce(i.line_set, partner.line_set)
    from ${rows} partner
    where partner.pair_stock_no is not null and i.pair_stock_no is null
      and lower(partner.pair_stock_no) = lower(i.stock_no)
      and partner.vendor is not distinct from i.vendor`.execute(tx)
}

/** Whether so many rows of an import are still there: a crash of the database takes all of an unlogged table or nothing. */
export async function isStaged(db: Db, jobId: number, staged: number): Promise<boolean> {
  const { rows: present } = await sql<{ name: string | null }>`
    select to_regclass(${nameRows(jobId)})::text as name`.execute(db)
  if (present[0]?.name == null) return false
  if (staged === 0) return true
  const { rows } = await sql`select 1 from ${nameStaging(jobId).rows} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Stretches of the staging table (`i`) that hold so many rows each, more or less; where `least` is fewer, the last of
 * them are each half of what is left.
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

/** How long the staging table is, and how many rows the planner believes it to hold. */
async function measureStaging(db: Db, jobId: number): Promise<{ pages: number; rows: number }> {
  const { rows: measured } = await sql<{ pages: number; rows: number }>`
    select (pg_relation_size(oid) / current_setting('block_size')::int)::int as pages, reltuples::int as rows
    from pg_class where oid = ${nameRows(jobId)}::regclass`.execute(db)
  return measured[0] ?? { pages: 0, rows: 0 }
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

/** Names the tables of imports; what it captures is the job. */
export const importTables = '^import_(?:rows|rejects|plan)_([0-9]+)(?:_[0-9a-f]+)?$'

/** Drops the tables of imports that are over, unless the same list may come again soon. */
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
