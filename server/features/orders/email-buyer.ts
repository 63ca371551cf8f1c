import type { Order } from '#contract/schemas/orders.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { scheduleEmail, type Email } from '#server/platform/mail/outbox.ts'
import { resolveBuyerPolicy } from './buyer-policy.ts'
import type { WholeOrder } from './order-store.ts'
import { presentBuyer, presentOrder } from './present-order.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

/** The services that these functions use. */
type Services = PolicyServices & { settings: EmailSettings }

type WriteEmail = (order: Order, settings: EmailSettings, domain: string | null) => Email

/**
 * Schedules an email to an order's buyer, without the fields that the storefront of the order hides. Wake the
 * mailer after the commit. Source: requirements 16.1, 6.5.
 */
export async function emailBuyer(
  tx: Tx,
  services: Services,
  order: WholeOrder,
  write: WriteEmail,
): Promise<void> {
  const policy = resolveBuyerPolicy(services.users.find(order.user_id), order.domain, services)
  const shown = { ...presentOrder(order, policy), buyer: presentBuyer(order) }
  await scheduleEmail(tx, { to: order.buyer_email, ...write(shown, services.settings, order.domain) })
}
