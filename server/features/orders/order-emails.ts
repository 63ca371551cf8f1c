import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import { formatCarats, formatMoney } from '#domain/text/format.ts'
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

/** A presented order; with the buyer if it is presented for an administrator. */
export type OrderInEmail = Pick<
  Order,
  'id' | 'status' | 'comment' | 'items' | 'totalCarats' | 'totalPrice' | 'buyer'
>

/**
 * Writes the confirmation of an order, for buyer and merchant. `domain`: the storefront where it was placed.
 */
export function writeOrderPlaced(
  order: OrderInEmail,
  settings: EmailSettings,
  domain: string | null = null,
): Email {
  const buyer = formatBuyer(order)
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `Order ${order.id} is placed`,
    sections: [
      ...(buyer === '' ? [] : [paragraph(`Placed by ${buyer}.`)]),
      paragraph('We look at every item and write again as soon as the order moves.'),
      ...(order.comment === null ? [] : [paragraph(`Remark: ${order.comment}`)]),
      listItems(order),
      linkToOrders(settings, domain),
    ],
  })
}

/** Returns name, company and email address of the buyer; empty for an order presented without them. */
export function formatBuyer({ buyer }: OrderInEmail): string {
  return [buyer?.name, buyer?.company, buyer?.email].filter(Boolean).join(', ')
}

export const statusTexts: Readonly<Record<OrderStatus, { name: string; text: string }>> = {
  0: { name: 'Processing', text: 'Your order is being processed.' },
  1: { name: 'Cancelled', text: 'Your order has been cancelled.' },
  2: { name: 'Payment', text: 'Your order awaits payment.' },
  3: { name: 'Delivery', text: 'Your order is being delivered.' },
  4: { name: 'Completed', text: 'Your order is completed. Thank you.' },
}

export function writeOrderStatus(
  order: OrderInEmail,
  settings: EmailSettings,
  domain: string | null = null,
): Email {
  const { name, text } = statusTexts[order.status]
  return writeAboutOrder(order, `Order ${order.id}: ${name}`, text, settings, domain)
}

/** Writes the email that tells a buyer that the merchant changed their order. */
export function writeOrderChanged(
  order: OrderInEmail,
  changes: string,
  settings: EmailSettings,
  domain: string | null = null,
): Email {
  const text = `We changed your order: ${changes}. This is what it holds now.`
  return writeAboutOrder(order, `Order ${order.id} was changed`, text, settings, domain)
}

function writeAboutOrder(
  order: OrderInEmail,
  subject: string,
  text: string,
  settings: EmailSettings,
  domain: string | null,
): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject,
    sections: [
      paragraph(formatGreeting(order.buyer?.name ?? '')),
      paragraph(text),
      listItems(order),
      linkToOrders(settings, domain),
    ],
  })
}

function linkToOrders(settings: EmailSettings, domain: string | null): EmailSection {
  return { kind: 'button', label: 'Open your orders', url: makeLink(settings, domain, '/account') }
}

type ItemColumn = { head: string; cell: (item: OrderInEmail['items'][number]) => string; foot: string }

/** Omits hidden columns and their totals. */
export function listItems({ items, totalCarats, totalPrice }: OrderInEmail): EmailSection {
  const columns: ItemColumn[] = [
    { head: 'Item', cell: formatItem, foot: 'Total' },
    { head: 'Quantity', cell: ({ quantity }) => String(quantity), foot: '' },
  ]
  if (totalCarats != null) {
    columns.push({
      head: 'Carats',
      cell: ({ carats }) => formatCaratsCell(carats),
      foot: formatCaratsCell(totalCarats),
    })
  }
  if (totalPrice != null) {
    columns.push({
      head: 'Price',
      cell: (item) => formatMoneyCell(item.totalPrice),
      foot: formatMoneyCell(totalPrice),
    })
  }
  return {
    kind: 'table',
    headings: columns.map(({ head }) => head),
    rows: items.map((item) => columns.map(({ cell }) => cell(item))),
    footer: columns.some(({ foot }, index) => index > 0 && foot !== '')
      ? columns.map(({ foot }) => foot)
      : [],
  }
}

function formatItem({ description, state }: OrderInEmail['items'][number]): string {
  return state === 'unavailable' ? `${description} (unavailable)` : description
}

function formatCaratsCell(carats: number | null | undefined): string {
  return carats == null ? '' : formatCarats(toCaratsThousandths(carats))
}

function formatMoneyCell(dollars: number | null | undefined): string {
  return dollars == null ? '' : formatMoney(toCents(dollars))
}
