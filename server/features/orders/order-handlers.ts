import { refuse } from '#contract/refusal.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { resolveTerms } from '#server/identity/viewer/viewer-policy.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { toTag } from '#server/platform/http/versions.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { writeOrderPlaced } from './order-emails.ts'
import { listSupportAddresses } from '#server/identity/site/support-addresses.ts'
import { scheduleMail } from '#server/platform/mail/outbox.ts'
import { createOrder } from './create-order.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { findOrderByKey, loadOrders, lockOrder, type WholeOrder } from './order-store.ts'
import { presentOrder } from './present-order.ts'
import { confirmToBuyer } from './email-buyer.ts'
import type { TermsSources } from '#server/identity/viewer/viewer-policy.ts'
import type { LetterSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

/** What these functions use of the shop. */
type Services = TermsSources & { mailer: Mailer; settings: LetterSettings }

export const orderHandlers: Handlers<
  'createOrder' | 'listOwnOrders' | 'readOrder' | 'confirmOrderPlaced',
  Services
> = {
  createOrder: async ({ shop, viewer, tx, headers, body }) => {
    const idempotencyKey = readIdempotencyKey(headers)
    const before =
      idempotencyKey === null ? undefined : await findOrderByKey(tx, viewer.user.id, idempotencyKey)
    if (before !== undefined) return readOrder(tx, shop, before, viewer)
    const asked = {
      itemIds: body?.itemIds ?? undefined,
      comment: body?.comment || null,
      seal: headers['if-match'],
      idempotencyKey,
    }
    const order = await createOrder({ tx, shop, viewer, ...asked })
    return presentOrder(order, resolveTerms(viewer, shop))
  },

  listOwnOrders: async ({ db, shop, viewer }) => {
    const terms = resolveTerms(viewer, shop)
    const orders = await loadOrders(db, { userId: viewer.user.id })
    return orders.map((order) => presentOrder(order, terms))
  },

  readOrder: async ({ db, shop, viewer, params, setHeader }) => {
    const order = await readOrder(db, shop, params.id, viewer)
    if (order.version != null) setHeader('etag', toTag(order.version))
    return order
  },

  confirmOrderPlaced: async ({ shop, tx, viewer, body, afterCommit }) => {
    const order = await lockOrder(tx, body.orderId)
    if (!order || order.user_id !== viewer.user.id) return refuse('ORDER_NOT_FOUND')
    if (order.placed_mail_at !== null) return undefined
    await tx.updateTable('orders').set({ placed_mail_at: new Date() }).where('id', '=', order.id).execute()
    await confirmToBuyer(tx, shop, order, writeOrderPlaced)
    const whole = presentOrder(order, { isAdministrator: true, hiddenFields: new Set() })
    const forSupport = writeOrderPlaced(whole, shop.settings)
    for (const to of await listSupportAddresses(tx)) await scheduleMail(tx, { to, ...forSupport })
    afterCommit(() => shop.mailer.poke())
    return undefined
  },
}

/** An order as this viewer may see it: his own, or any for an administrator; another's is not there. */
async function readOrder(db: Db, shop: TermsSources, id: number, viewer: SignedInViewer): Promise<Order> {
  const [order] = await loadOrders(db, { ids: [id] })
  return order && isFor(order, viewer)
    ? presentOrder(order, resolveTerms(viewer, shop))
    : refuse('ORDER_NOT_FOUND')
}

function isFor(order: WholeOrder, { user, isAdministrator }: SignedInViewer): boolean {
  return isAdministrator || order.user_id === user.id
}
