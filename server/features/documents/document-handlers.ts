import { sql } from 'kysely'
import type { documentEndpoints } from '#contract/endpoints/documents.ts'
import { refuse } from '#contract/refusal.ts'
import type { DocumentPreviewRequest, IssuedDocument, OrderIssue } from '#contract/schemas/documents.ts'
import { formatMemoNo } from '#domain/memo/memo.ts'
import { findMemo, lockMemo } from '#server/features/memos/memo-store.ts'
import { getOrder, lockOrder } from '#server/features/orders/order-store.ts'
import { lockInvoiceToCredit, applyCredit } from '#server/features/payments/apply-credit.ts'
import { linkCreditNote, lockReturnToCredit } from '#server/features/returns/credit-return.ts'
import type { Handlers, WriteArguments } from '#server/identity/viewer/handler.ts'
import type { SignedInViewer } from '#server/identity/viewer/viewer.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listPage } from '#server/platform/database/list-page.ts'
import { draftCreditNote } from './draft-credit-note.ts'
import type { DocumentDraft } from './document-draft.ts'
import { draftMemoNote } from './draft-memo-note.ts'
import { draftOrderDocument, type DraftServices, type OrderDocumentRequest } from './draft-order-document.ts'
import { createEInvoice } from '#server/features/e-invoices/create-e-invoice.ts'
import { findDocument } from './document-store.ts'
import { readDocumentFile } from './document-file.ts'
import { issueAndReply, type IssueServices } from './issue-and-reply.ts'
import { presentDocument, presentDraft, presentSummary } from './present-document.ts'
import { getSummaryFor, selectDocuments } from './select-documents.ts'

/** The services that these handlers use. */
type Services = DraftServices & IssueServices

export const documentHandlers: Handlers<keyof typeof documentEndpoints, Services> = {
  issueInvoice: async ({ params, body, ...context }) => issueForOrder(context, params.id, 'invoice', body),

  issueProForma: async ({ params, body, ...context }) => issueForOrder(context, params.id, 'pro-forma', body),

  issueCreditNote: async ({ params, body, ...context }) => {
    const { tx } = context
    const invoice = (await findDocument(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    const returned = body.returnId == null ? undefined : await lockReturnToCredit(tx, body.returnId, invoice)
    const balance = invoice.type === 'invoice' ? await lockInvoiceToCredit(tx, invoice.id) : undefined
    const draft = await draftCreditNote(tx, invoice, { lines: body.lines, reason: body.reason })
    if (balance) await applyCredit(tx, balance, draft.data.totalCents)
    const issued = await issueAndReply({
      ...context,
      draft,
      subject: `order ${invoice.order_id}`,
      placed: await findPurchase(tx, invoice),
      isEmailed: body.sendEmail ?? false,
    })
    if (returned) await linkCreditNote(tx, returned, issued.id)
    return issued
  },

  issueMemoNote: async ({ params, body, ...context }) => {
    const { tx, services } = context
    const memo = (await lockMemo(tx, params.id)) ?? refuse('ITEM_NOT_FOUND')
    return issueAndReply({
      ...context,
      draft: await draftMemoNote(tx, services, memo),
      subject: `memo ${memo.number === null ? `request ${memo.id}` : formatMemoNo(memo.number)} of ${memo.customer_email}`,
      placed: memo,
      isEmailed: body.sendEmail ?? false,
    })
  },

  previewDocument: async ({ services, db, body }) => presentDraft(await draftRequested(db, services, body)),

  listDocuments: async ({ db, viewer, query }) =>
    listPage(
      query,
      {
        query: selectDocuments(db, {
          ...query,
          userId: viewer.isAdministrator ? query.userId : viewer.user.id,
        }),
        sorts: {
          id: 'documents.id',
          number: 'documents.number',
          type: 'documents.type',
          customer: sql`lower(documents.customer_name)`,
          seller: sql`lower(sellers.legal_name)`,
          issueDate: 'documents.issue_date',
          dueDate: 'documents.due_date',
          total: 'documents.total',
          outstanding: sql`b.total - b.credited - b.paid`,
        },
        defaultSort: { by: 'id', order: 'desc' },
        searchColumns: [
          'documents.number',
          'documents.customer_name',
          sql`documents.order_id::text`,
          stockIds,
        ],
      },
      (rows) => rows.map(presentSummary),
    ),

  readDocument: async ({ db, viewer, params }) =>
    presentDocument(db, await getSummaryFor(db, params.id, viewer)),

  readDocumentFile: async ({ services, db, viewer, params, signal }) => {
    const { id } = await getSummaryFor(db, params.id, viewer)
    const document = (await findDocument(db, id)) ?? refuse('ITEM_NOT_FOUND')
    return readDocumentFile(db, services, document, signal)
  },

  readEInvoice: async ({ db, viewer, params }) => {
    const { id } = await getSummaryFor(db, params.id, viewer)
    const { data } = (await findDocument(db, id)) ?? refuse('ITEM_NOT_FOUND')
    return createEInvoice(data)
  },
}

const stockIds = sql`(
  select string_agg(l.stock_id, ' ') from document_lines l where l.document_id = documents.id)`

type IssueContext = WriteArguments & { services: Services; viewer: SignedInViewer }

async function issueForOrder(
  context: IssueContext,
  orderId: number,
  type: OrderDocumentRequest['type'],
  { itemIds, taxRuleId, sendEmail }: OrderIssue,
): Promise<IssuedDocument> {
  const { tx, services } = context
  const order = (await lockOrder(tx, orderId)) ?? refuse('ORDER_NOT_FOUND')
  const request = { type, itemIds: itemIds ?? null, taxRuleId: taxRuleId ?? null }
  return issueAndReply({
    ...context,
    draft: await draftOrderDocument(tx, services, order, request),
    subject: `order ${order.id}`,
    placed: order,
    isEmailed: sendEmail ?? false,
  })
}

async function draftRequested(
  db: Db,
  services: Services,
  request: DocumentPreviewRequest,
): Promise<DocumentDraft> {
  if (request.type === 'memo') {
    return draftMemoNote(db, services, (await findMemo(db, request.memoId)) ?? refuse('ITEM_NOT_FOUND'))
  }
  if (request.type === 'credit-note') {
    const invoice = (await findDocument(db, request.invoiceId)) ?? refuse('ITEM_NOT_FOUND')
    return draftCreditNote(db, invoice, { lines: request.lines, reason: null })
  }
  const { type, itemIds = null, taxRuleId = null } = request
  return draftOrderDocument(db, services, await getOrder(db, request.orderId), { type, itemIds, taxRuleId })
}

/** Returns who bought what an invoice charges, and on which storefront. */
async function findPurchase(
  db: Db,
  { order_id, user_id }: { order_id: number | null; user_id: number },
): Promise<{ domain: string | null; user_id: number }> {
  const order = await db.selectFrom('orders').select('domain').where('id', '=', order_id).executeTakeFirst()
  return { domain: order?.domain ?? null, user_id }
}
