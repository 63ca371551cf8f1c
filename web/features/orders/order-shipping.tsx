import './orders.css'
import { Anchor } from '@mantine/core'
import { findShipping, findTrackingUrl } from '#domain/order/shipping.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'

type Props = { order: Pick<Order, 'status' | 'carrier' | 'trackingNo' | 'shippingDate'> }

/** How an order was shipped: day, carrier and tracking number. Nothing if it is not shipped. */
export function OrderShipping({ order }: Props) {
  const shipping = findShipping(order)
  if (shipping === undefined) return null
  const { carrier, trackingNo, shippingDate } = shipping
  const url = findTrackingUrl(shipping)
  return (
    <span className="order-shipping">
      {shippingDate !== null && (
        <span>
          Shipped on <CalendarDay day={shippingDate} />
        </span>
      )}
      {carrier !== null && <span>{carrier}</span>}
      {trackingNo !== null && (
        <span>
          Tracking no.{' '}
          {url === undefined ? (
            trackingNo
          ) : (
            <Anchor inherit href={url} target="_blank" rel="noreferrer">
              {trackingNo}
            </Anchor>
          )}
        </span>
      )}
    </span>
  )
}
