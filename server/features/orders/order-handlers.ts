import { refuse } from '#contract/refusal.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { toTag } from '#server/platform/http/versions.ts'
import { cancelOwnOrder, emailCancellation } from './cancel-own-order.ts'
import { confirmOrder, emailConfirmation } from './confirm-order.ts'
import { createOrder } from './create-order.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { findOrderByKey, getOrder, getOrderFor, loadOrders, lockOrder } from './order-store.ts'
import { presentOrder } from './present-order.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

/** The services that these handlers use. */
type Services = PolicyServices & { mailer: Mailer; settings: EmailSettings }

export const orderHandlers: Handlers<
  'createOrder' | 'listOwnOrders' | 'readOrder' | 'cancelOwnOrder' | 'confirmOrderPlaced',
  Services
> = {
  createOrder: async ({ services, viewer, tx, headers, body, afterCommit }) => {
    const idempotencyKey = readIdempotencyKey(headers, body)
    const existingId = await findOrderByKey(tx, viewer.user.id, idempotencyKey)
    const policy = resolveViewerPolicy(viewer, services)
    if (existingId !== undefined) return presentOrder(await getOrderFor(tx, existingId, viewer), policy)
    const options = {
      itemIds: body?.itemIds ?? undefined,
      comment: body?.comment || null,
      buyerOrderNo: body?.buyerOrderNo || null,
      addressId: body?.addressId ?? null,
      priceToken: headers['if-match'],
      idempotencyKey,
    }
    const { order, credit } = await createOrder({ tx, services, viewer, ...options })
    await emailConfirmation(tx, services, order, credit)
    afterCommit(() => services.mailer.wake())
    return presentOrder(order, policy)
  },

  listOwnOrders: async ({ db, services, viewer }) => {
    const policy = resolveViewerPolicy(viewer, services)
    const orders = await loadOrders(db, { userId: viewer.user.id })
    return orders.map((order) => presentOrder(order, policy))
  },

  readOrder: async ({ db, services, viewer, params, setHeader }) => {
    const policy = resolveViewerPolicy(viewer, services)
    const order = presentOrder(await getOrderFor(db, params.id, viewer), policy)
    if (order.version != null) setHeader('etag', toTag(order.version))
    return order
  },

  cancelOwnOrder: async ({ services, tx, viewer, params, body, afterCommit }) => {
    const order = await lockOrder(tx, params.id)
    if (!order || order.user_id !== viewer.user.id) return refuse('ORDER_NOT_FOUND')
    await cancelOwnOrder(tx, order, viewer.user, body?.reason || null)
    const cancelled = await getOrder(tx, order.id)
    await emailCancellation(tx, services, cancelled)
    afterCommit(() => services.mailer.wake())
    return presentOrder(cancelled, resolveViewerPolicy(viewer, services))
  },

  confirmOrderPlaced: async ({ services, tx, viewer, body, afterCommit }) => {
    const order = await lockOrder(tx, body.orderId)
    if (!order || order.user_id !== viewer.user.id) return refuse('ORDER_NOT_FOUND')
    await confirmOrder(tx, services, order)
    afterCommit(() => services.mailer.wake())
    return undefined
  },
}
