import { sql } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db } from '#server/platform/database/database.ts'
import {
  certificateKey,
  isCertifiedListing,
  isReservedListing,
  listsSameStone,
  lockListings,
} from './listings.ts'

const { available, hold, suspended } = STONE_STATUS

/** SQL: whether nobody has `reserved` any more, for which listing `s` was suspended, and it was not sold. */
const isFreed = sql<boolean>`(
  not ${isReservedListing('reserved')} and reserved.off_sale is distinct from 'sold'
  and (s.order_id is null or reserved.sold_order_id is distinct from s.order_id)
)`

/**
 * Puts suspended listings on sale again whose stone was freed: its order was cancelled, its hold ended or it was
 * returned. They are Available, or on Hold if their vendors' files say so. A listing waits for a person if the stone was
 * sold or the reserved listing deleted. Returns how many are on sale again. Source: requirements 43.4.
 */
export async function restoreFreedListings(db: Db): Promise<number> {
  const freed = sql`
    select s.diamond_id from suspended_listings s
    join diamonds listing on listing.id = s.diamond_id and listing.status = ${sql.lit(suspended)} and listing.is_active
    join diamonds reserved on reserved.id = s.reserved_id
    where ${isFreed}`
  const { rows: candidates } = await sql`${freed} limit 1`.execute(db)
  if (candidates.length === 0) return 0
  return db.transaction().execute(async (tx) => {
    // An order of any listing of these stones comes before this or after it.
    await lockListings(tx, sql`array(${freed})`)
    const { numAffectedRows } = await sql`
      update diamonds set
        status = case when diamonds.file_status = ${sql.lit(hold)} then ${sql.lit(hold)} else ${sql.lit(available)} end::smallint,
        version = version + 1, changed_at = now()
      where diamonds.id in (${freed}) and not exists (
        select 1 from diamonds other
        where ${certificateKey('other')} = ${certificateKey('diamonds')} and ${isCertifiedListing('other')}
          and other.id <> diamonds.id and ${listsSameStone('other', 'diamonds')} and ${isReservedListing('other')}
      )`.execute(tx)
    return Number(numAffectedRows ?? 0n)
  })
}
