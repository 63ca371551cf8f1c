import { sql, type Insertable, type InsertObject, type Selectable, type UpdateObject } from 'kysely'
import { OPEN_RETURN_STATES } from '#domain/return/return.ts'
import { loadOrders, lockOrder, type WholeOrder } from '#server/features/orders/order-store.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { ReturnLinesTable, ReturnsTable } from '#server/platform/database/tables/documents.ts'
import { toArrayParameter } from '#server/platform/database/to-array-parameter.ts'

export type ReturnRow = Selectable<ReturnsTable>
export type ReturnLineRow = Selectable<ReturnLinesTable>

/** A return with its lines and its order. */
export type WholeReturn = ReturnRow & { lines: ReturnLineRow[]; order: WholeOrder }

/** Returns the rows with their lines and orders. */
export async function addReturnLines(db: Db, rows: readonly ReturnRow[]): Promise<WholeReturn[]> {
  if (rows.length === 0) return []
  const orders = await loadOrders(db, { ids: [...new Set(rows.map(({ order_id }) => order_id))] })
  const orderById = new Map(orders.map((order) => [order.id, order]))
  const lines = await listLines(
    db,
    rows.map(({ id }) => id),
  )
  return rows.flatMap((row) => {
    const order = orderById.get(row.order_id)
    return order ? [{ ...row, order, lines: lines.get(row.id) ?? [] }] : []
  })
}

async function listLines(db: Db, returnIds: readonly number[]): Promise<Map<number, ReturnLineRow[]>> {
  const lines = await db
    .selectFrom('return_lines')
    .selectAll()
    .where(sql<boolean>`return_id = any(${toArrayParameter(returnIds, 'bigint')})`)
    .orderBy('order_item_id')
    .execute()
  return Map.groupBy(lines, ({ return_id }) => return_id)
}

/** Returns a return with its lines and its order. */
export async function findReturn(db: Db, id: number): Promise<WholeReturn | undefined> {
  const row = await db.selectFrom('returns').selectAll().where('id', '=', id).executeTakeFirst()
  return row && (await addReturnLines(db, [row]))[0]
}

/** Locks the order of a return, then the return, and returns it with its lines. */
export async function lockReturn(tx: Tx, id: number): Promise<WholeReturn | undefined> {
  const unlocked = await tx.selectFrom('returns').select('order_id').where('id', '=', id).executeTakeFirst()
  const order = unlocked && (await lockOrder(tx, unlocked.order_id))
  const row = await lockReturnRow(tx, id)
  if (!order || !row) return undefined
  return { ...row, order, lines: (await listLines(tx, [id])).get(id) ?? [] }
}

/** Locks a return alone. */
export async function lockReturnRow(tx: Tx, id: number): Promise<ReturnRow | undefined> {
  return tx.selectFrom('returns').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export type NewReturnLine = Pick<Insertable<ReturnLinesTable>, 'order_item_id' | 'quantity' | 'carats'>

/** Inserts a return with its lines and returns its id. The caller has locked the order. */
export async function insertReturn(
  tx: Tx,
  row: InsertObject<Schema, 'returns'>,
  lines: readonly NewReturnLine[],
): Promise<number> {
  const { id } = await tx.insertInto('returns').values(row).returning('id').executeTakeFirstOrThrow()
  await tx
    .insertInto('return_lines')
    .values(lines.map((line) => ({ ...line, return_id: id })))
    .execute()
  return id
}

/** Saves columns of a return and raises its version. The caller has locked the return. */
export async function saveReturn(
  tx: Tx,
  id: number,
  changes: UpdateObject<Schema, 'returns'>,
): Promise<void> {
  await tx
    .updateTable('returns')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** What became of a line that came back. */
export type ReceivedLine = Pick<ReturnLineRow, 'order_item_id' | 'outcome' | 'certificate_no' | 'stock_note'>

/** Saves a line that came back, and what is left of the order's line. */
export async function saveReceivedLine(tx: Tx, line: ReturnLineRow, received: ReceivedLine): Promise<void> {
  await tx
    .updateTable('return_lines')
    .set(received)
    .where('return_id', '=', line.return_id)
    .where('order_item_id', '=', line.order_item_id)
    .execute()
  await tx
    .updateTable('order_items')
    .set({
      returned_quantity: sql`returned_quantity + ${line.quantity}`,
      returned_carats: sql`returned_carats + ${line.carats}`,
    })
    .where('id', '=', line.order_item_id)
    .execute()
}

/** Returns the ids of the order's lines that are in an open return. */
export async function listItemsInOpenReturns(db: Db, orderId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('returns')
    .innerJoin('return_lines', 'return_lines.return_id', 'returns.id')
    .select('order_item_id')
    .where('order_id', '=', orderId)
    .where('state', 'in', OPEN_RETURN_STATES)
    .execute()
  return new Set(rows.map(({ order_item_id }) => order_item_id))
}
