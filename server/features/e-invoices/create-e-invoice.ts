import type { DocumentData } from '#domain/document/document-data.ts'
import { titleDocument } from '#domain/document/title.ts'
import { formatXmlFileName } from '#domain/text/file-name.ts'
import { refuseRequest } from '#contract/refusal.ts'
import type { Attachment } from '#server/platform/mail/attachments.ts'
import { listMissingFacts } from './list-missing-facts.ts'
import { writeUbl } from './write-ubl.ts'

/** Returns the e-invoice of an invoice or a credit note. Refuses what cannot have one. Source: requirements 32.8. */
export function createEInvoice(data: DocumentData): Attachment {
  if (data.type !== 'invoice' && data.type !== 'credit-note') {
    refuseRequest('id', 'Only invoices and credit notes have an e-invoice')
  }
  const missing = listMissingFacts(data)
  if (missing.length > 0) refuseRequest('id', `The e-invoice lacks ${missing.join(', ')}`)
  return {
    content: Buffer.from(writeUbl(data)),
    fileName: formatXmlFileName(titleDocument(data)),
    contentType: 'application/xml',
  }
}
