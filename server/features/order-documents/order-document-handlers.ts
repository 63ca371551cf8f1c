import { formatPdfFileName } from '#domain/text/file-name.ts'
import { ORDER_STATUS } from '#domain/order/status.ts'
import type { FileReply } from '#contract/kernel/types.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { writeFileInWorker } from '#server/features/exports/write-file-in-worker.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import { loadOrders, type WholeOrder } from '#server/features/orders/order-store.ts'
import { writeOrderList } from './export-orders.ts'
import { writeOrderConfirmation } from './load-attachment.ts'
import type { ConfirmationServices } from './make-order-confirmation.ts'
import { createOrderDocument } from './make-order-document.ts'

export const orderDocumentHandlers: Handlers<
  'exportOrder' | 'exportOwnOrders' | 'readOrderConfirmation' | 'readInvoice' | 'readPackingList',
  ConfirmationServices
> = {
  exportOrder: async ({ services, db, viewer, params, query: { format } }) => {
    const order = await getOrderFor(db, params.id, viewer)
    return writeOrderList(services, viewer, [order], {
      format,
      title: `Order ${order.id}`,
      subject: `order-${order.id}`,
      at: order.creation_date,
    })
  },

  exportOwnOrders: async ({ services, db, viewer, query: { format } }) =>
    writeOrderList(services, viewer, await loadOrders(db, { userId: viewer.user.id }), {
      format,
      title: 'Orders',
      subject: 'orders',
      at: new Date(),
    }),

  readOrderConfirmation: async ({ services, db, viewer, params }) => {
    const order = await getOrderFor(db, params.id, viewer)
    refuseCancelled(order, 'A cancelled order has no confirmation')
    return writeOrderConfirmation(db, services, order)
  },

  readInvoice: async ({ services, db, params }) => {
    const order = await getOrder(db, params.id)
    refuseCancelled(order, 'A cancelled order has no invoice')
    return writeDocument(services, db, order, 'invoice')
  },

  readPackingList: async ({ services, db, params }) =>
    writeDocument(services, db, await getOrder(db, params.id), 'packing-list'),
}

async function getOrder(db: Db, id: number): Promise<WholeOrder> {
  const [order] = await loadOrders(db, { ids: [id] })
  return order ?? refuse('ORDER_NOT_FOUND')
}

/** Returns the viewer's own order, or any order for administrators. */
async function getOrderFor(
  db: Db,
  id: number,
  { user, isAdministrator }: SignedInViewer,
): Promise<WholeOrder> {
  const order = await getOrder(db, id)
  return isAdministrator || order.user_id === user.id ? order : refuse('ORDER_NOT_FOUND')
}

function refuseCancelled({ status }: WholeOrder, message: string): void {
  if (status === ORDER_STATUS.cancelled) refuseRequest('id', message)
}

async function writeDocument(
  services: ConfirmationServices,
  db: Db,
  order: WholeOrder,
  kind: 'invoice' | 'packing-list',
): Promise<FileReply> {
  const orderDocument = await createOrderDocument({ db, services, order, kind })
  return {
    content: await writeFileInWorker({ kind: 'order-document', document: orderDocument }),
    fileName: formatPdfFileName(orderDocument.title),
    contentType: 'application/pdf',
  }
}
