import { sql, type Insertable, type Updateable } from 'kysely'
import { planHighlight, STONE_STATUS } from '#domain/stone/status.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DiamondsTable } from '#server/platform/database/tables/stock.ts'
import { lockWithListings, suspendOtherListings } from './listings.ts'
import type { StoneRow } from './stone-row.ts'

export type StoneColumns = Updateable<DiamondsTable>

/** The memo columns of a stone that is not on memo. */
export const noMemo = {
  memo_user_id: null,
  memo_account: null,
  memo_no: null,
  memo_date: null,
  memo_rap: null,
  memo_price_per_carat: null,
  memo_total_price: null,
} as const satisfies StoneColumns

/** Changes a locked stone and increments its version. */
export async function updateStone(tx: Tx, id: number, columns: StoneColumns): Promise<void> {
  await tx
    .updateTable('diamonds')
    .set({ ...columns, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Changes a locked stone by hand and increments its version. If that puts it on Hold or Memo, suspends its
 * other listings. The caller has locked those too. Source: requirements 8.13.
 */
export async function updateStoneByHand(tx: Tx, stone: StoneRow, columns: StoneColumns): Promise<void> {
  await updateStone(tx, stone.id, columns)
  const { status = stone.status, hold_user_id: holder = stone.hold_user_id } = columns
  const isReserved = status === STONE_STATUS.hold || status === STONE_STATUS.memo
  const isSame = status === stone.status && holder === stone.hold_user_id
  if (isReserved && !isSame) await suspendOtherListings(tx, [stone.id])
}

/** Inserts a stone and returns its id. */
export async function insertStone(tx: Tx, columns: Insertable<DiamondsTable>): Promise<number> {
  const { id } = await tx.insertInto('diamonds').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Written exactly as in the partial index on the highlighted stone, so that PostgreSQL uses that index. */
const isHighlighted = sql<boolean>`is_highlighted`

export async function findHighlighted(db: Db): Promise<StoneRow | undefined> {
  return db.selectFrom('diamonds').selectAll().where(isHighlighted).executeTakeFirst()
}

/** The key of an advisory lock: any number that no other lock uses. */
const highlightLock = 7_313_903

/**
 * Locks the highlight, the stone to highlight and the stone highlighted now, for this transaction, with their
 * other listings: the edit that follows would lock those out of order. Concurrent highlighting waits. Call it
 * before any other stone is locked. Returns the ids of the highlighted stones.
 */
export async function lockHighlight(tx: Tx, id: number): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(highlightLock)})`.execute(tx)
  const rows = await tx.selectFrom('diamonds').select('id').where(isHighlighted).execute()
  const highlighted = rows.map((row) => row.id)
  await lockWithListings(tx, [...highlighted, id])
  return highlighted
}

/**
 * Highlights a stone instead of the current one, or ends its highlight. The caller holds the highlight lock.
 * Source: requirements 8.5.
 */
export async function highlightStone(
  tx: Tx,
  id: number,
  isHighlighted: boolean,
  highlighted: readonly number[],
): Promise<void> {
  const before = highlighted.filter((other) => other === id)
  const { set, clear } = isHighlighted ? planHighlight(highlighted, id) : { set: [], clear: before }
  // Clear first, so that two stones are never highlighted at once.
  for (const other of clear) await updateStone(tx, other, { is_highlighted: false })
  for (const other of set) await updateStone(tx, other, { is_highlighted: true })
}
