import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** The oldest transaction that may still be running; every change before it has been seen. */
export type LowWatermark = string

/**
 * Returns the present low watermark. Read it before loading data into memory: what is committed during the
 * load is then read again.
 */
export async function readLowWatermark({ db }: Pick<Database, 'db'>): Promise<LowWatermark> {
  const { rows } = await sql<{ lowWatermark: LowWatermark }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "lowWatermark"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database returned no snapshot')
  return row.lowWatermark
}
