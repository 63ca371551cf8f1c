import { findDeletionEffect } from '#domain/order/status.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseDocumented } from '#server/features/documents/refuse-invoiced.ts'
import { deleteReturns } from '#server/features/returns/refuse-returned.ts'
import { lockStock, transitionStock } from './transition-stock.ts'
import type { WholeOrder } from './order-store.ts'
import { toOrderStatus } from './present-order.ts'

/**
 * Deletes an order. An open order gives back all its stock; a cancelled order has none; a completed order is
 * a sale that stays on record, so it is refused, and so is one with documents or
 * with an open or received return. The caller has locked the order. Source: requirements 16.6.
 */
export async function deleteOrder(tx: Tx, order: WholeOrder): Promise<void> {
  const transition =
    findDeletionEffect(toOrderStatus(order.status)) ??
    refuseRequest('status', 'A completed order stays on record. Cancel it before you delete it')
  await refuseDocumented(tx, order.id)
  await deleteReturns(tx, order.id)
  await transitionStock(tx, await lockStock(tx, order), transition, order)
  await tx.deleteFrom('orders').where('id', '=', order.id).execute()
}
