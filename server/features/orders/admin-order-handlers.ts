import { sql } from 'kysely'
import { isOpenOrder, ORDER_STATUS, type OrderStatus } from '#domain/order/status.ts'
import { refuse } from '#contract/refusal.ts'
import type { Order } from '#contract/schemas/orders.ts'
import type { Audit } from '#server/platform/audit/audit.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuseIfStale, toTag } from '#server/platform/http/versions.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { auditCredit } from '#server/features/customer-terms/require-credit.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { writeOrderChanged, writeOrderDeleted, writeOrderStatus } from './order-emails.ts'
import { changeOrderStatus } from './change-order-status.ts'
import { changeShipping, readNewShipping, type StoredShipping } from './change-shipping.ts'
import { emailConfirmation } from './confirm-order.ts'
import { createOrderFor } from './create-order-for.ts'
import { deleteOrder } from './delete-order.ts'
import { editOrder } from './edit-order.ts'
import { quoteOrder } from './quote-order.ts'
import { readIdempotencyKey } from '#server/platform/http/idempotency-key.ts'
import { addLines, findOrderByKey, getOrder, lockOrder, saveOrder, type WholeOrder } from './order-store.ts'
import { presentOrder } from './present-order.ts'
import { emailBuyer } from './email-buyer.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'

/** The services that these handlers use. */
type Services = PolicyServices & { mailer: Mailer; settings: EmailSettings }

type WriteContext = { tx: Tx; services: Services; viewer: SignedInViewer; audit: Audit }

/** Returns the statuses that a list filter selects. */
function listStatuses(filter: OrderStatus | 'open'): OrderStatus[] {
  return filter === 'open' ? Object.values(ORDER_STATUS).filter(isOpenOrder) : [filter]
}

/** Administrators see every field of an order. */
const fullPolicy = { isAdministrator: true, hiddenFields: new Set<string>() }

export const adminOrderHandlers: Handlers<
  | 'listOrders'
  | 'createOrderFor'
  | 'quoteOrderFor'
  | 'editOrder'
  | 'deleteOrder'
  | 'changeOrderStatus'
  | 'changeOrderShipping'
  | 'changeBuyerOrderNo',
  Services
> = {
  listOrders: async ({ db, query }) => {
    let orders = db.selectFrom('orders').selectAll()
    if (query.userId !== undefined) orders = orders.where('user_id', '=', query.userId)
    if (query.status !== undefined) orders = orders.where('status', 'in', listStatuses(query.status))
    return listPage(
      query,
      {
        query: orders,
        sorts: {
          id: 'id',
          creationDate: 'creation_date',
          status: 'status',
          buyer: 'buyer_name',
          company: 'buyer_company',
        },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: [
          'buyer_name',
          'buyer_company',
          'buyer_email',
          'buyer_order_no',
          'tracking_no',
          sql`orders.id::text`,
          stockIds,
        ],
      },
      async (rows) => (await addLines(db, rows)).map((order) => presentOrder(order, fullPolicy)),
    )
  },

  createOrderFor: async ({ services, tx, viewer, body, headers, audit, afterCommit, setHeader }) => {
    const context = { tx, services, viewer, audit }
    const own = readIdempotencyKey(headers, body)
    // The prefix keeps administrators' keys apart from the buyer's own.
    const idempotencyKey = own && { ...own, key: `administrator ${viewer.user.id}: ${own.key}` }
    const before = await findOrderByKey(tx, body.userId, idempotencyKey)
    if (before !== undefined) return replyWithOrder(await getOrder(tx, before), setHeader)
    const { order, credit } = await createOrderFor({ tx, services, viewer, order: body, idempotencyKey })
    const after = {
      ...summarize(order),
      ...(order.buyer_order_no === null ? {} : { buyerOrderNo: order.buyer_order_no }),
      ...(body.reason ? { reason: body.reason } : {}),
      ...auditCredit(credit),
    }
    await audit({ act: 'create order', subject: `order ${order.id}`, after })
    await emailConfirmation(tx, services, order, credit)
    await changeStatusAndNotify(context, order, { to: body.status })
    afterCommit(() => services.mailer.wake())
    return replyWithOrder(await getOrder(tx, order.id), setHeader)
  },

  quoteOrderFor: async ({ services, db, viewer, body }) => ({
    items: await quoteOrder({ db, services, viewer, request: body }),
  }),

  editOrder: async ({ services, tx, viewer, params, body, headers, audit, afterCommit, setHeader }) => {
    const context = { tx, services, viewer, audit }
    const order = await lockCurrentOrder(tx, params.id, headers)
    const edit = await editOrder({ tx, services, viewer, order, edited: body })
    const isEmailed = body.sendEmail ?? true
    const after = await getOrder(tx, order.id)
    if (edit !== undefined) {
      await audit({
        act: 'edit order',
        subject: `order ${order.id}`,
        before: summarize(order),
        after: {
          ...summarize(after),
          ...(body.reason ? { reason: body.reason } : {}),
          ...(isEmailed ? {} : { emailed: false }),
          ...auditCredit(edit.credit),
        },
      })
    }
    if (edit !== undefined && isEmailed) {
      await emailBuyer(
        tx,
        services,
        after,
        (shown, settings, domain) => writeOrderChanged(shown, edit.note, settings, domain),
        'changed',
      )
    }
    const isOverLimitConfirmed = body.overLimit ?? false
    await changeStatusAndNotify(context, after, { to: body.status, isEmailed, isOverLimitConfirmed })
    afterCommit(() => services.mailer.wake())
    return replyWithOrder(await getOrder(tx, order.id), setHeader)
  },

  deleteOrder: async ({ services, tx, params, headers, audit, afterCommit }) => {
    const order = await lockCurrentOrder(tx, params.id, headers)
    await deleteOrder(tx, order)
    await audit({
      act: 'delete order',
      subject: `order ${order.id}`,
      before: presentOrder(order, fullPolicy),
    })
    // A buyer who still waits for the order gets an email; the deletion of a cancelled order is no news to
    // them.
    if (order.status !== ORDER_STATUS.cancelled) {
      await emailBuyer(tx, services, order, writeOrderDeleted, 'deleted')
    }
    afterCommit(() => services.mailer.wake())
    return undefined
  },

  changeOrderStatus: async ({
    services,
    tx,
    viewer,
    params,
    body,
    headers,
    audit,
    afterCommit,
    setHeader,
  }) => {
    const order = await lockCurrentOrder(tx, params.id, headers)
    const context = { tx, services, viewer, audit }
    const shipping = await readNewShipping(tx, order, body.newStatus, body.shipping)
    await changeStatusAndNotify(context, order, {
      to: body.newStatus,
      isEmailed: body.sendEmail ?? true,
      isOverLimitConfirmed: body.overLimit ?? false,
      shipping,
    })
    afterCommit(() => services.mailer.wake())
    return replyWithOrder(await getOrder(tx, order.id), setHeader)
  },

  changeOrderShipping: async ({ tx, params, body, headers, audit, setHeader }) => {
    const order = await lockCurrentOrder(tx, params.id, headers)
    await changeShipping(tx, order, body)
    const after = await getOrder(tx, order.id)
    await audit({
      act: 'change order shipping',
      subject: `order ${order.id}`,
      before: nameShipping(order),
      after: nameShipping(after),
    })
    return replyWithOrder(after, setHeader)
  },

  changeBuyerOrderNo: async ({ tx, params, body, headers, audit, setHeader }) => {
    const order = await lockCurrentOrder(tx, params.id, headers)
    const buyerOrderNo = body.buyerOrderNo || null
    await saveOrder(tx, order.id, { buyer_order_no: buyerOrderNo })
    await audit({
      act: 'change buyer order number',
      subject: `order ${order.id}`,
      before: { buyerOrderNo: order.buyer_order_no },
      after: { buyerOrderNo },
    })
    return replyWithOrder(await getOrder(tx, order.id), setHeader)
  },
}

const stockIds = sql`(
  select string_agg(concat_ws(' ', i.stock_id, f.stock_id), ' ') from order_items i
  left join former_stock_numbers f on i.item_type = 1 and f.diamond_id = i.product_id
  where i.order_id = orders.id)`

/** Locks an order and returns it. Refuses if the administrator saw an older version. */
async function lockCurrentOrder(
  tx: Tx,
  id: number,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<WholeOrder> {
  const order = (await lockOrder(tx, id)) ?? refuse('ORDER_NOT_FOUND')
  refuseIfStale(headers, order.version, () => presentOrder(order, fullPolicy))
  return order
}

type StatusRequest = {
  to: OrderStatus | null | undefined
  isEmailed?: boolean
  isOverLimitConfirmed?: boolean
  shipping?: StoredShipping | undefined
}

/** Changes the status of an order if a new one is given, writes the audit log and may email the buyer. */
async function changeStatusAndNotify(
  { tx, services, viewer, audit }: WriteContext,
  order: WholeOrder,
  { to, isEmailed = true, isOverLimitConfirmed = false, shipping }: StatusRequest,
): Promise<void> {
  if (to == null) return
  const change = await changeOrderStatus(tx, order, { to, by: viewer.user, isOverLimitConfirmed, shipping })
  if (change === undefined) return
  await audit({
    act: 'change order status',
    subject: `order ${order.id}`,
    before: { status: order.status, ...(shipping && nameShipping(order)) },
    after: {
      status: to,
      ...(shipping && nameShipping(shipping)),
      ...(isEmailed ? {} : { emailed: false }),
      ...auditCredit(change.credit),
    },
  })
  if (!isEmailed) return
  await emailBuyer(tx, services, await getOrder(tx, order.id), writeOrderStatus, 'status')
}

function replyWithOrder(order: WholeOrder, setHeader: (name: string, value: string) => void): Order {
  setHeader('etag', toTag(order.version))
  return presentOrder(order, fullPolicy)
}

/** Returns how an order was shipped, by the names of the API, for the audit log. */
function nameShipping({ carrier, tracking_no, shipping_date }: StoredShipping): object {
  return { carrier, trackingNo: tracking_no, shippingDate: shipping_date }
}

/** Returns the part of an order that the audit log stores: buyer, status, total and lines. */
function summarize(order: WholeOrder): object {
  const { userId, status, items, totalPrice } = presentOrder(order, fullPolicy)
  const lines = items.map(({ stockId, description, quantity, carats, totalPrice, state }) => ({
    product: stockId ?? description,
    quantity,
    carats,
    totalPrice,
    state,
  }))
  return { userId, status, totalPrice, lines }
}
