import type { DocumentData, DocumentType } from './document-data.ts'

/** The names of documents on the screen, in emails and in file names. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentType, string>> = {
  invoice: 'Invoice',
  'pro-forma': 'Pro forma',
  'credit-note': 'Credit note',
  memo: 'Memo note',
}

/** Returns a document's name and number: Invoice INV-2026-00042. */
export function titleDocument({ type, number }: Pick<DocumentData, 'type' | 'number'>): string {
  return `${DOCUMENT_NAMES[type]} ${number}`
}
