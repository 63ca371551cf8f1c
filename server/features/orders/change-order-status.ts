import { sql } from 'kysely'
import { computeCompletedDate, getOrderMove, mayMove, type OrderStatus } from '#domain/order/status.ts'
import { refuseStock } from '#contract/refusal.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { lockStock, listLost, moveStock } from './transition-stock.ts'
import { noteMove, type WholeOrder } from './order-store.ts'
import { toOrderStatus } from './present-order.ts'

/**
 * Moves an order, held by this transaction, to another status, and its stock with it: cancelling gives back what
 * this order still has, completing takes it off sale, going back from either needs everything to be had again.
 * Answers whether anything moved. Source: requirements 16.5.
 */
export async function changeOrderStatus(
  tx: Tx,
  order: WholeOrder,
  to: OrderStatus,
  by: UserRecord,
): Promise<boolean> {
  const from = toOrderStatus(order.status)
  if (from === to) return false
  const move = getOrderMove(from, to)
  const stock = await lockStock(tx, order)
  const now = await readDatabaseTime(tx)
  const lost = listLost(stock, move, order, now)
  if (!mayMove(from, to, lost.length === 0)) refuseStock(lost)
  await moveStock(tx, stock, move, order)
  const completedDate = computeCompletedDate({ status: from, completedDate: order.completed_date }, to, now)
  await tx
    .updateTable('orders')
    .set({ status: to, completed_date: completedDate, version: sql`version + 1` })
    .where('id', '=', order.id)
    .execute()
  await noteMove(tx, order.id, from, to, by)
  return true
}
