import {
  computeCompletedDate,
  getTransitionEffect,
  mayTransition,
  type OrderStatus,
} from '#domain/order/status.ts'
import { refuseStock } from '#contract/refusal.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { lockStock, listUnavailableProducts, transitionStock } from './transition-stock.ts'
import { recordTransition, saveOrder, type WholeOrder } from './order-store.ts'
import type { StoredShipping } from './change-shipping.ts'
import { toOrderStatus } from './present-order.ts'

/**
 * Changes the status of an order and of its stock; returns whether anything changed. Cancelling releases what
 * the order still has. Completing takes it off sale. Reopening a cancelled or completed order requires
 * that everything is available again. `reason` is for administrators. The caller has locked the order.
 * Source: requirements 16.5.
 */
export async function changeOrderStatus(
  tx: Tx,
  order: WholeOrder,
  to: OrderStatus,
  by: UserRecord,
  { reason = null, shipping }: { reason?: string | null; shipping?: StoredShipping | undefined } = {},
): Promise<boolean> {
  const from = toOrderStatus(order.status)
  if (from === to) return false
  const transition = getTransitionEffect(from, to)
  const stock = await lockStock(tx, order)
  const now = await readDatabaseTime(tx)
  const unavailable = listUnavailableProducts(stock, transition, order, now)
  if (!mayTransition(from, to, unavailable.length === 0)) refuseStock(unavailable)
  await transitionStock(tx, stock, transition, order)
  const completedDate = computeCompletedDate({ status: from, completedDate: order.completed_date }, to, now)
  await saveOrder(tx, order.id, { status: to, completed_date: completedDate, ...shipping })
  await recordTransition(tx, order.id, from, to, by, { reason })
  return true
}
