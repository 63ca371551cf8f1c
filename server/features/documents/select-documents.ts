import { sql, type RawBuilder } from 'kysely'
import type { DocumentType } from '#domain/document/document-data.ts'
import type { InvoiceState } from '#domain/document/invoice-state.ts'
import { refuse } from '#contract/refusal.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { Db } from '#server/platform/database/database.ts'

/** A document as lists show it, without what it prints. */
export type SummaryRow = {
  id: number
  type: DocumentType
  seller_id: number
  seller_name: string
  number: string
  user_id: number
  customer_name: string
  order_id: number | null
  memo_id: number | null
  invoice_id: number | null
  invoice_number: string | null
  issue_date: string
  due_date: string | null
  net: number
  tax: number
  total: number
  issued_at: Date
  credited: number | null
  paid: number | null
  is_overdue: boolean
}

type Filter = {
  type?: DocumentType | undefined
  userId?: number | undefined
  sellerId?: number | undefined
  orderId?: number | undefined
  memoId?: number | undefined
  from?: string | undefined
  to?: string | undefined
  state?: InvoiceState | undefined
}

/** SQL: whether the due date is over in UTC. Documents are dated in UTC. */
const isOverdue = sql<boolean>`coalesce(documents.due_date < (now() at time zone 'UTC')::date, false)`

const stateConditions: Readonly<Record<InvoiceState, RawBuilder<boolean>>> = {
  open: sql<boolean>`b.total > b.credited + b.paid`,
  overdue: sql<boolean>`b.total > b.credited + b.paid and ${isOverdue}`,
  paid: sql<boolean>`b.total = b.credited + b.paid and (b.total = 0 or b.credited < b.total)`,
  credited: sql<boolean>`b.total > 0 and b.credited = b.total`,
}

/** Returns the query of documents that a filter leaves. */
export function selectDocuments(db: Db, filter: Filter = {}) {
  let query = db
    .selectFrom('documents')
    .innerJoin('sellers', 'sellers.id', 'documents.seller_id')
    .leftJoin('invoice_balances as b', 'b.invoice_id', 'documents.id')
    .leftJoin('documents as invoices', 'invoices.id', 'documents.invoice_id')
    .select([
      'documents.id',
      'documents.type',
      'documents.seller_id',
      'sellers.legal_name as seller_name',
      'documents.number',
      'documents.user_id',
      'documents.customer_name',
      'documents.order_id',
      'documents.memo_id',
      'documents.invoice_id',
      'invoices.number as invoice_number',
      'documents.issue_date',
      'documents.due_date',
      'documents.net',
      'documents.tax',
      'documents.total',
      'documents.issued_at',
      'b.credited',
      'b.paid',
      isOverdue.as('is_overdue'),
    ])
  const { type, userId, sellerId, orderId, memoId, from, to, state } = filter
  if (type !== undefined) query = query.where('documents.type', '=', type)
  if (userId !== undefined) query = query.where('documents.user_id', '=', userId)
  if (sellerId !== undefined) query = query.where('documents.seller_id', '=', sellerId)
  if (orderId !== undefined) query = query.where('documents.order_id', '=', orderId)
  if (memoId !== undefined) query = query.where('documents.memo_id', '=', memoId)
  if (from !== undefined) query = query.where('documents.issue_date', '>=', from)
  if (to !== undefined) query = query.where('documents.issue_date', '<=', to)
  if (state !== undefined) query = query.where(stateConditions[state])
  return query
}

/** Returns a document that was issued to the viewer, or any for administrators; refuses any other. */
export async function getSummaryFor(
  db: Db,
  id: number,
  { user, isAdministrator }: SignedInViewer,
): Promise<SummaryRow> {
  const row = await selectDocuments(db).where('documents.id', '=', id).executeTakeFirst()
  return row && (isAdministrator || row.user_id === user.id) ? row : refuse('ITEM_NOT_FOUND')
}

/** Returns an issued document, which exists. */
export async function getSummary(db: Db, id: number): Promise<SummaryRow> {
  return selectDocuments(db).where('documents.id', '=', id).executeTakeFirstOrThrow()
}
