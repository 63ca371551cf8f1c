import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** The oldest transaction that may still be running. All older ones have ended. */
export type LowWatermark = string

/**
 * Returns the current low watermark. Call this before data is loaded into memory: following the journal from
 * there then also delivers what was committed during the load.
 */
export async function readLowWatermark({ db }: Pick<Database, 'db'>): Promise<LowWatermark> {
  const { rows } = await sql<{ lowWatermark: LowWatermark }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as "lowWatermark"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database returned no snapshot')
  return row.lowWatermark
}
