import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import type { Database } from './open-database.ts'

const folder = new URL('./migrations/', import.meta.url)

/** Any fixed number: processes that start together take turns on it. */
const migrationLock = 7_313_901

/** Brings the database to the schema of this version; each file runs once, in order, whole or not at all. */
export async function migrate(database: Database): Promise<void> {
  const { db } = database
  await sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`.execute(
    db,
  )
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(tx)
    const done = new Set((await tx.selectFrom('migrations').select('name').execute()).map(({ name }) => name))
    const pending = readdirSync(folder)
      .filter((name) => name.endsWith('.sql') && !done.has(name))
      .toSorted()
    for (const name of pending) {
      for (const statement of splitStatements(readFileSync(new URL(name, folder), 'utf8'))) {
        await sql.raw(statement).execute(tx)
      }
      await tx.insertInto('migrations').values({ name }).execute()
    }
  })
}

/** Statements end at a semicolon at the end of a line; bodies between $$ are kept whole. */
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
