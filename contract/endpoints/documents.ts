import { z } from 'zod/mini'
import { defineEndpoints } from '#contract/kernel/endpoint.ts'
import { Day, IdInPath, IdParams, listOf, ListQuery } from '#contract/schemas/basics.ts'
import {
  CreditIssue,
  DocumentPreview,
  DocumentPreviewRequest,
  DocumentSummary,
  DocumentTypeName,
  InvoiceStateName,
  IssuedDocument,
  MemoIssue,
  OrderIssue,
} from '#contract/schemas/documents.ts'

const issue = {
  method: 'POST',
  access: 'administrator',
  params: IdParams,
  reply: IssuedDocument,
  writes: true,
  creates: true,
} as const

/** Source: requirements 32.6. */
export const documentEndpoints = defineEndpoints({
  issueInvoice: {
    ...issue,
    path: '/api/orders/{id}/documents/invoice',
    summary:
      'Issue the invoice of confirmed lines of an order: all that are not invoiced yet, or those named',
    body: z._default(OrderIssue, {}),
    refuses: ['ORDER_NOT_FOUND'],
  },
  issueProForma: {
    ...issue,
    path: '/api/orders/{id}/documents/pro-forma',
    summary: 'Issue a pro forma invoice of the available lines of an order, or of those named',
    body: z._default(OrderIssue, {}),
    refuses: ['ORDER_NOT_FOUND'],
  },
  issueCreditNote: {
    ...issue,
    path: '/api/documents/{id}/credit',
    summary: 'Issue a credit note for an invoice: all that remains of it, or of the lines that are named',
    body: CreditIssue,
    refuses: ['ITEM_NOT_FOUND'],
  },
  issueMemoNote: {
    ...issue,
    path: '/api/memos/{id}/document',
    summary: 'Issue the memo note for the stones of a memo that are still out',
    body: MemoIssue,
    refuses: ['ITEM_NOT_FOUND'],
  },
  previewDocument: {
    method: 'POST',
    path: '/api/documents/preview',
    summary: 'Get what a document would state, and why it cannot be issued, without issuing it',
    access: 'administrator',
    body: DocumentPreviewRequest,
    reply: DocumentPreview,
    writes: false,
    refuses: ['ORDER_NOT_FOUND', 'ITEM_NOT_FOUND'],
  },
  listDocuments: {
    method: 'GET',
    path: '/api/documents',
    summary: 'List issued documents, newest first: administrators see all, customers those issued to them',
    access: 'signed-in',
    scope: 'orders:read',
    /**
     * `userId`: the customer. `from` and `to`: the first and last day of issue. `state`: invoices that are open
     * (`overdue` ones are open, too), paid or credited entirely.
     */
    query: z.extend(ListQuery, {
      type: z.optional(DocumentTypeName),
      userId: z.optional(IdInPath),
      sellerId: z.optional(IdInPath),
      orderId: z.optional(IdInPath),
      memoId: z.optional(IdInPath),
      from: z.optional(Day),
      to: z.optional(Day),
      state: z.optional(InvoiceStateName),
    }),
    reply: listOf(DocumentSummary),
    writes: false,
    refuses: [],
  },
  readDocument: {
    method: 'GET',
    path: '/api/documents/{id}',
    summary: 'Get an issued document; customers can read only those issued to them',
    access: 'signed-in',
    scope: 'orders:read',
    params: IdParams,
    reply: IssuedDocument,
    writes: false,
    refuses: ['ITEM_NOT_FOUND'],
  },
  readDocumentFile: {
    method: 'GET',
    path: '/api/documents/{id}/file',
    summary:
      'Download an issued document as PDF, the same bytes each time; customers only those issued to them',
    access: 'signed-in',
    scope: 'orders:read',
    params: IdParams,
    reply: 'file',
    writes: false,
    isExport: true,
    refuses: ['ITEM_NOT_FOUND'],
    maxRequestsPerMinute: 60,
  },
  readEInvoice: {
    method: 'GET',
    path: '/api/documents/{id}/e-invoice',
    summary: 'Download an invoice or credit note as UBL (EN 16931, Peppol BIS 3); customers only their own',
    access: 'signed-in',
    scope: 'orders:read',
    params: IdParams,
    reply: 'file',
    writes: false,
    isExport: true,
    refuses: ['ITEM_NOT_FOUND'],
    maxRequestsPerMinute: 60,
  },
})
