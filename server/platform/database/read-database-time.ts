import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * What time it is by the database: the one clock that all processes share, so that a hold ends for all of them at the
 * same moment. Read it when the rows it is compared with are held, not before the wait for them.
 */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database answered no time')
  return row.now
}
