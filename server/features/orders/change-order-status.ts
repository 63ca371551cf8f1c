import { sql } from 'kysely'
import {
  computeCompletedDate,
  getTransitionEffect,
  mayTransition,
  ORDER_STATUS,
  type OrderStatus,
} from '#domain/order/status.ts'
import { refuseStock } from '#contract/refusal.ts'
import { refuseUncredited } from '#server/features/documents/refuse-invoiced.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { lockStock, listUnavailableProducts, transitionStock } from './transition-stock.ts'
import { recordTransition, type WholeOrder } from './order-store.ts'
import { toOrderStatus } from './present-order.ts'

/**
 * Changes the status of an order and of its stock; returns whether anything changed. Cancelling releases what
 * the order still has, and is refused while an invoice is not credited. Completing takes it off sale. Reopening a cancelled or completed order requires
 * that everything is available again. The caller has locked the order. Source: requirements 16.5.
 */
export async function changeOrderStatus(
  tx: Tx,
  order: WholeOrder,
  to: OrderStatus,
  by: UserRecord,
): Promise<boolean> {
  const from = toOrderStatus(order.status)
  if (from === to) return false
  if (to === ORDER_STATUS.cancelled) await refuseUncredited(tx, order.id)
  const transition = getTransitionEffect(from, to)
  const stock = await lockStock(tx, order)
  const now = await readDatabaseTime(tx)
  const unavailable = listUnavailableProducts(stock, transition, order, now)
  if (!mayTransition(from, to, unavailable.length === 0)) refuseStock(unavailable)
  await transitionStock(tx, stock, transition, order)
  const completedDate = computeCompletedDate({ status: from, completedDate: order.completed_date }, to, now)
  await tx
    .updateTable('orders')
    .set({ status: to, completed_date: completedDate, version: sql`version + 1` })
    .where('id', '=', order.id)
    .execute()
  await recordTransition(tx, order.id, from, to, by)
  return true
}
