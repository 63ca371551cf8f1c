import { sql } from 'kysely'
import { keyOfLineSet } from '#domain/cart/line-set.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lockListings } from './listings.ts'
import type { StoneRow } from './stone-row.ts'

/** Returns the key of the line set that a stone is sold in, or null if it is sold alone. */
export function lineSetKeyOf(row: Pick<StoneRow, 'vendor' | 'line_set'>): string | null {
  return keyOfLineSet({ vendor: row.vendor, lineSet: row.line_set })
}

/**
 * Returns stones and all members of their line sets, in the order of their ids, so that locking them causes
 * no deadlock. With `isLocking`, also locks every other listing of these stones.
 */
export async function loadWithSets(
  db: Db,
  ids: readonly number[],
  { isLocking }: { isLocking: boolean },
): Promise<StoneRow[]> {
  if (ids.length === 0) return []
  const idsParameter = toArrayParameter(ids, 'bigint')
  const memberIds = sql`array(
    select unnest(${idsParameter})
    union
    select member.id from diamonds own join diamonds member
      on member.line_set = own.line_set and member.vendor is not distinct from own.vendor
    where own.id = any(${idsParameter}))`
  if (isLocking) return pickMembers(await lockListings(db, memberIds), ids)
  return db
    .selectFrom('diamonds')
    .selectAll()
    .where(sql<boolean>`id = any(${memberIds})`)
    .orderBy('id')
    .execute()
}

/** Returns the stones with these ids and the others of their line sets. */
function pickMembers(rows: readonly StoneRow[], ids: readonly number[]): StoneRow[] {
  const named = new Set(ids)
  const setKeys = new Set(rows.filter(({ id }) => named.has(id)).map(lineSetKeyOf))
  setKeys.delete(null)
  return rows.filter((row) => named.has(row.id) || setKeys.has(lineSetKeyOf(row)))
}
