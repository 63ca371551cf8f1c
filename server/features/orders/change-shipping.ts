import { findShippingDateFault, isShipped } from '#domain/order/shipping.ts'
import { ORDER_STATUS, type OrderStatus } from '#domain/order/status.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { ShippingForm } from '#contract/schemas/amounts.ts'
import { readDatabaseTime } from '#server/platform/database/read-database-time.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { saveOrder, type OrderRow, type WholeOrder } from './order-store.ts'
import { toOrderStatus } from './present-order.ts'

export type StoredShipping = Pick<OrderRow, 'carrier' | 'tracking_no' | 'shipping_date'>

/**
 * Returns the columns of a shipping form that comes with a new status. Refuses one that comes with another
 * status than Delivery, and an impossible date; `path` is where the request has the form.
 */
export async function readNewShipping(
  tx: Tx,
  order: WholeOrder,
  to: OrderStatus,
  form: ShippingForm | null | undefined,
): Promise<StoredShipping | undefined> {
  if (form == null) return undefined
  if (to !== ORDER_STATUS.delivery) refuseRequest('shipping', 'Only a shipped order has a shipping date')
  return readShipping(tx, order, form, 'shipping.shippingDate')
}

/** Saves a correction of how an order was shipped. The caller has locked the order. */
export async function changeShipping(tx: Tx, order: WholeOrder, form: ShippingForm): Promise<void> {
  if (!isShipped(toOrderStatus(order.status))) {
    refuseRequest('status', 'This order is not shipped yet. Mark it as shipped first')
  }
  await saveOrder(tx, order.id, await readShipping(tx, order, form, 'shippingDate'))
}

async function readShipping(
  tx: Tx,
  order: WholeOrder,
  { carrier, trackingNo, shippingDate }: ShippingForm,
  path: string,
): Promise<StoredShipping> {
  const fault = findShippingDateFault(shippingDate, order.creation_date, await readDatabaseTime(tx))
  if (fault !== undefined) refuseRequest(path, fault)
  return { carrier: carrier || null, tracking_no: trackingNo || null, shipping_date: shippingDate }
}
