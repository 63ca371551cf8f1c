import { listAvailableLines } from '#domain/order/line.ts'
import { isShipped } from '#domain/order/shipping.ts'
import {
  computeCompletedDate,
  getTransitionEffect,
  isOpenOrder,
  mayTransition,
  ORDER_STATUS,
  type OrderStatus,
} from '#domain/order/status.ts'
import { refuseStock } from '#contract/refusal.ts'
import { requireCredit, type CreditNotice } from '#server/features/customer-terms/require-credit.ts'
import { lockTerms } from '#server/features/customer-terms/terms-store.ts'
import { refuseUncredited } from '#server/features/documents/refuse-invoiced.ts'
import { refuseOpenReturn } from '#server/features/returns/refuse-returned.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { lockStock, listUnavailableProducts, transitionStock } from './transition-stock.ts'
import { isReturned, recordTransition, saveOrder, type WholeOrder } from './order-store.ts'
import type { StoredShipping } from './change-shipping.ts'
import { toLineState, toOrderStatus } from './present-order.ts'

type StatusChange = {
  to: OrderStatus
  by: UserRecord
  /** Whether an administrator has confirmed the order above the buyer's credit limit. */
  isOverLimitConfirmed?: boolean
  reason?: string | null
  shipping?: StoredShipping | undefined
}

/**
 * Changes the status of an order and of its stock; returns undefined if nothing changed. Cancelling releases what
 * the order still has, and is refused while an invoice is not credited.
 * With an open return, the order stays shipped. Completing takes it off sale. Reopening a
 * cancelled or completed order requires that everything is available again, and that the buyer's terms allow it. `reason` is for
 * administrators. The caller has locked the order. Source: requirements 16.5, 33.3.
 */
export async function changeOrderStatus(
  tx: Tx,
  order: WholeOrder,
  { to, by, isOverLimitConfirmed = false, reason = null, shipping }: StatusChange,
): Promise<{ credit: CreditNotice | null } | undefined> {
  const from = toOrderStatus(order.status)
  if (from === to) return undefined
  if (!isShipped(to)) await refuseOpenReturn(tx, order.id)
  if (to === ORDER_STATUS.cancelled) await refuseUncredited(tx, order.id)
  const transition = getTransitionEffect(from, to)
  const stock = await lockStock(tx, order)
  const { now, terms } = await lockTerms(tx, order.user_id)
  const unavailable = listUnavailableProducts(stock, transition, order, now)
  if (!mayTransition(from, to, unavailable.length === 0)) refuseStock(unavailable)
  await transitionStock(tx, stock, transition, order)
  const completedDate = computeCompletedDate({ status: from, completedDate: order.completed_date }, to, now)
  await saveOrder(tx, order.id, { status: to, completed_date: completedDate, ...shipping })
  await recordTransition(tx, order.id, from, to, by, { reason })
  const isReopened = isOpenOrder(to) && !isOpenOrder(from)
  const credit = await requireCredit(tx, terms, {
    audience: 'administrator',
    isConfirmed: isOverLimitConfirmed,
    isRaised: isReopened && countsWhenOpen(order),
    isNewSale: isReopened,
  })
  return { credit }
}

/** Whether a line of an order counts in its buyer's exposure while the order is open. Source: requirements 33.2. */
function countsWhenOpen(order: WholeOrder): boolean {
  const lines = listAvailableLines(order.items.map((item) => ({ ...item, state: toLineState(item) })))
  return lines.some((line) => line.total_price > 0 && !line.is_invoiced && !isReturned(line))
}
