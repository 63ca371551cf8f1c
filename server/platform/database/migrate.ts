import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database, Db } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)

/** An arbitrary fixed number. Processes that start together take turns on it. */
const migrationLock = 7_313_901

/** Why this version cannot work with the data, worded for the person who runs the shop. */
export class SchemaError extends Error {}

/** The state of a database's schema, by the names of migrations. */
export type SchemaState = {
  done: string[]
  /** Migrations that this version would still run. */
  pending: string[]
}

/**
 * Migrates the database to the schema of this version. Each file runs once, in order, in one transaction.
 * Returns the migrations that ran. Refuses data of a newer version.
 */
export async function migrate({ db }: Pick<Database, 'db'>): Promise<string[]> {
  await createMigrationsTable(db)
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
    const { pending } = await readState(tx)
    await runMigrations(tx, pending)
    return pending
  })
}

/**
 * Returns the state of the schema; undefined for a database without one. Throws for data of a newer version.
 */
export async function findSchemaState(db: Db): Promise<SchemaState | undefined> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('migrations')::text as name`.execute(
    db,
  )
  return rows[0]?.name == null ? undefined : readState(db)
}

export async function createMigrationsTable(db: Db): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`.execute(
    db,
  )
}

/** Runs these migrations and records them. */
export async function runMigrations(tx: Db, names: readonly string[]): Promise<void> {
  for (const name of names) {
    for (const statement of splitStatements(readMigration(name))) await sql.raw(statement).execute(tx)
    await tx.insertInto('migrations').values({ name }).execute()
  }
}

/** Returns all migrations of this version, in order. */
export function listMigrations(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
}

export function readMigration(name: string): string {
  return readFileSync(new URL(name, folder), 'utf8')
}

/** Throws for data of a newer version, which this one could misread. */
export function refuseNewer(done: readonly string[]): void {
  const known = new Set(listMigrations())
  const newer = done.filter((name) => !known.has(name)).toSorted()
  if (newer.length === 0) return
  throw new SchemaError(
    `The data was written by a newer version of Tavernier. Unknown here: ${newer.join(', ')}. Start the newer version.`,
  )
}

async function readState(db: Db): Promise<SchemaState> {
  const rows = await db.selectFrom('migrations').select('name').orderBy('name').execute()
  const done = rows.map(({ name }) => name)
  refuseNewer(done)
  return { done, pending: listMigrations().filter((name) => !done.includes(name)) }
}

/** Splits a script into statements, at each semicolon that ends a line; bodies between $$ stay whole. */
function splitStatements(script: string): string[] {
  const statements: string[] = []
  let current = ''
  let isInBody = false
  for (const line of script.split('\n')) {
    if (current === '' && (line.trim() === '' || line.startsWith('--'))) continue
    current += `${line}\n`
    if (line.split('$$').length % 2 === 0) isInBody = !isInBody
    if (!isInBody && line.trimEnd().endsWith(';')) {
      statements.push(current)
      current = ''
    }
  }
  if (current.trim() !== '')
    throw new Error(`A migration ends in the middle of a statement: ${current.slice(0, 80)}`)
  return statements
}
