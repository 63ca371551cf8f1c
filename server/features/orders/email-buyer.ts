import type { Order } from '#contract/schemas/orders.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { scheduleEmail, type Email } from '#server/platform/mail/outbox.ts'
import { resolveBuyerPolicy } from './buyer-policy.ts'
import type { WholeOrder } from './order-store.ts'
import { presentBuyer, presentOrder } from './present-order.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

/** What these functions use of the shop. */
type Services = PolicyServices & { settings: EmailSettings }

type WriteEmail = (order: Order, settings: EmailSettings, domain: string | null) => Email

/**
 * Writes to the buyer of an order what he may read of it: nothing that the storefront he ordered on hides. Poke the
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

/** The same for a letter that begins without his name. */
export async function emailOrderConfirmation(
  tx: Tx,
  services: Services,
  order: WholeOrder,
  write: WriteEmail,
): Promise<void> {
  await emailBuyer(tx, services, order, ({ buyer: _buyer, ...shown }, settings, domain) =>
    write(shown, settings, domain),
  )
}
