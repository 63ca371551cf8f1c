import { sql } from 'kysely'
import { findLockOwner } from '#domain/stone/lock-owner.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { ProductReferences } from '#server/stock/product-references.ts'
import { traitsOf, type StoneRow } from './stone-row.ts'

/** A stone that was not deleted. `lockOwner` says what locks it and completes the sentence "Stone X is …". */
export type UndeletedStone = { stockId: string; lockOwner: string }

/**
 * Deletes locked stones, with their cart items and wishlist items. Skips stones that an order, a hold or a
 * memo holds, and returns them. Source: requirements 8.6.
 */
export async function deleteStones(
  tx: Tx,
  references: ProductReferences,
  stones: readonly StoneRow[],
): Promise<UndeletedStone[]> {
  const now = await readDatabaseTime(tx)
  const ids = stones.map(({ id }) => id)
  const orders = await references.findOpenOrders(tx, 'Diamond', ids)
  const lockOwners = new Map(
    stones.map((stone) => {
      const openOrderIds = orders.get(stone.id) ?? []
      return [stone.id, findLockOwner(traitsOf(stone), { openOrderIds, memoNo: stone.memo_no, now })]
    }),
  )
  const free = ids.filter((id) => lockOwners.get(id) === undefined)
  await tx
    .deleteFrom('diamonds')
    .where(sql<boolean>`id = any(${free}::bigint[])`)
    .execute()
  await references.removeFromLists(tx, 'Diamond', free)
  return stones.flatMap(({ id, stock_id: stockId }) => {
    const lockOwner = lockOwners.get(id)
    return lockOwner === undefined ? [] : [{ stockId, lockOwner }]
  })
}

const batchSize = 1000

/** Yields a vendor's stones in batches, locked in the order of their ids. Ignores the case of the name. */
export async function* lockVendorStones(tx: Tx, vendor: string): AsyncGenerator<StoneRow[]> {
  let last = 0
  for (;;) {
    const stones = await tx
      .selectFrom('diamonds')
      .selectAll()
      .where(sql<boolean>`coalesce(lower(vendor), '') = lower(${vendor})`)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batchSize)
      .forUpdate()
      .execute()
    const end = stones.at(-1)
    if (!end) return
    yield stones
    last = end.id
  }
}
