import { sql } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Releases stones whose hold has ended, unless they were ordered, and returns how many. Skips stones that
 * another transaction has locked, so neither waits for the other; the next run releases them. Source:
 * requirements 17.2.
 */
export async function releaseEndedHolds(db: Db): Promise<number> {
  const result = await db
    .updateTable('diamonds')
    .set({
      status: STONE_STATUS.available,
      hold_user_id: null,
      hold_until: null,
      version: sql<number>`version + 1`,
      changed_at: sql<Date>`now()`,
    })
    .where('id', 'in', (stones) =>
      stones
        .selectFrom('diamonds')
        .select('id')
        .where('hold_until', '<=', sql<Date>`now()`)
        .where('status', '=', STONE_STATUS.hold)
        .where('order_id', 'is', null)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(result.numUpdatedRows)
}
