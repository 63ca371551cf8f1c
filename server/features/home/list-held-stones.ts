import { sql } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import { readStones, type HomeReader } from './home-reader.ts'

const maxStones = 12

/** Returns the stones on hold for the reader that are in no order, those first whose hold ends first. */
export async function listHeldStones(reader: HomeReader): Promise<Diamond[]> {
  const { db, viewer } = reader
  const rows = await db
    .selectFrom('diamonds')
    .select('id')
    .where('hold_user_id', '=', viewer.user.id)
    .where('status', '=', STONE_STATUS.hold)
    .where('order_id', 'is', null)
    .where('off_sale', 'is', null)
    .where((where) => where.or([where('hold_until', 'is', null), where('hold_until', '>', sql<Date>`now()`)]))
    .orderBy(sql`hold_until asc nulls last, id`)
    .limit(maxStones)
    .execute()
  return readStones(
    reader,
    rows.map(({ id }) => id),
  )
}
