import type { EntryKind } from '#domain/payment/account-statement.ts'
import type { Ageing } from '#domain/payment/ageing.ts'
import type { DocumentBuyer, DocumentSeller } from './document-data.ts'

/** Everything that a statement of account prints. Money in cents, days as 2026-11-28. Source: requirements 34. */
export type AccountStatementData = {
  readonly seller: DocumentSeller
  readonly buyer: DocumentBuyer
  /** The first and the last day, both included. The statement carries the date of the last. */
  readonly from: string
  readonly to: string
  readonly currency: 'USD'
  /** What the buyer owed before the first day; negative if they had paid too much. */
  readonly openingCents: number
  /** In order of date. */
  readonly entries: readonly AccountStatementEntry[]
  /** The opening balance plus all debits minus all credits. */
  readonly closingCents: number
  /** The outstanding invoices by age on the last day. */
  readonly ageing: Ageing
  /** Money received that pays no invoice yet. The sum of the ages minus this is the closing balance. */
  readonly unallocatedCents: number
}

export type AccountStatementEntry = {
  readonly date: string
  readonly kind: EntryKind
  /** The number of the document; null for a payment. */
  readonly number: string | null
  /** The buyer's order number, or the reference of the payment. */
  readonly reference: string | null
  /** Of an invoice. */
  readonly dueDate: string | null
  /** What raises the balance; 0 if the entry lowers it. */
  readonly debitCents: number
  /** What lowers the balance; 0 if the entry raises it. */
  readonly creditCents: number
  /** The balance after the entry. */
  readonly balanceCents: number
}
