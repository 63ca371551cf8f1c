import { mayBuyerCancel } from '#domain/order/cancellation.ts'
import { ORDER_STATUS } from '#domain/order/status.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import { makeSupportEmails } from '#server/identity/site/support-addresses.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { scheduleEmails } from '#server/platform/mail/outbox.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { composeBuyerEmails } from './email-buyer.ts'
import { writeOrderCancelled, writeOrderStatus } from './order-emails.ts'
import type { WholeOrder } from './order-store.ts'
import { presentOrder, toLineState, toOrderStatus } from './present-order.ts'

/**
 * Cancels an order for its buyer and releases its stock. Refuses an order that somebody has started to process.
 * The caller has locked the order. Source: requirements 16.10.
 */
export async function cancelOwnOrder(
  tx: Tx,
  order: WholeOrder,
  buyer: UserRecord,
  reason: string | null,
): Promise<void> {
  const status = toOrderStatus(order.status)
  if (status === ORDER_STATUS.cancelled) refuseRequest('status', 'This order is already cancelled')
  const items = order.items.map((item) => ({ state: toLineState(item) }))
  if (!mayBuyerCancel({ status, items })) {
    refuseRequest('status', 'We have already started to process this order. Contact us to cancel it')
  }
  await changeOrderStatus(tx, order, { to: ORDER_STATUS.cancelled, by: buyer, reason })
}

/** Schedules the emails about an order that its buyer has cancelled: to the buyer, the storefront and the staff. */
export async function emailCancellation(
  tx: Tx,
  services: PolicyServices & { settings: EmailSettings },
  order: WholeOrder,
): Promise<void> {
  const shown = presentOrder(order, { isAdministrator: true, hiddenFields: new Set() })
  const forSupport = {
    ...writeOrderCancelled(shown, services.settings),
    replyTo: { name: order.buyer_name, address: order.buyer_email },
  }
  await scheduleEmails(tx, [
    ...composeBuyerEmails(services, order, writeOrderStatus, 'status'),
    ...(await makeSupportEmails(tx, forSupport)),
  ])
}
