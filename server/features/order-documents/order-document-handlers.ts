import { formatPdfFileName } from '#domain/text/file-name.ts'
import { ORDER_STATUS } from '#domain/order/status.ts'
import type { FileReply } from '#contract/kernel/types.ts'
import { refuse, refuseRequest } from '#contract/refusal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { writeFileInWorker } from '#server/features/exports/write-file-in-worker.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { loadOrders, type WholeOrder } from '#server/features/orders/order-store.ts'
import { createOrderDocument } from './make-order-document.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { FastifyBaseLogger } from 'fastify'

/** The services that these handlers use. */
type Services = {
  files: FileStore
  log: FastifyBaseLogger
  users: UserDirectory
  settings: { BRAND_NAME: string }
}

export const orderDocumentHandlers: Handlers<'readInvoice' | 'readPackingList', Services> = {
  readInvoice: async ({ services, db, params }) => {
    const order = await getOrder(db, params.id)
    if (order.status === ORDER_STATUS.cancelled) refuseRequest('id', 'A cancelled order has no invoice')
    return writeDocument(services, db, order, 'invoice')
  },

  readPackingList: async ({ services, db, params }) =>
    writeDocument(services, db, await getOrder(db, params.id), 'packing-list'),
}

async function getOrder(db: Db, id: number): Promise<WholeOrder> {
  const [order] = await loadOrders(db, { ids: [id] })
  return order ?? refuse('ORDER_NOT_FOUND')
}

async function writeDocument(
  services: Services,
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
