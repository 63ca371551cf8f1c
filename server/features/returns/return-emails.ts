import type { Order } from '#contract/schemas/orders.ts'
import { composeBuyerEmails } from '#server/features/orders/email-buyer.ts'
import { formatBuyer, listCustomerNumber } from '#server/features/orders/order-emails.ts'
import { listOrderItems } from '#server/features/orders/order-items-table.ts'
import { presentOrder } from '#server/features/orders/present-order.ts'
import { makeSupportEmails } from '#server/identity/site/support-addresses.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  composeEmail,
  formatGreeting,
  paragraph,
  type EmailSection,
  type EmailSettings,
} from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import { scheduleEmails, type Email } from '#server/platform/mail/outbox.ts'
import { fullPolicy } from './present-return.ts'
import type { ReturnLineRow, WholeReturn } from './return-store.ts'

type Services = PolicyServices & { settings: EmailSettings }

/** What a buyer is told about a return. */
export type ReturnNews = 'requested' | 'started' | 'accepted' | 'refused' | 'received'

const texts: Readonly<Record<ReturnNews, { subject: string; text: string }>> = {
  requested: {
    subject: 'return requested',
    text: 'We received your request to return these items and will reply shortly.',
  },
  started: { subject: 'return', text: 'Please send these items back:' },
  accepted: { subject: 'return accepted', text: 'We accept the return of these items:' },
  refused: { subject: 'return refused', text: 'We can’t accept the return of these items:' },
  received: { subject: 'return received', text: 'We received these items back:' },
}

/** What the staff are told about a return. */
export type StaffNews = 'requested' | 'withdrawn'

const staffTexts: Readonly<Record<StaffNews, { subject: string; text: string }>> = {
  requested: { subject: 'Return requested', text: 'asks to return these items' },
  withdrawn: { subject: 'Return request withdrawn', text: 'no longer wants to return these items' },
}

/**
 * Schedules an email to the buyer about their return, and the news to the owner of the storefront. Wake the mailer after
 * the commit. Source: requirements 35.1.
 */
export async function emailReturnToBuyer(
  tx: Tx,
  services: Services,
  whole: WholeReturn,
  news: ReturnNews,
): Promise<void> {
  const lines = news === 'received' ? whole.lines.filter(({ outcome }) => outcome !== null) : whole.lines
  const write = (shown: Order, settings: EmailSettings, domain: string | null): Email =>
    composeEmail({
      brandName: settings.BRAND_NAME,
      subject: `Order ${shown.id}: ${texts[news].subject}`,
      sections: [
        paragraph(formatGreeting(shown.buyer?.name ?? '')),
        paragraph(texts[news].text),
        listReturnedItems(shown, lines),
        ...(whole.reply === null || news === 'received' ? [] : [paragraph(whole.reply)]),
        {
          kind: 'button',
          label: 'View order',
          url: makeLink(settings, domain, `/account/orders/${shown.id}`),
        },
      ],
    })
  await scheduleEmails(tx, composeBuyerEmails(services, whole.order, write, 'return'))
}

/** Schedules an email to the staff about what a buyer did with a return. Wake the mailer after the commit. */
export async function emailReturnToStaff(
  tx: Tx,
  { settings }: Services,
  whole: WholeReturn,
  news: StaffNews,
): Promise<void> {
  const { order, reason } = whole
  const shown = presentOrder(order, fullPolicy)
  const { subject, text } = staffTexts[news]
  const email = composeEmail({
    brandName: settings.BRAND_NAME,
    subject: `${subject}: order ${order.id}, ${order.buyer_company ?? order.buyer_name}`,
    sections: [
      paragraph(`${formatBuyer(shown)} ${text}.`),
      ...(reason === null ? [] : [paragraph(`Reason: ${reason}`)]),
      ...listCustomerNumber(shown),
      listReturnedItems(shown, whole.lines),
      { kind: 'button', label: 'View order', url: makeLink(settings, null, `/admin/orders/${order.id}`) },
    ],
  })
  const replyTo = { name: order.buyer_name, address: order.buyer_email }
  await scheduleEmails(tx, await makeSupportEmails(tx, { ...email, replyTo }))
}

/** Returns the returned items of an order as a table: what they are and how many, without prices. */
function listReturnedItems({ items }: Order, lines: readonly ReturnLineRow[]): EmailSection {
  const quantities = new Map(lines.map(({ order_item_id, quantity }) => [order_item_id, quantity]))
  const returned = items.flatMap((item) => {
    const quantity = quantities.get(item.id)
    return quantity === undefined ? [] : [{ ...item, quantity, pricePerCarat: null, totalPrice: null }]
  })
  return listOrderItems({ items: returned, totalCarats: null, totalPrice: null })
}
