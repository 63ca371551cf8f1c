import { sql } from 'kysely'
import { listShopTables } from '#server/app/backup/shop-tables.ts'
import type { Db } from '#server/platform/database/database.ts'

type Row = Record<string, string | null>
type Column = { name: string; type: string }
type Table = { name: string; primaryKey: readonly string[]; columns: readonly Column[]; rows: readonly Row[] }

/** A value that was changed: the table, the column, and the value before and after. */
export type CellChange = { table: string; column: string; from: string | null; to: string | null }

/** A table where every row is of the same kind shows everything with its first rows. Each setting is of another kind. */
const maxRows = (table: string): number => (table === 'site_settings' ? 100 : 4)

/**
 * Changes each value of each table in turn, calls `visit`, and puts the old value back. A change that the
 * database refuses is skipped. Values of `jsonb` are changed leaf by leaf.
 */
export async function changeEachCell(db: Db, visit: (change: CellChange) => Promise<void>): Promise<void> {
  for (const table of await readTables(db)) {
    for (const row of table.rows) {
      for (const { name, type } of table.columns) {
        for (const to of listOtherValues(row[name] ?? null, type)) {
          if (!(await save(db, table, { row, column: name, type, to }))) continue
          await visit({ table: table.name, column: name, from: row[name] ?? null, to })
          const changed = { ...row, [name]: to }
          await save(db, table, { row: changed, column: name, type, to: row[name] ?? null })
          if (type !== 'jsonb') break
        }
      }
    }
  }
}

async function readTables(db: Db): Promise<Table[]> {
  const tables = await listShopTables(db)
  const types = await sql<Column & { table: string }>`
    select attrelid::regclass::text as table, attname as name, format_type(atttypid, atttypmod) as type
    from pg_attribute join pg_class c on c.oid = attrelid
    where c.relnamespace = current_schema()::regnamespace and attnum > 0 and not attisdropped
      and attgenerated = '' and attidentity = ''`.execute(db)
  return Promise.all(
    tables.map(async ({ name, primaryKey, columns }) => {
      const texts = columns.map((column) => sql`${sql.ref(column)}::text as ${sql.ref(column)}`)
      const { rows } =
        await sql<Row>`select ${sql.join(texts)} from ${sql.table(name)} limit ${maxRows(name)}`.execute(db)
      const own = types.rows.filter(({ table }) => table === name)
      return { name, primaryKey, columns: own, rows: primaryKey.length === 0 ? [] : rows }
    }),
  )
}

type Save = { row: Row; column: string; type: string; to: string | null }

/** Returns false if the database refuses the value. */
async function save(db: Db, { name, primaryKey }: Table, { row, column, type, to }: Save): Promise<boolean> {
  const isRow = primaryKey.map((key) => sql`${sql.ref(key)}::text = ${row[key]}`)
  const statement = sql`update ${sql.table(name)} set ${sql.ref(column)} = ${to}::text::${sql.raw(type)}
    where ${sql.join(isRow, sql` and `)}`
  return statement.execute(db).then(
    () => true,
    () => false,
  )
}

/** Returns other values for a cell, the most telling first. */
function listOtherValues(value: string | null, type: string): (string | null)[] {
  const text = value ?? ''
  if (type === 'boolean') return [text === 'true' ? 'false' : 'true', null]
  if (/int|numeric|double|real/.test(type)) return [String(Number(text) + 1), String(Number(text) - 1), null]
  if (type.startsWith('timestamp')) return [nextDay(text).toISOString(), null]
  if (type === 'date') return [nextDay(text).toISOString().slice(0, 10), null]
  if (type === 'jsonb')
    return value === null ? ['{}'] : listOtherJson(JSON.parse(value)).map((json) => JSON.stringify(json))
  if (type === 'text') return [...(otherWords[text] ?? []), `${text}x`, null]
  return []
}

/** The words that a check of the database allows, for columns that take no others. */
const otherWords: Readonly<Record<string, readonly string[]>> = {
  Customer: ['Vendor'],
  current: ['unconfirmed', 'hidden'],
  open: ['confirmed', 'closed'],
  out: ['returned'],
}

function nextDay(text: string): Date {
  const date = text === '' ? new Date() : new Date(text)
  return new Date(date.getTime() + 86_400_000)
}

/** Returns copies of a value with one leaf changed in each. */
function listOtherJson(value: unknown): unknown[] {
  if (Array.isArray(value))
    return [
      ...value.flatMap((item, at) => listOtherJson(item).map((other) => value.with(at, other))),
      value.slice(1),
    ]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, item]) =>
      listOtherJson(item).map((other) => ({ ...value, [key]: other })),
    )
  if (typeof value === 'number') return [value + 1]
  if (typeof value === 'boolean') return [!value]
  return [typeof value === 'string' ? `${value}x` : 'x']
}
