import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { createMigrationsTable, refuseNewer, runMigrations } from '#server/platform/database/migrate.ts'
import type { Db } from '#server/platform/database/database.ts'
import { BackupError, type BackupTable } from './backup-format.ts'
import { listOwnTables, type OwnTable } from './local-tables.ts'
import type { Backup } from './read-backup.ts'

const charactersAtOnce = 1_000_000

/**
 * Creates the backup's schema in an empty database and loads its rows unchanged, with ids, computed columns
 * and counters. Triggers are off meanwhile, because restored rows are no changes. Foreign keys are checked at
 * the end, because the rows come in no order.
 */
export async function loadTables(tx: Db, { manifest, readRows }: Backup): Promise<void> {
  refuseNewer(manifest.migrations)
  await createMigrationsTable(tx)
  await runMigrations(tx, manifest.migrations)
  const tables = await listOwnTables(tx)
  const names = manifest.tables.map(({ name }) => name).toSorted()
  if (!isDeepStrictEqual(names, tables.map(({ name }) => name).toSorted())) {
    throw new BackupError('The backup has other tables than its schema')
  }
  const references = await dropReferences(tx, names)
  const all = sql.join(tables.map(({ name }) => sql.table(name)))
  // Migrations insert initial rows into some tables.
  await sql`truncate ${all}`.execute(tx)
  for (const table of tables) {
    const saved = manifest.tables.find(({ name }) => name === table.name)
    if (!saved) continue
    await sql`alter table ${sql.table(table.name)} disable trigger user`.execute(tx)
    await loadRows(tx, table, saved, readRows(saved))
    await sql`alter table ${sql.table(table.name)} enable trigger user`.execute(tx)
    await setCounters(tx, table, saved)
  }
  for (const { table, name, definition } of references) {
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    )
  }
}

type Reference = { table: string; name: string; definition: string }

async function dropReferences(tx: Db, tables: readonly string[]): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select r.conrelid::regclass::text as table, r.conname as name, pg_get_constraintdef(r.oid) as definition
    from pg_constraint r join pg_class c on c.oid = r.conrelid
    where r.contype = 'f' and c.relnamespace = current_schema()::regnamespace and c.relname = any(${[...tables]}::text[])
    order by c.relname, r.conname`.execute(tx)
  for (const { table, name } of rows) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx)
  }
  return rows
}

async function loadRows(
  tx: Db,
  table: OwnTable,
  saved: BackupTable,
  lines: AsyncIterable<string>,
): Promise<void> {
  let page: string[] = []
  let characters = 0
  let loaded = 0
  async function put(): Promise<void> {
    if (page.length === 0) return
    await putRows(tx, table, `[${page.join(',')}]`)
    loaded += page.length
    page = []
    characters = 0
  }
  for await (const line of lines) {
    page.push(line)
    characters += line.length
    if (characters >= charactersAtOnce) await put()
  }
  await put()
  if (loaded !== saved.rows) {
    throw new BackupError(`The backup has ${loaded} rows of ${saved.name} where it says ${saved.rows}`)
  }
}

async function putRows(tx: Db, { name, columns }: OwnTable, json: string): Promise<void> {
  const all = sql.join(columns.map((column) => sql.ref(column)))
  await sql`
    insert into ${sql.table(name)} (${all}) overriding system value
    select ${all} from json_populate_recordset(null::${sql.table(name)}, ${json}::json)`.execute(tx)
}

async function setCounters(tx: Db, { counters }: OwnTable, saved: BackupTable): Promise<void> {
  for (const { column, lastValue, isCalled } of saved.sequences) {
    const sequence = counters.find((counter) => counter.column === column)?.sequence
    if (sequence === undefined) throw new BackupError(`${saved.name}.${column} does not count`)
    await sql`select setval(${sequence}::regclass, ${lastValue}, ${isCalled})`.execute(tx)
  }
}
