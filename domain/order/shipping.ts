import { isDayOver, toDay } from '#domain/calendar/day.ts'
import { ORDER_STATUS, type OrderStatus } from './status.ts'

/** The maximum length of a carrier's name and of a tracking number. Source: requirements 16.1. */
export const MAX_SHIPPING_TEXT_LENGTH = 100

/** How an order was shipped. The date is a calendar day. */
export type Shipping = {
  readonly carrier: string | null
  readonly trackingNo: string | null
  readonly shippingDate: string | null
}

/** Carriers of the trade, as suggestions. `trackingUrl`: their tracking page, before the tracking number. */
const carriers: readonly { name: string; pattern: RegExp; trackingUrl?: string }[] = [
  { name: 'Malca-Amit', pattern: /^malca[- ]?amit\b/i },
  { name: 'Brink’s', pattern: /^brink['’]?s\b/i },
  { name: 'Ferrari', pattern: /^ferrari\b/i },
  { name: 'FedEx', pattern: /^fed ?ex\b/i, trackingUrl: 'https://www.fedex.com/fedextrack/?trknbr=' },
  { name: 'UPS', pattern: /^ups\b/i, trackingUrl: 'https://www.ups.com/track?tracknum=' },
  {
    name: 'DHL',
    pattern: /^dhl\b/i,
    trackingUrl: 'https://www.dhl.com/global-en/home/tracking/tracking-express.html?submit=1&tracking-id=',
  },
]

/** The names of the carriers that a form suggests. Source: requirements 16.5. */
export const suggestedCarriers: readonly string[] = carriers.map(({ name }) => name)

/**
 * Returns the address of the carrier's tracking page; undefined without a tracking number, and for a carrier
 * whose page is not known. Source: requirements 16.5.
 */
export function findTrackingUrl({
  carrier,
  trackingNo,
}: Pick<Shipping, 'carrier' | 'trackingNo'>): string | undefined {
  if (carrier === null || trackingNo === null) return undefined
  const known = carriers.find(({ pattern }) => pattern.test(carrier.trim()))
  if (known?.trackingUrl === undefined) return undefined
  return known.trackingUrl + encodeURIComponent(trackingNo.replaceAll(/\s/g, ''))
}

/** Whether an order in this status has left the shop: Delivery or Completed. Source: requirements 16.5. */
export function isShipped(status: OrderStatus): boolean {
  return status === ORDER_STATUS.delivery || status === ORDER_STATUS.completed
}

/**
 * Returns how an order was shipped; undefined if it is not shipped, or nothing is known. An order that went
 * back to an earlier status keeps what was entered, but does not show it.
 */
export function findShipping(order: Shipping & { readonly status: OrderStatus }): Shipping | undefined {
  const { status, carrier, trackingNo, shippingDate } = order
  const isKnown = carrier !== null || trackingNo !== null || shippingDate !== null
  return isShipped(status) && isKnown ? { carrier, trackingNo, shippingDate } : undefined
}

/** How far the first time zone is ahead of UTC. */
const furthestAheadMs = 14 * 3_600_000

/**
 * Returns why an order cannot have been shipped on a calendar day: the day is before the order's day, or has
 * not begun yet, in every time zone. Undefined if it can. Source: requirements 16.5.
 */
export function findShippingDateFault(day: string, orderedAt: Date, now: Date): string | undefined {
  if (isDayOver(day, orderedAt)) return 'This date is before the order'
  if (day > toDay(new Date(now.getTime() + furthestAheadMs).toISOString()))
    return 'This date is in the future'
  return undefined
}
