import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { orderEndpoints } from '#contract/endpoints/orders.ts'
import type { Order } from '#contract/schemas/orders.ts'
import type { Db } from '../db/open-database.ts'
import type { Handlers } from '../http/handler.ts'
import type { Viewer } from '../http/viewer.ts'
import { listPage } from '../lists/list-query.ts'
import { writeOrderPlaced, writeOrderStatus } from '../mail/letters.ts'
import { listSupportAddresses, scheduleMail } from '../mail/outbox.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { createOrder } from './create-order.ts'
import { addLines, findOrderByKey, loadOrders, lockOrder } from './order-store.ts'
import { presentOrder } from './present-order.ts'

const longestKey = 200

export const orderHandlers: Handlers<keyof typeof orderEndpoints> = {
  createOrder: async ({ shop, viewer, tx, headers }) => {
    const idempotencyKey = headers['idempotency-key'] || null
    if (idempotencyKey !== null && idempotencyKey.length > longestKey) {
      refuseRequest('Idempotency-Key', `At most ${longestKey} characters`)
    }
    const before =
      idempotencyKey === null ? undefined : await findOrderByKey(tx, viewer.user.id, idempotencyKey)
    const id = before ?? (await createOrder({ tx, shop, viewer, seal: headers['if-match'], idempotencyKey }))
    return readOrder(tx, id, viewer)
  },

  listOwnOrders: async ({ db, viewer }) => {
    const orders = await loadOrders(db, { userId: viewer.user.id })
    return orders.map((order) => presentOrder(order, viewer))
  },

  listOrders: async ({ db, viewer, query }) =>
    listPage(
      query,
      {
        query: db.selectFrom('orders').selectAll(),
        sorts: {
          id: 'id',
          creationDate: 'creation_date',
          status: 'status',
          buyer: 'buyer_name',
          company: 'buyer_company',
        },
        defaultSort: { by: 'id', order: 'desc' },
        searched: ['buyer_name', 'buyer_company', 'buyer_email'],
      },
      async (rows) => (await addLines(db, rows)).map((order) => presentOrder(order, viewer)),
    ),

  changeOrderStatus: async ({ shop, tx, viewer, params, body, audit, afterCommit }) => {
    const order = (await lockOrder(tx, params.id)) ?? refuse('ORDER_NOT_FOUND')
    const hasMoved = await changeOrderStatus(tx, order, body.newStatus, viewer.user)
    const after = await readOrder(tx, params.id, viewer)
    if (!hasMoved) return after
    await audit({
      act: 'change order status',
      subject: `order ${order.id}`,
      before: { status: order.status },
      after: { status: body.newStatus },
    })
    await scheduleMail(tx, { to: order.buyer_email, ...writeOrderStatus(after, shop.settings) })
    afterCommit(() => shop.mailer.poke())
    return after
  },

  confirmOrderPlaced: async ({ shop, tx, viewer, body, afterCommit }) => {
    const order = await lockOrder(tx, body.orderId)
    if (!order || order.user_id !== viewer.user.id) return refuse('ORDER_NOT_FOUND')
    if (order.placed_mail_at !== null) return undefined
    await tx.updateTable('orders').set({ placed_mail_at: new Date() }).where('id', '=', order.id).execute()
    const forBuyer = writeOrderPlaced(presentOrder(order, viewer), shop.settings)
    await scheduleMail(tx, { to: order.buyer_email, ...forBuyer })
    const forSupport = writeOrderPlaced(presentOrder(order, { isAdministrator: true }), shop.settings)
    for (const to of await listSupportAddresses(tx)) await scheduleMail(tx, { to, ...forSupport })
    afterCommit(() => shop.mailer.poke())
    return undefined
  },
}

async function readOrder(db: Db, id: number, viewer: Viewer): Promise<Order> {
  const [order] = await loadOrders(db, { ids: [id] })
  return order ? presentOrder(order, viewer) : refuse('ORDER_NOT_FOUND')
}
