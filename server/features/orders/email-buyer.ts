import type { Order } from '#contract/schemas/orders.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { AttachmentRef } from '#server/platform/mail/attachments.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import {
  domainOf,
  identifyStoredStorefront,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import { scheduleEmails, type Email, type ScheduledEmail } from '#server/platform/mail/outbox.ts'
import { resolveBuyerPolicy } from './buyer-policy.ts'
import { writeOrderNotice, type OrderNews } from './order-notices.ts'
import type { WholeOrder } from './order-store.ts'
import { presentBuyer, presentOrder } from './present-order.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

/** The services that these functions use. */
type Services = PolicyServices & { settings: EmailSettings }

export type WriteEmail = (order: Order, settings: EmailSettings, domain: string | null) => Email

/**
 * Schedules an email to an order's buyer, and the news to the storefront's owner. Wake the mailer after the
 * commit. Source: requirements 16.1, 16.7, 6.5.
 */
export async function emailBuyer(
  tx: Tx,
  services: Services,
  order: WholeOrder,
  write: WriteEmail,
  news: OrderNews,
): Promise<void> {
  await scheduleEmails(tx, composeBuyerEmails(services, order, write, news))
}

/**
 * Returns an email to an order's buyer in the name of the storefront, without the fields that it hides, and the
 * news to the storefront's owner.
 */
export function composeBuyerEmails(
  services: Services,
  order: WholeOrder,
  write: WriteEmail,
  news: OrderNews,
  attachment?: AttachmentRef,
): readonly ScheduledEmail[] {
  const policy = resolveBuyerPolicy(services.users.find(order.user_id), order.domain, services)
  const shown = { ...presentOrder(order, policy), buyer: presentBuyer(order) }
  const identity = identifyStoredStorefront(order, services)
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  const forBuyer = {
    to: order.buyer_email,
    ...write(shown, settings, domainOf(identity)),
    ...sender,
    ...(attachment && { attachment }),
  }
  const to = identity.whiteLabel?.email
  if (to === undefined || identity.whiteLabel?.owner.id === order.user_id) return [forBuyer]
  return [forBuyer, { to, ...writeOrderNotice(shown, news, settings), ...sender }]
}
