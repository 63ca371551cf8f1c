import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { sql } from 'kysely'
import { findSchemaState } from '#server/platform/database/migrate.ts'
import type { Db } from '#server/platform/database/database.ts'
import { BackupError, tablesFolder, type BackupTable, type Manifest } from './backup-format.ts'
import { listShopTables, type ShopTable } from './shop-tables.ts'
import { writeHashed } from './write-hashed.ts'

const rowsPerFetch = 500
/** Half the time of the best level for nearly the same size. */
const gzipLevel = 4

/** Writes every table into a backup, in the state of one moment. */
export function dumpTables(db: Db, folder: string): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      const state = await findSchemaState(tx)
      if (!state) throw new BackupError('There is nothing to back up: the database contains no shop')
      const tables: BackupTable[] = []
      for (const table of await listShopTables(tx)) tables.push(await dumpTable(tx, table, folder))
      return { migrations: state.done, tables }
    })
}

async function dumpTable(tx: Db, table: ShopTable, folder: string): Promise<BackupTable> {
  let rows = 0
  async function* readLines(): AsyncGenerator<string> {
    for (;;) {
      const page = await sql<{ line: string }>`fetch ${sql.lit(rowsPerFetch)} from backup_rows`.execute(tx)
      if (page.rows.length === 0) return
      rows += page.rows.length
      yield page.rows.map(({ line }) => `${line}\n`).join('')
    }
  }
  const columns = sql.join(table.columns.map((column) => sql.ref(column)))
  const order = table.primaryKey.length > 0 ? table.primaryKey : table.columns
  await sql`
    declare backup_rows no scroll cursor for
    select row_to_json(r)::text as line
    from (select ${columns} from ${sql.table(table.name)} order by ${sql.join(order.map((column) => sql.ref(column)))}) r`.execute(
    tx,
  )
  const lines = Readable.from(readLines(), { objectMode: false })
  const path = join(folder, tablesFolder, `${table.name}.ndjson.gz`)
  const { sha256 } = await writeHashed(path, lines.pipe(createGzip({ level: gzipLevel })))
  await sql`close backup_rows`.execute(tx)
  return { name: table.name, rows, sha256, sequences: await readSequences(tx, table) }
}

/**
 * Returns the state of the counters, so that numbers are not assigned again. A counter that is too high does
 * no harm.
 */
async function readSequences(tx: Db, { counters }: ShopTable): Promise<BackupTable['sequences']> {
  const sequences: BackupTable['sequences'] = []
  for (const { column, sequence } of counters) {
    const { rows } = await sql<{ lastValue: number; isCalled: boolean }>`
      select last_value as "lastValue", is_called as "isCalled" from ${sql.raw(sequence)}`.execute(tx)
    for (const row of rows) sequences.push({ column, ...row })
  }
  return sequences
}
