import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { createMigrationsTable, refuseNewer, runMigrations } from '#server/platform/database/migrate.ts'
import type { Db } from '#server/platform/database/database.ts'
import { BackupError, type BackupTable } from './backup-format.ts'
import { listShopTables, type ShopTable } from './shop-tables.ts'
import type { Backup } from './read-backup.ts'

const maxPageCharacters = 1_000_000

/**
 * Creates the backup's schema in an empty database and loads its rows unchanged, with ids, computed columns
 * and counters. Triggers are off meanwhile, because restored rows are no changes. Foreign keys are checked at
 * the end, because the rows come in no order.
 */
export async function loadTables(tx: Db, { manifest, readRows }: Backup): Promise<void> {
  refuseNewer(manifest.migrations)
  await createMigrationsTable(tx)
  await runMigrations(tx, manifest.migrations)
  const tables = await listShopTables(tx)
  const names = manifest.tables.map(({ name }) => name).toSorted()
  if (!isDeepStrictEqual(names, tables.map(({ name }) => name).toSorted())) {
    throw new BackupError('The tables in the backup do not match its schema')
  }
  const references = await dropReferences(tx, names)
  const all = sql.join(tables.map(({ name }) => sql.table(name)))
  // Migrations insert initial rows into some tables.
  await sql`truncate ${all}`.execute(tx)
  for (const table of tables) {
    const backupTable = manifest.tables.find(({ name }) => name === table.name)
    if (!backupTable) continue
    await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(tx)
    await loadRows(tx, table, backupTable, readRows(backupTable))
    await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(tx)
    await setCounters(tx, table, backupTable)
  }
  for (const { table, name, definition } of references) {
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
  }
}

type Reference = { table: string; name: string; definition: string }

/** Drops the foreign keys to these tables, also those of tables that no backup contains, and returns them. */
async function dropReferences(tx: Db, tables: readonly string[]): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select r.conrelid::regclass::text as table, r.conname as name, pg_get_constraintdef(r.oid) as definition
    from pg_constraint r join pg_class c on c.oid = r.confrelid
    where r.contype = 'f' and c.relnamespace = current_schema()::regnamespace and c.relname = any(${[...tables]}::text[])
    order by r.conrelid::regclass::text, r.conname`.execute(tx)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  }
  return rows
}

async function loadRows(
  tx: Db,
  table: ShopTable,
  backupTable: BackupTable,
  lines: AsyncIterable<string>,
): Promise<void> {
  let page: string[] = []
  let characters = 0
  let loaded = 0
  async function flush(): Promise<void> {
    if (page.length === 0) return
    await insertRows(tx, table, `[${page.join(',')}]`)
    loaded += page.length
    page = []
    characters = 0
  }
  for await (const line of lines) {
    page.push(line)
    characters += line.length
    if (characters >= maxPageCharacters) await flush()
  }
  await flush()
  if (loaded !== backupTable.rows) {
    throw new BackupError(
      `The backup has ${loaded} rows of ${backupTable.name} instead of ${backupTable.rows}`,
    )
  }
}

async function insertRows(tx: Db, { name, columns }: ShopTable, json: string): Promise<void> {
  const all = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(name)} (${all}) overriding system value
    select ${all} from json_populate_recordset(null::${sql.table(name)}, ${json}::json)`.execute(tx)
}

async function setCounters(tx: Db, { counters }: ShopTable, backupTable: BackupTable): Promise<void> {
  for (const { column, lastValue, isCalled } of backupTable.sequences) {
    const sequence = counters.find((counter) => counter.column === column)?.sequence
    if (sequence === undefined) throw new BackupError(`${backupTable.name}.${column} has no sequence`)
    await sql`select setval(${sequence}::regclass, ${lastValue}, ${isCalled})`.execute(tx)
  }
}
