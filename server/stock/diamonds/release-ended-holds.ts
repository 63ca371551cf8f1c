import { sql } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Gives back stones whose hold is past its end, unless they were ordered. Answers how many. A stone that somebody is
 * just moving is left to the next time, so that this waits for nobody and nobody for it. Source: requirements 17.2.
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
