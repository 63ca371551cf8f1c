import { formatPdfFileName } from '#domain/text/file-name.ts'
import { writeFileInWorker } from '#server/features/exports/write-file-in-worker.ts'
import type { Attachment } from '#server/platform/mail/attachments.ts'
import type { OrderDocument } from './order-document.ts'

/** Writes a document as a PDF that is named after its title. */
export async function writeDocumentFile(document: OrderDocument, signal?: AbortSignal): Promise<Attachment> {
  return {
    content: await writeFileInWorker({ kind: 'order-document', document }, signal),
    fileName: formatPdfFileName(document.title),
    contentType: 'application/pdf',
  }
}
