import { sql } from 'kysely'
import { ITEM_TYPES } from '#domain/cart/product.ts'
import { makeSupportEmails } from '#server/identity/site/support-addresses.ts'
import type { CreditNotice } from '#server/features/customer-terms/require-credit.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { scheduleEmails } from '#server/platform/mail/outbox.ts'
import { composeBuyerEmails, type WriteEmail } from './email-buyer.ts'
import { writeOrderPlaced, writeOrderReceived, type UnconfirmedStone } from './order-emails.ts'
import type { WholeOrder } from './order-store.ts'
import { presentOrder } from './present-order.ts'

type Services = PolicyServices & { settings: EmailSettings }

/** The kind of attachment that is an order's confirmation as PDF. */
export const ORDER_CONFIRMATION = 'order-confirmation'

/**
 * Schedules the confirmation of an order that an earlier version of the shop placed, unless that was done before.
 * Wake the mailer after the commit. Source: requirements 16.7.
 */
export async function confirmOrder(tx: Tx, services: Services, order: WholeOrder): Promise<void> {
  if (order.placed_mail_at !== null) return
  await tx
    .updateTable('orders')
    .set({ placed_mail_at: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute()
  await emailConfirmation(tx, services, order)
}

/**
 * Schedules the emails about a new order: the confirmation to its buyer, and the news to the owner of the
 * storefront and to the support. Runs once, in the transaction that places the order, so that no order is without
 * its confirmation, and none has two. `credit` warns the support about the buyer's credit.
 */
export async function emailConfirmation(
  tx: Tx,
  services: Services,
  order: WholeOrder,
  credit: CreditNotice | null = null,
): Promise<void> {
  const attachment = { kind: ORDER_CONFIRMATION, id: order.id }
  const toBeConfirmed = await listUnconfirmed(tx, services, order)
  const shown = presentOrder(order, { isAdministrator: true, hiddenFields: new Set() })
  const forSupport = {
    ...writeOrderReceived(shown, services.settings, credit?.text, toBeConfirmed),
    replyTo: { name: order.buyer_name, address: order.buyer_email },
  }
  const writeForBuyer: WriteEmail = (presented, settings, domain) =>
    writeOrderPlaced(presented, settings, domain, toBeConfirmed)
  await scheduleEmails(tx, [
    ...composeBuyerEmails(services, order, writeForBuyer, 'placed', attachment),
    ...(await makeSupportEmails(tx, forSupport)),
  ])
}

/** Returns the stones of an order whose vendors' lists are old. Source: requirements 42.2. */
async function listUnconfirmed(
  tx: Tx,
  { site }: Pick<Services, 'site'>,
  { id }: WholeOrder,
): Promise<UnconfirmedStone[]> {
  if (site.unconfirmedVendors.size === 0) return []
  const stones = await tx
    .selectFrom('order_items')
    .innerJoin('diamonds', 'diamonds.id', 'order_items.product_id')
    .select(['diamonds.stock_id', 'diamonds.vendor'])
    .where('order_items.order_id', '=', id)
    .where('order_items.item_type', '=', ITEM_TYPES.Diamond)
    .orderBy('order_items.id')
    .execute()
  return stones.flatMap(({ stock_id: stockId, vendor }) =>
    vendor !== null && site.needsConfirmation(vendor) ? [{ stockId, vendor }] : [],
  )
}
