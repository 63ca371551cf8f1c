import { ORDER_STATUS } from '#domain/order/status.ts'
import { formatPdfFileName } from '#domain/text/file-name.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { readDocumentFile } from '#server/features/documents/document-file.ts'
import { findNewestDocument } from '#server/features/documents/document-store.ts'
import { writeFileInWorker } from '#server/features/exports/write-file-in-worker.ts'
import { getOrder, getOrderFor, loadOrders, type WholeOrder } from '#server/features/orders/order-store.ts'
import { writeOrderList } from './export-orders.ts'
import { createOrderConfirmation, type ConfirmationServices } from './make-order-confirmation.ts'
import { createPackingList } from './make-order-document.ts'
import { findOrderShipping } from './order-facts.ts'
import { writeDocumentFile } from './write-document-file.ts'

export const orderDocumentHandlers: Handlers<
  'exportOrder' | 'exportOwnOrders' | 'readOrderConfirmation' | 'readInvoice' | 'readPackingList',
  ConfirmationServices
> = {
  exportOrder: async ({ services, db, viewer, params, query: { format }, signal }) => {
    const order = await getOrderFor(db, params.id, viewer)
    return writeOrderList(services, viewer, [order], {
      format,
      title: `Order ${order.id}`,
      subject: `order-${order.id}`,
      at: order.creation_date,
      signal,
    })
  },

  exportOwnOrders: async ({ services, db, viewer, query: { format }, signal }) =>
    writeOrderList(services, viewer, await loadOrders(db, { userId: viewer.user.id }), {
      format,
      title: 'Orders',
      subject: 'orders',
      at: new Date(),
      signal,
    }),

  readOrderConfirmation: async ({ services, db, viewer, params, signal }) => {
    const order = await getOrderFor(db, params.id, viewer)
    refuseCancelled(order, 'A cancelled order has no confirmation')
    return writeDocumentFile(await createOrderConfirmation(db, services, order), signal)
  },

  readInvoice: async ({ services, db, params, signal }) => {
    const order = await getOrder(db, params.id)
    const invoice = await findNewestDocument(db, 'invoice', { orderId: order.id })
    if (invoice) return readDocumentFile(db, services, invoice, signal)
    refuseCancelled(order, 'A cancelled order has no invoice')
    return refuseRequest('id', 'No invoice was issued for this order yet')
  },

  readPackingList: async ({ services, db, params, signal }) => {
    const order = await getOrder(db, params.id)
    const invoice = await findNewestDocument(db, 'invoice', { orderId: order.id })
    if (!invoice) return writeDocumentFile(await createPackingList({ db, services, order }), signal)
    const data = { ...invoice.data, shipping: findOrderShipping(order) ?? null }
    return {
      content: await writeFileInWorker({ kind: 'packing-list', data }, signal),
      fileName: formatPdfFileName(`Packing list ${order.id}`),
      contentType: 'application/pdf',
    }
  },
}

function refuseCancelled({ status }: WholeOrder, message: string): void {
  if (status === ORDER_STATUS.cancelled) refuseRequest('id', message)
}
