import { sql } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db } from '#server/platform/database/database.ts'
import { loadStones, type StoneRow } from './stone-row.ts'

/** A small first batch is sent at once; larger ones after it need fewer queries. */
const firstBatch = 50
const batchSize = 250

export type StoneFilter = {
  isAvailableOnly: boolean
  /** Leaves out stones that no customer sees, so that a long history costs nothing. */
  isForCustomer: boolean
}

/**
 * Yields all stones in the order of their ids, in batches. Each batch is read when the consumer requests it,
 * so a list of any length needs the memory of one batch. A stone comes at most once, as it is when its batch
 * is read.
 */
export async function* listStones(db: Db, filter: StoneFilter): AsyncGenerator<StoneRow[]> {
  let last = 0
  for (let limit = firstBatch; ; limit = batchSize) {
    const stones = await selectStones(db, filter).where('id', '>', last).orderBy('id').limit(limit).execute()
    if (stones.length > 0) yield stones
    const end = stones.at(-1)
    if (!end || stones.length < limit) return
    last = end.id
  }
}

/** Yields stones in the order of the given ids, in batches. */
export async function* listStonesOf(db: Db, ids: readonly number[]): AsyncGenerator<StoneRow[]> {
  let limit = firstBatch
  for (let start = 0; start < ids.length; start += limit) {
    if (start > 0) limit = batchSize
    const batch = ids.slice(start, start + limit)
    const stonesById = new Map((await loadStones(db, batch)).map((stone) => [stone.id, stone]))
    yield batch.flatMap((id) => stonesById.get(id) ?? [])
  }
}

function selectStones(db: Db, { isAvailableOnly, isForCustomer }: StoneFilter) {
  let query = db.selectFrom('diamonds').selectAll()
  if (isAvailableOnly) query = query.where('status', '=', STONE_STATUS.available)
  if (isForCustomer) query = query.where('is_active', '=', true)
  return isForCustomer ? query.where(sql<boolean>`status <> ${STONE_STATUS.suspended}`) : query
}
