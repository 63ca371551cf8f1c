import { recordTransition, saveOrder } from '#server/features/orders/order-store.ts'
import { toOrderStatus } from '#server/features/orders/present-order.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { WholeReturn } from './return-store.ts'

/**
 * Writes what happened to a return into the history of its order, for its buyer, too. The order gets a new version, so
 * that open pages follow. The caller has locked the order.
 */
export async function recordReturn(
  tx: Tx,
  { id, order, lines }: WholeReturn,
  by: UserRecord,
  event: 'requested' | 'started' | 'accepted' | 'refused' | 'withdrawn' | 'received',
): Promise<void> {
  const listed = event === 'received' ? lines.filter(({ outcome }) => outcome !== null) : lines
  const ids = new Set(listed.map(({ order_item_id }) => order_item_id))
  const names = order.items
    .filter((item) => ids.has(item.id))
    .map((item) => item.stock_id ?? item.description)
  const note = `Return ${id} ${event}: ${names.join(', ')}`
  const status = toOrderStatus(order.status)
  await recordTransition(tx, order.id, status, status, by, { note })
  await saveOrder(tx, order.id, {})
}
