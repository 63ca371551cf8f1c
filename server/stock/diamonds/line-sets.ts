import { sql } from 'kysely'
import { keyOfLineSet } from '#domain/cart/line-set.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { StoneRow } from './stone-row.ts'

/** Returns the key of the line set that a stone is sold in, or null if it is sold alone. */
export function lineSetKeyOf(row: Pick<StoneRow, 'vendor' | 'line_set'>): string | null {
  return keyOfLineSet({ vendor: row.vendor, lineSet: row.line_set })
}

/**
 * Returns stones and all members of their line sets, in the order of their ids, so that locking them causes
 * no deadlock.
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
  const stones = db
    .selectFrom('diamonds')
    .selectAll()
    .where(sql<boolean>`id = any(${memberIds})`)
    .orderBy('id')
  return (isLocking ? stones.forUpdate() : stones).execute()
}
