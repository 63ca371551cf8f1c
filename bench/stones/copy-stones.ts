import { Client } from 'pg'
import { copyRows, type Cell } from './copy-rows.ts'
import { createStones, type WholeStone } from './create-stones.ts'

/** Columns that the database fills itself or that no table stores. */
const excludedColumns: ReadonlySet<string> = new Set([
  'is_active',
  'row_version',
  'country',
  'key_to_symbols',
])

/**
 * Fills the table of stones of a migrated PostgreSQL database with `count` stones of `createStones`, ids from
 * 1, and with their vendors and arrivals, as in a shop that has run for a while. Only for a database that
 * nobody uses: it skips the journal. Needs a superuser, as in private clusters; the table must be empty. It
 * creates the indexes, except the primary key, after the rows, which takes half the time.
 */
export async function copyStones(url: string, count: number): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'tavernier bench' })
  await client.connect()
  try {
    // Skip the journal's triggers and the foreign keys.
    await client.query(`set session_replication_role = replica; set synchronous_commit = off`)
    await client.query(`set maintenance_work_mem = '512MB'`)
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = 'diamonds'::regclass and not i.indisprimary`,
    )
    await client.query('begin')
    await client.query('lock table diamonds')
    for (const { name } of indexes) await client.query(`drop index ${name}`)
    const [first] = createStones(1)
    if (first === undefined) throw new Error('There is no stone')
    // A stone has exactly the columns of its type.
    const columns = Object.keys(first).filter((name) => !excludedColumns.has(name)) as (keyof WholeStone)[]
    await copyRows(client, 'diamonds', columns, listRows(count, columns))
    for (const { definition } of indexes) await client.query(definition)
    await client.query(`
      select setval(pg_get_serial_sequence('diamonds', 'id'), ${count});
      insert into stone_arrivals (diamond_id) select id from diamonds where off_sale is null and status in (1, 2) order by id;
      -- A trigger gives each vendor its code.
      set session_replication_role = origin;
      insert into vendors (vendor_name) select distinct vendor from diamonds where vendor is not null order by 1`)
    await client.query('commit')
    await client.query('vacuum (analyze) diamonds')
    await client.query('analyze stone_arrivals')
  } finally {
    await client.end()
  }
}

function* listRows(count: number, columns: readonly (keyof WholeStone)[]): Generator<Cell[]> {
  for (const stone of createStones(count)) yield columns.map((name) => toCell(stone[name]))
}

function toCell(value: WholeStone[keyof WholeStone]): Cell {
  return typeof value === 'object' && value !== null && !(value instanceof Date)
    ? JSON.stringify(value)
    : value
}
