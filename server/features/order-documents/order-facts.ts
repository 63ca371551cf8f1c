import { formatDay } from '#domain/calendar/day.ts'
import { findShipping, type Shipping } from '#domain/order/shipping.ts'
import type { WholeOrder } from '#server/features/orders/order-store.ts'
import { toOrderStatus } from '#server/features/orders/present-order.ts'
import type { OrderDocument } from './order-document.ts'

/** Returns the buyer's own number for the order, as a fact of a document; empty if there is none. */
export function listOwnNumber(buyerOrderNo: string | null): OrderDocument['facts'] {
  return buyerOrderNo === null ? [] : [['Your order no.', buyerOrderNo]]
}

/** Returns how a stored order was shipped; undefined if it is not shipped. */
export function findOrderShipping(order: WholeOrder): Shipping | undefined {
  const { status, carrier, tracking_no: trackingNo, shipping_date: shippingDate } = order
  return findShipping({ status: toOrderStatus(status), carrier, trackingNo, shippingDate })
}

/** Returns how an order was shipped, as facts of a document; empty if it is not shipped. */
export function listShippingFacts(order: WholeOrder): OrderDocument['facts'] {
  const shipping = findOrderShipping(order)
  if (shipping === undefined) return []
  const facts = [
    ['Shipped', shipping.shippingDate && formatDay(shipping.shippingDate)],
    ['Carrier', shipping.carrier],
    ['Tracking no.', shipping.trackingNo],
  ] as const
  return facts.flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))
}
