import { sql } from 'kysely'
import { listMigrations, readMigration } from '#server/platform/database/migrate.ts'
import type { Db } from '#server/platform/database/database.ts'
import { importTablePattern } from '#server/features/import/staging/staging.ts'

/**
 * The tables that no backup contains: those about one database and its processes, because a restored database has its
 * own; and sessions, trusted devices and sign-ins in progress, because they may have ended since.
 */
const excludedTables: ReadonlySet<string> = new Set([
  'backup_runs',
  'changes',
  'factor_challenges',
  'journal',
  'mail_senders',
  'migrations',
  'provider_sign_ins',
  'sessions',
  'trusted_devices',
])

/** A table that migrations created, in its present form. */
export type ShopTable = {
  name: string
  /** Stored columns, in their order; computed columns are left out. */
  columns: string[]
  primaryKey: string[]
  /** Identity columns, with their sequences. */
  counters: { column: string; sequence: string }[]
}

/** Returns the shop's tables in a database, by name, and ignores all others. */
export async function listShopTables(db: Db): Promise<ShopTable[]> {
  const names = listMigrationNames(/^create table (?:if not exists )?(\w+)/gm).filter(
    (name) => !excludedTables.has(name),
  )
  const { rows } = await sql<ShopTable>`
    select c.relname as name,
      (select jsonb_agg(attname order by attnum) from pg_attribute a
        where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      coalesce((select jsonb_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary), '[]') as "primaryKey",
      coalesce((select jsonb_agg(jsonb_build_object(
          'column', attname, 'sequence', pg_get_serial_sequence(c.oid::regclass::text, attname)) order by attnum)
        from pg_attribute a where a.attrelid = c.oid and attidentity <> ''), '[]') as counters
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname = any(${names}::text[])
    order by c.relname`.execute(db)
  return rows
}

/** Drops everything that migrations and imports have created in a database, and nothing else. */
export async function dropShopSchema(tx: Db): Promise<void> {
  const tables = listMigrationNames(/^create table (?:if not exists )?(\w+)/gm)
  const { rows: present } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
      and (relname = any(${[...tables, 'migrations']}::text[]) or relname ~ ${importTablePattern})`.execute(
    tx,
  )
  if (present.length > 0) {
    await sql`drop table ${sql.join(present.map(({ name }) => sql.table(name)))} cascade`.execute(tx)
  }
  const routines = listMigrationNames(/^create (?:or replace )?(?:function|procedure) (\w+)/gm)
  const { rows } = await sql<{ signature: string }>`
    select oid::regprocedure::text as signature from pg_proc
    where pronamespace = current_schema()::regnamespace and proname = any(${routines}::text[])`.execute(tx)
  for (const { signature } of rows) await sql`drop routine ${sql.raw(signature)} cascade`.execute(tx)
}

function listMigrationNames(pattern: RegExp): string[] {
  const names = listMigrations().flatMap((file) =>
    [...readMigration(file).matchAll(pattern)].map(([, name = '']) => name),
  )
  return [...new Set(names)]
}
