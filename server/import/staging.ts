import { sql, type RawBuilder } from 'kysely'
import type { StockAvailability } from '#domain/stock-file/availability-values.ts'
import type { StoneDraft } from '#domain/stock-file/stone-draft.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db } from '../db/open-database.ts'
import type { StoneColumn } from './stone-columns.ts'

/** A row that was taken, and whose it is; `availability` is null where the file has no such column. */
export type StagedStone = {
  row: number
  vendor: string | null
  availability: StockAvailability | null
  stone: StoneDraft
}

/** A row that was not; `vendor` is undefined where nobody can say whose it is. */
export type StagedReject = {
  row: number
  vendor: string | null | undefined
  stockNo: string | null
  reasons: string[]
  cells: string[]
}

const statusByAvailability = {
  available: STONE_STATUS.available,
  hold: STONE_STATUS.hold,
  memo: STONE_STATUS.memo,
  absent: null,
} as const

/** Columns that every staging table has, before those of the stones. */
const rowColumns: readonly { name: string; type: string; read: (staged: StagedStone) => unknown }[] = [
  { name: 'row_number', type: 'integer', read: ({ row }) => row },
  { name: 'vendor', type: 'text', read: ({ vendor }) => vendor },
  { name: 'stock_no', type: 'text', read: ({ stone }) => stone.stockNo },
  // Its number in the shop, unless another vendor has it: the landing sees to that.
  { name: 'stock_id', type: 'text', read: ({ stone }) => stone.stockNo },
  {
    name: 'file_status',
    type: 'smallint',
    read: ({ availability }) => (availability === null ? null : statusByAvailability[availability]),
  },
  { name: 'is_absent', type: 'boolean', read: ({ availability }) => availability === 'absent' },
]

/** The tables an import has of its own: leaving them takes no time and leaves nothing behind. */
export type StagingTables = { rows: RawBuilder<unknown>; rejects: RawBuilder<unknown> }

export function nameStaging(jobId: number): StagingTables {
  return { rows: sql.table(`import_rows_${jobId}`), rejects: sql.table(`import_rejects_${jobId}`) }
}

/** Makes the tables of an import. They are unlogged: nothing in them is worth more than the file it came from. */
export async function createStaging(db: Db, jobId: number, columns: readonly StoneColumn[]): Promise<void> {
  const { rows, rejects } = nameStaging(jobId)
  const all = [...rowColumns, ...columns].map(({ name, type }) => sql`${sql.ref(name)} ${sql.raw(type)}`)
  await sql`create unlogged table ${rows} (${sql.join(all)})`.execute(db)
  await sql`
    create unlogged table ${rejects} (
      row_number integer, vendor text, is_anyones boolean, stock_no text, reasons text[], cells text[]
    )`.execute(db)
}

/**
 * Puts rows into the staging table, each column as one array: the fastest way in that both databases have. A column
 * that says the same in all of these rows (most often nothing) goes in as that one value.
 */
export async function stageStones(
  db: Db,
  jobId: number,
  columns: readonly StoneColumn[],
  stones: readonly StagedStone[],
): Promise<void> {
  if (stones.length === 0) return
  const all = [
    ...rowColumns.map(({ name, type, read }) => ({ name, type, values: stones.map(read) })),
    ...columns.map(({ name, type, read }) => ({
      name,
      type,
      values: stones.map(({ stone }) => read(stone)),
    })),
  ].map((column) => ({ ...column, isConstant: column.values.every((value) => value === column.values[0]) }))
  const arrays = all.filter(({ name, isConstant }) => !isConstant || name === 'row_number')
  const constants = all.filter((column) => !arrays.includes(column))
  await sql`
    insert into ${nameStaging(jobId).rows} (${sql.join([...arrays, ...constants].map(({ name }) => sql.ref(name)))})
    select ${sql.join([sql`arrays.*`, ...constants.map(({ values, type }) => sql`${values[0]}::${sql.raw(type)}`)])}
    from unnest(${sql.join(arrays.map(({ values, type }) => sql`${values}::${sql.raw(type)}[]`))}) arrays`.execute(
    db,
  )
}

export async function stageRejects(db: Db, jobId: number, rejects: readonly StagedReject[]): Promise<void> {
  if (rejects.length === 0) return
  const json = JSON.stringify(
    rejects.map(({ row, vendor, stockNo, reasons, cells }) => ({
      row_number: row,
      vendor: vendor ?? null,
      is_anyones: vendor === undefined,
      stock_no: stockNo,
      reasons,
      cells,
    })),
  )
  await sql`
    insert into ${nameStaging(jobId).rejects}
    select row_number, vendor, is_anyones, stock_no,
      array(select jsonb_array_elements_text(reasons)), array(select jsonb_array_elements_text(cells))
    from jsonb_to_recordset(${json}::jsonb) as row(
      row_number integer, vendor text, is_anyones boolean, stock_no text, reasons jsonb, cells jsonb
    )`.execute(db)
}

/** Tells the planner what was staged: without figures it compares every row with every row. */
export async function describeStaging(db: Db, jobId: number): Promise<void> {
  await sql`analyze ${nameStaging(jobId).rows} (row_number, vendor, stock_no)`.execute(db)
}

/** How many rows wait in the staging table; undefined where it is gone (a crash empties or takes unlogged tables). */
export async function countStaged(db: Db, jobId: number): Promise<number | undefined> {
  const { rows: present } = await sql<{ name: string | null }>`
    select to_regclass(${`import_rows_${jobId}`})::text as name`.execute(db)
  if (present[0]?.name == null) return undefined
  const { rows } = await sql<{
    count: number
  }>`select count(*) as count from ${nameStaging(jobId).rows}`.execute(db)
  return rows[0]?.count
}

export async function dropStaging(db: Db, jobId: number): Promise<void> {
  const { rows, rejects } = nameStaging(jobId)
  await sql`drop table if exists ${rows}, ${rejects}`.execute(db)
}

/** Drops the tables of imports that are over: whoever ran them died before he could. */
export async function dropLeftStaging(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct id from (
      select substring(relname from '^import_(?:rows|rejects)_([0-9]+)$')::bigint as id
      from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace
    ) tables
    where id is not null
      and not exists (select 1 from jobs where jobs.id = tables.id and state in ('running', 'needs-confirmation'))`.execute(
    db,
  )
  for (const { id } of rows) await dropStaging(db, id)
}
