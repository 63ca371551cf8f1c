import { sql, type Insertable, type InsertObject, type Selectable, type UpdateObject } from 'kysely'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { MemoLinesTable, MemosTable } from '#server/platform/database/tables/requests.ts'
import type { Schema } from '#server/platform/database/schema.ts'

export type MemoRow = Selectable<MemosTable>
export type MemoLineRow = Selectable<MemoLinesTable>

/** A memo, or a request for one, with its lines. */
export type WholeMemo = MemoRow & { lines: MemoLineRow[] }

export type NewMemoLine = Omit<Insertable<MemoLinesTable>, 'memo_id' | 'order_id' | 'decided_date'>

export async function insertMemo(tx: Tx, memo: InsertObject<Schema, 'memos'>): Promise<number> {
  const { id } = await tx.insertInto('memos').values(memo).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Updates a memo. The caller has locked its row. */
export async function saveMemo(tx: Tx, id: number, changes: UpdateObject<Schema, 'memos'>): Promise<void> {
  await tx
    .updateTable('memos')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Replaces the lines of a memo. */
export async function writeLines(tx: Tx, memoId: number, lines: readonly NewMemoLine[]): Promise<void> {
  await tx.deleteFrom('memo_lines').where('memo_id', '=', memoId).execute()
  await tx
    .insertInto('memo_lines')
    .values(lines.map((line) => ({ ...line, memo_id: memoId })))
    .execute()
}

/** Saves the outcome of lines that were out. */
export async function decideLines(
  tx: Tx,
  lineIds: readonly number[],
  decision: { state: 'returned' | 'kept'; order_id: number | null },
): Promise<void> {
  await tx
    .updateTable('memo_lines')
    .set({ ...decision, decided_date: sql<Date>`now()` })
    .where(sql<boolean>`id = any(${[...lineIds]}::bigint[])`)
    .execute()
}

/**
 * Returns the next memo number. The counter stays locked until the commit, so that a failed memo leaves no
 * gap.
 */
export async function takeMemoNumber(tx: Tx): Promise<number> {
  const { last } = await tx
    .updateTable('memo_numbers')
    .set({ last: sql<number>`last + 1` })
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Returns the memos with their lines. */
export async function addMemoLines(db: Db, memos: readonly MemoRow[]): Promise<WholeMemo[]> {
  const lines = await db
    .selectFrom('memo_lines')
    .selectAll()
    .where(sql<boolean>`memo_id = any(${memos.map(({ id }) => id)}::bigint[])`)
    .orderBy('id')
    .execute()
  const byMemo = Map.groupBy(lines, ({ memo_id }) => memo_id)
  return memos.map((memo) => ({ ...memo, lines: byMemo.get(memo.id) ?? [] }))
}

export async function findMemo(db: Db, id: number): Promise<WholeMemo | undefined> {
  const row = await db.selectFrom('memos').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (await addMemoLines(db, [row]))[0]
}

/** Locks a memo and returns it with its lines. */
export async function lockMemo(tx: Tx, id: number): Promise<WholeMemo | undefined> {
  const row = await tx.selectFrom('memos').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && (await addMemoLines(tx, [row]))[0]
}

/** Returns a user's open memo requests. */
export async function listMemoRequests(tx: Tx, userId: number): Promise<WholeMemo[]> {
  const rows = await tx
    .selectFrom('memos')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'requested')
    .execute()
  return addMemoLines(tx, rows)
}
