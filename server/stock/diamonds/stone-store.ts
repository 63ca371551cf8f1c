import { sql, type Insertable, type Updateable } from 'kysely'
import { planHighlight } from '#domain/stone/status.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { DiamondsTable } from '#server/platform/database/tables/stock.ts'
import { lockStones, type StoneRow } from './stone-row.ts'

export type StoneColumns = Updateable<DiamondsTable>

/** Of a stone that is on no memo. */
export const noMemo = {
  memo_user_id: null,
  memo_account: null,
  memo_no: null,
  memo_date: null,
  memo_rap: null,
  memo_price_per_carat: null,
  memo_total_price: null,
} as const satisfies StoneColumns

/** Changes a stone whose row is held. */
export async function updateStone(tx: Tx, id: number, columns: StoneColumns): Promise<void> {
  await tx
    .updateTable('diamonds')
    .set({ ...columns, version: sql<number>`version + 1`, changed_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
}

/** Puts a stone into the stock and answers its id. */
export async function insertStone(tx: Tx, columns: Insertable<DiamondsTable>): Promise<number> {
  const { id } = await tx.insertInto('diamonds').values(columns).returning('id').executeTakeFirstOrThrow()
  return id
}

/** As the index of the one highlighted stone says it, so that it is used. */
const isHighlighted = sql<boolean>`is_highlighted`

export async function findHighlighted(db: Db): Promise<StoneRow | undefined> {
  return db.selectFrom('diamonds').selectAll().where(isHighlighted).executeTakeFirst()
}

/** Any number that nothing else locks on. */
const highlightLock = 7_313_903

/**
 * Holds the highlight for this transaction, with the stone that is to have it and the one that has: whoever highlights
 * waits for whoever does it already. To be asked for before any other stone is held. Answers who has it.
 */
export async function lockHighlight(tx: Tx, id: number): Promise<number[]> {
  await sql`select pg_advisory_xact_lock(${sql.lit(highlightLock)})`.execute(tx)
  const rows = await tx.selectFrom('diamonds').select('id').where(isHighlighted).execute()
  const highlighted = rows.map((row) => row.id)
  await lockStones(tx, [...highlighted, id])
  return highlighted
}

/** Highlights a stone in place of the one before, or no longer. The highlight is held. Source: requirements 8.5. */
export async function highlightStone(
  tx: Tx,
  id: number,
  isHighlighted: boolean,
  highlighted: readonly number[],
): Promise<void> {
  const before = highlighted.filter((other) => other === id)
  const { set, clear } = isHighlighted ? planHighlight(highlighted, id) : { set: [], clear: before }
  // First the one, then the other: there is never more than one.
  for (const other of clear) await updateStone(tx, other, { is_highlighted: false })
  for (const other of set) await updateStone(tx, other, { is_highlighted: true })
}
