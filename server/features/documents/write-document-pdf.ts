import type { DocumentData } from '#domain/document/document-data.ts'
import { writeOrderDocument } from '#server/features/order-documents/write-order-document.ts'
import { toOrderDocument } from './to-order-document.ts'

/** Writes an issued document as PDF. */
export async function writeDocumentPdf(data: DocumentData): Promise<Uint8Array> {
  return writeOrderDocument(toOrderDocument(data))
}
