import { sql } from 'kysely'
import { emailSupport } from '#server/identity/site/support-addresses.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { emailBuyer } from './email-buyer.ts'
import { writeOrderPlaced, writeOrderReceived } from './order-emails.ts'
import type { WholeOrder } from './order-store.ts'
import { presentOrder } from './present-order.ts'

/** The kind of attachment that is an order's confirmation as PDF. */
export const ORDER_CONFIRMATION = 'order-confirmation'

/**
 * Schedules the confirmation of an order to its buyer and the support contacts, unless that was done before.
 * Runs in the transaction that places the order, so that no order is without its confirmation, and none has
 * two. Wake the mailer after the commit. Source: requirements 16.7.
 */
export async function confirmOrder(
  tx: Tx,
  services: PolicyServices & { settings: EmailSettings },
  order: WholeOrder,
): Promise<void> {
  if (order.placed_mail_at !== null) return
  await tx
    .updateTable('orders')
    .set({ placed_mail_at: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute()
  const attachment = { kind: ORDER_CONFIRMATION, id: order.id }
  await emailBuyer(tx, services, order, writeOrderPlaced, 'placed', attachment)
  const shown = presentOrder(order, { isAdministrator: true, hiddenFields: new Set() })
  const forSupport = writeOrderReceived(shown, services.settings)
  const replyTo = { name: order.buyer_name, address: order.buyer_email }
  await emailSupport(tx, { ...forSupport, replyTo })
}
