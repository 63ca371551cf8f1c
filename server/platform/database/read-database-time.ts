import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Returns the database's time: the one clock that all processes share, so that a hold ends for all of them at
 * the same moment. Read it after locking the rows that it is compared with, not before waiting for the lock.
 */
export async function readDatabaseTime(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database returned no time')
  return row.now
}
