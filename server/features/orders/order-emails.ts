import { formatDay } from '#domain/calendar/day.ts'
import { listAddressLines, listContactLines } from '#domain/order/delivery-address.ts'
import { findShipping, findTrackingUrl } from '#domain/order/shipping.ts'
import { ORDER_STATUS, type OrderStatus } from '#domain/order/status.ts'
import type { Order } from '#contract/schemas/orders.ts'
import {
  composeEmail,
  formatGreeting,
  paragraph,
  type EmailSection,
  type EmailSettings,
} from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import type { Email } from '#server/platform/mail/outbox.ts'
import { listOrderItems } from './order-items-table.ts'

/** A stone of an order whose vendor's list is old. */
export type UnconfirmedStone = { stockId: string; vendor: string }

/** A presented order; with the buyer if it is presented for an administrator or for an email. */
export type OrderInEmail = Pick<
  Order,
  | 'id'
  | 'status'
  | 'comment'
  | 'buyerOrderNo'
  | 'carrier'
  | 'trackingNo'
  | 'shippingDate'
  | 'deliveryAddress'
  | 'items'
  | 'totalCarats'
  | 'totalPrice'
  | 'history'
  | 'buyer'
>

/**
 * Writes the confirmation of an order for its buyer. `domain`: the storefront where it was placed; `toBeConfirmed`: the
 * stones of old lists.
 */
export function writeOrderPlaced(
  order: OrderInEmail,
  settings: EmailSettings,
  domain: string | null = null,
  toBeConfirmed: readonly UnconfirmedStone[] = [],
): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `Order ${order.id} received`,
    sections: [
      paragraph(formatGreeting(order.buyer?.name ?? '')),
      paragraph(
        'Thank you for your order. We are checking every item and will email you when the status changes.',
      ),
      ...listOwnNumber(order),
      ...describeRequest(order, 'To be agreed'),
      ...listUnconfirmed(
        'To be confirmed',
        toBeConfirmed.map(({ stockId }) => stockId),
      ),
      listOrderItems(order),
      linkToOrder(order, settings, domain),
      paragraph('The order confirmation is attached as a PDF and available on your order page.'),
    ],
  })
}

/**
 * Writes the email that tells the merchant about a new order, with a warning about the buyer's credit, and which stones
 * to confirm with their vendors because their lists are old.
 */
export function writeOrderReceived(
  order: OrderInEmail,
  settings: EmailSettings,
  creditWarning?: string,
  toBeConfirmed: readonly UnconfirmedStone[] = [],
): Email {
  const { buyer, history } = order
  const by = history[0]?.by
  const enteredBy = by == null || by === buyer?.email ? '' : ` Entered by ${by}.`
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `New order ${order.id} from ${buyer?.company ?? buyer?.name ?? ''}`,
    sections: [
      paragraph(`Ordered by ${formatBuyer(order)}.${enteredBy}`),
      ...listCustomerNumber(order),
      ...(creditWarning === undefined ? [] : [paragraph(`${creditWarning}.`)]),
      ...describeRequest(order, 'To be agreed with the customer'),
      ...listUnconfirmed('Confirm with the vendor, whose list is old', toBeConfirmed.map(formatUnconfirmed)),
      listOrderItems(order),
      { kind: 'button', label: 'View order', url: makeLink(settings, null, `/admin/orders/${order.id}`) },
    ],
  })
}

/** Writes the email that tells the merchant that a buyer has cancelled their order. */
export function writeOrderCancelled(order: OrderInEmail, settings: EmailSettings): Email {
  const { buyer, history } = order
  const reason = history.at(-1)?.reason
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `Order ${order.id} cancelled by ${buyer?.company ?? buyer?.name ?? ''}`,
    sections: [
      paragraph(`Cancelled by ${formatBuyer(order)}. Its stock is released.`),
      ...(reason == null ? [] : [paragraph(`Reason: ${reason}`)]),
      ...listCustomerNumber(order),
      listOrderItems(order),
      { kind: 'button', label: 'View order', url: makeLink(settings, null, `/admin/orders/${order.id}`) },
    ],
  })
}

function listUnconfirmed(label: string, stones: readonly string[]): EmailSection[] {
  return stones.length === 0 ? [] : [paragraph(`${label}: ${stones.join(', ')}`)]
}

function formatUnconfirmed({ stockId, vendor }: UnconfirmedStone): string {
  return `${stockId} (${vendor})`
}

/** Returns name, company and email address of the buyer; empty for an order presented without them. */
export function formatBuyer({ buyer }: OrderInEmail): string {
  return [...new Set([buyer?.name, buyer?.company, buyer?.email].filter(Boolean))].join(', ')
}

/** Returns the buyer's own number for the order, as the buyer reads it. */
function listOwnNumber({ buyerOrderNo }: OrderInEmail): EmailSection[] {
  return buyerOrderNo === null ? [] : [paragraph(`Your order no.: ${buyerOrderNo}`)]
}

/** Returns the buyer's own number for the order, as the staff and the owner of a storefront read it. */
export function listCustomerNumber({ buyerOrderNo }: OrderInEmail): EmailSection[] {
  return buyerOrderNo === null ? [] : [paragraph(`Customer’s order no.: ${buyerOrderNo}`)]
}

/** Returns how the order was shipped, with a button to the carrier's tracking page if it is known. */
function describeShipping(order: OrderInEmail): EmailSection[] {
  const shipping = findShipping(order)
  if (shipping === undefined) return []
  const { carrier, trackingNo, shippingDate } = shipping
  const lines = [
    shippingDate === null ? '' : `Shipped: ${formatDay(shippingDate)}`,
    carrier === null ? '' : `Carrier: ${carrier}`,
    trackingNo === null ? '' : `Tracking number: ${trackingNo}`,
  ].filter(Boolean)
  const url = findTrackingUrl(shipping)
  return [
    paragraph(lines.join('\n')),
    ...(url === undefined ? [] : [{ kind: 'button', label: 'Track shipment', url } as const]),
  ]
}

/** Returns where the order goes and the buyer's remark. */
function describeRequest({ deliveryAddress, comment }: OrderInEmail, toBeAgreed: string): EmailSection[] {
  const lines =
    deliveryAddress === null
      ? [toBeAgreed]
      : [...listAddressLines(deliveryAddress), ...listContactLines(deliveryAddress)]
  return [
    paragraph(['Delivery address:', ...lines].join('\n')),
    ...(comment === null ? [] : [paragraph(`Notes: ${comment}`)]),
  ]
}

export const statusTexts: Readonly<Record<OrderStatus, { name: string; text: string }>> = {
  0: { name: 'Processing', text: 'Your order is being processed.' },
  1: { name: 'Cancelled', text: 'Your order has been cancelled.' },
  2: { name: 'Payment', text: 'Your order is awaiting payment.' },
  3: { name: 'Delivery', text: 'Your order has been shipped.' },
  4: { name: 'Completed', text: 'Your order is complete. Thank you.' },
}

export function writeOrderStatus(
  order: OrderInEmail,
  settings: EmailSettings,
  domain: string | null = null,
): Email {
  const { name, text } = statusTexts[order.status]
  const link = linkToOrder(order, settings, domain)
  return writeAboutOrder(order, `Order ${order.id}: ${name}`, text, settings, link)
}

/**
 * Writes the email that tells a buyer that their order is cancelled, because it was deleted. A deleted order
 * has no page to link to.
 */
export function writeOrderDeleted(
  order: OrderInEmail,
  settings: EmailSettings,
  domain: string | null = null,
): Email {
  const { name, text } = statusTexts[ORDER_STATUS.cancelled]
  const link: EmailSection = {
    kind: 'button',
    label: 'View your orders',
    url: makeLink(settings, domain, '/account'),
  }
  return writeAboutOrder(order, `Order ${order.id}: ${name}`, text, settings, link)
}

/** Writes the email that tells a buyer that the merchant changed their order. */
export function writeOrderChanged(
  order: OrderInEmail,
  changes: string,
  settings: EmailSettings,
  domain: string | null = null,
): Email {
  const text = `We updated your order: ${changes}. It now contains:`
  const link = linkToOrder(order, settings, domain)
  return writeAboutOrder(order, `Order ${order.id} updated`, text, settings, link)
}

function writeAboutOrder(
  order: OrderInEmail,
  subject: string,
  text: string,
  settings: EmailSettings,
  link: EmailSection,
): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject,
    sections: [
      paragraph(formatGreeting(order.buyer?.name ?? '')),
      paragraph(text),
      ...describeShipping(order),
      ...listOwnNumber(order),
      listOrderItems(order),
      link,
    ],
  })
}

function linkToOrder({ id }: OrderInEmail, settings: EmailSettings, domain: string | null): EmailSection {
  return { kind: 'button', label: 'View order', url: makeLink(settings, domain, `/account/orders/${id}`) }
}
