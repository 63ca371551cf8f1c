import { ORDER_STATUS } from '#domain/order/status.ts'
import { ISSUED_DOCUMENT } from '#server/features/documents/document-emails.ts'
import { readDocumentFile } from '#server/features/documents/document-file.ts'
import { findDocument } from '#server/features/documents/document-store.ts'
import { ORDER_CONFIRMATION } from '#server/features/orders/confirm-order.ts'
import { loadOrders } from '#server/features/orders/order-store.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Attachment, AttachmentRef } from '#server/platform/mail/attachments.ts'
import { createOrderConfirmation, type ConfirmationServices } from './make-order-confirmation.ts'
import { writeDocumentFile } from './write-document-file.ts'

/** Makes the file that an email has attached. Undefined if its order was cancelled or deleted. */
export async function loadAttachment(
  services: ConfirmationServices & { database: Database },
  { kind, id }: AttachmentRef,
): Promise<Attachment | undefined> {
  const { db } = services.database
  if (kind === ISSUED_DOCUMENT) {
    const document = await findDocument(db, id)
    return document && readDocumentFile(db, services, document)
  }
  if (kind !== ORDER_CONFIRMATION) throw new Error(`No attachment is of the kind ${kind}`)
  const [order] = await loadOrders(db, { ids: [id] })
  if (!order || order.status === ORDER_STATUS.cancelled) return undefined
  return writeDocumentFile(await createOrderConfirmation(db, services, order))
}
