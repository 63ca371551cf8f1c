import { sql } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db } from '#server/platform/database/database.ts'
import { prefetchEach } from './prefetch.ts'
import type { ReadDatabase, RowVersion } from './read-index-rows.ts'
import { splitInto } from './time-slices.ts'

/** Larger than the batches that are read, and no slower, because the query returns no stones. */
const stonesPerQuery = 2500

/**
 * `unchanged` stones need no further read, `others` do. `changedAt` is the time of the last change of an
 * unchanged stone.
 */
type Comparison = { unchanged: readonly RowVersion[]; others: readonly number[]; changedAt: Date | null }

/**
 * Yields which of these stones still have this row version and are on no hold or memo. If a stone of a batch
 * has changed, or if the stones have several row versions (undefined), the whole batch is in `others`.
 */
export async function* findUnchanged(
  { db }: ReadDatabase,
  ids: readonly number[],
  rowVersion: number | undefined,
): AsyncGenerator<Comparison> {
  const compare = async (some: readonly number[]): Promise<Comparison> => {
    const nothing = { unchanged: [], others: some, changedAt: null }
    if (rowVersion === undefined) return nothing
    const { unchangedCount, reservedIds, changedAt } = await countUnchanged(db, some, rowVersion)
    if (unchangedCount !== some.length) return nothing
    const reserved = new Set(reservedIds)
    const unchanged = some.filter((id) => !reserved.has(id)).map((id) => ({ id, row_version: rowVersion }))
    return { unchanged, others: reservedIds, changedAt }
  }
  yield* prefetchEach(splitInto(ids, stonesPerQuery), compare)
}

type UnchangedCount = { unchangedCount: number; reservedIds: number[]; changedAt: Date | null }

/** Returns how many of these stones have this row version, and which of those are on hold or memo. */
async function countUnchanged(db: Db, ids: readonly number[], rowVersion: number): Promise<UnchangedCount> {
  const { rows } = await sql<UnchangedCount>`
    select count(*)::int as "unchangedCount", max(changed_at) as "changedAt",
      coalesce(array_agg(id) filter (where status = ${sql.lit(STONE_STATUS.memo)} or hold_user_id is not null),
        '{}') as "reservedIds"
    from diamonds
    where id = any(${sql.lit(`{${ids.join()}}`)}::bigint[]) and xmin = ${sql.lit(`${rowVersion}`)}::xid`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The database returned no count')
  return row
}
