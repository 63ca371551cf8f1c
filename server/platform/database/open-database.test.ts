import { sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { openPostgres } from './open-database.ts'
import type { Database } from './database.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function open(onConnectionError?: (error: Error) => void): Promise<Database> {
  const database = await openPostgres(inject('postgresUrl'), {
    poolSize: 1,
    ...(onConnectionError && { onConnectionError }),
  })
  cleanUps.push(() => database.close())
  return database
}

test.runIf(process.env['DATABASE_KIND'] === 'postgres')(
  'a connection that the database server ends is reported, and the next query gets a new one',
  async () => {
    const broken = Promise.withResolvers<Error>()
    const database = await open(broken.resolve)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
    const other = await open()
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.db)
    expect((await broken.promise).message).toContain('terminating connection')
    const again = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.db)
    expect(again.rows[0]?.pid).not.toBe(rows[0]?.pid)
  },
)
