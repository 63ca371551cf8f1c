import { ORDER_STATUS } from '#domain/order/status.ts'
import { composeEmail, paragraph, type EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Email } from '#server/platform/mail/outbox.ts'
import { formatBuyer, listCustomerNumber, statusTexts, type OrderInEmail } from './order-emails.ts'
import { listOrderItems } from './order-items-table.ts'

/** What happened to an order. */
export type OrderNews = 'placed' | 'changed' | 'deleted' | 'status' | 'return'

const subjects: Readonly<Record<OrderNews, (order: OrderInEmail) => string>> = {
  placed: ({ id }) => `Order ${id} received`,
  changed: ({ id }) => `Order ${id} updated`,
  deleted: ({ id }) => `Order ${id}: ${statusTexts[ORDER_STATUS.cancelled].name}`,
  return: ({ id }) => `Order ${id}: return`,
  status: ({ id, status }) => `Order ${id}: ${statusTexts[status].name}`,
}

/**
 * Writes the email that tells the owner of a storefront about an order there. The order is presented as its
 * buyer sees it, with the buyer. Source: requirements 16.7.
 */
export function writeOrderNotice(order: OrderInEmail, news: OrderNews, settings: EmailSettings): Email {
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject: subjects[news](order),
    sections: [
      paragraph(`Placed by ${formatBuyer(order)}.`),
      ...listCustomerNumber(order),
      ...(order.comment === null ? [] : [paragraph(`Notes: ${order.comment}`)]),
      listOrderItems(order),
    ],
  })
}
