import { sql, type Selectable } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { DiamondsTable } from '#server/platform/database/tables/stock.ts'

type HeldStone = Pick<Selectable<DiamondsTable>, 'id' | 'stock_id' | 'hold_until'>

/**
 * Returns the stones on hold for a user that are in no order, those first whose hold ends first.
 * Source: requirements 17.2.
 */
export async function listHeldStones(db: Db, userId: number): Promise<HeldStone[]> {
  return (
    db
      .selectFrom('diamonds')
      .select(['id', 'stock_id', 'hold_until'])
      .where('hold_user_id', '=', userId)
      .where('status', '=', STONE_STATUS.hold)
      .where('order_id', 'is', null)
      // A sold stone keeps the status that it had in its order.
      .where('is_active', '=', true)
      .where((where) =>
        where.or([where('hold_until', 'is', null), where('hold_until', '>', sql<Date>`now()`)]),
      )
      .orderBy('hold_until')
      .orderBy('id')
      .execute()
  )
}
