import { isOpenOrder, ORDER_STATUS } from '#domain/order/status.ts'
import type { EndpointName } from '#contract/contract.ts'
import type { CreditIssue, DocumentSummary } from '#contract/schemas/documents.ts'
import type { Memo } from '#contract/schemas/memos.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { countKept } from '#web/features/returns/draft-return.ts'
import { saveFile } from '#web/ui/save-file.ts'
import type { RowAction, RowLink } from '#web/pages/admin/actions/action.ts'
import { makeCreditDialog } from '#web/pages/admin/documents/credit-invoice.tsx'
import { makeIssueDialog, type IssueInput } from '#web/pages/admin/documents/issue-document.tsx'
import { formatMemoName } from '#web/pages/admin/memos/memo-actions.ts'
import { staleWithOrder } from './stale-with-order.ts'

/** Queries that a new document invalidates. */
export const staleWithDocument: readonly EndpointName[] = [
  ...staleWithOrder,
  'listDocuments',
  'readDocument',
  'listPayments',
  'readPayment',
  'listReceivables',
  'listOpenInvoices',
  'readAccountStatement',
  'listReturns',
]

/** Issues the invoice of confirmed lines that are on none and did not come back: all of them, or those that are chosen. */
export const issueInvoice: RowAction<Order> = {
  title: 'Issue invoice',
  isOffered: ({ status, items }) =>
    status !== ORDER_STATUS.cancelled &&
    items.some((item) => item.state === 'confirmed' && item.isInvoiced !== true && countKept(item) > 0),
  action: ({ id }) => ({
    endpoint: 'issueInvoice',
    stale: staleWithDocument,
    done: `Invoice of order ${id} issued`,
    dialog: makeIssueDialog(
      { type: 'invoice', orderId: id },
      {
        title: `Issue the invoice of order ${id}`,
        note: 'Confirmed items that are not on an invoice yet. An issued invoice cannot be changed, only credited.',
        submit: 'Issue invoice',
      },
    ),
    // The dialog sends this.
    send: (values) => sendApiRequest('issueInvoice', { params: { id }, body: values as IssueInput }),
  }),
}

/** Issues a pro forma of available lines. */
export const issueProForma: RowAction<Order> = {
  title: 'Issue pro forma',
  isOffered: ({ status, items }) => isOpenOrder(status) && items.some(({ state }) => state !== 'unavailable'),
  action: ({ id }) => ({
    endpoint: 'issueProForma',
    stale: staleWithDocument,
    done: `Pro forma of order ${id} issued`,
    dialog: makeIssueDialog(
      { type: 'pro-forma', orderId: id },
      {
        title: `Issue a pro forma for order ${id}`,
        note: 'The available items. A pro forma is not an invoice.',
        submit: 'Issue pro forma',
      },
    ),
    // The dialog sends this.
    send: (values) => sendApiRequest('issueProForma', { params: { id }, body: values as IssueInput }),
  }),
}

/** Issues a note of the stones of a memo that are still out. */
export const issueMemoNote: RowAction<Memo> = {
  title: 'Issue memo note',
  isOffered: ({ state }) => state === 'open',
  action: (memo) => ({
    endpoint: 'issueMemoNote',
    stale: [...staleWithDocument, 'listMemos', 'readMemo'],
    done: `Note of ${formatMemoName(memo)} issued`,
    dialog: makeIssueDialog(
      { type: 'memo', memoId: memo.id },
      {
        title: `Issue the note of ${formatMemoName(memo)}`,
        note: 'The stones that are still out. An issued note cannot be changed; issue another one when stones come back.',
        submit: 'Issue memo note',
      },
    ),
    send: (values) => {
      // The dialog sends this.
      const { sendEmail } = values as IssueInput
      return sendApiRequest('issueMemoNote', { params: { id: memo.id }, body: { sendEmail } })
    },
  }),
}

/** Issues a credit note for all that remains of an invoice, or parts of it. */
export const issueCreditNote: RowAction<DocumentSummary> = {
  title: 'Issue credit note',
  isOffered: ({ balance, total }) => balance !== null && balance.credited < total,
  action: (invoice) => ({
    endpoint: 'issueCreditNote',
    stale: staleWithDocument,
    done: `Credit note for ${invoice.number} issued`,
    dialog: makeCreditDialog(invoice),
    send: (values) =>
      sendApiRequest('issueCreditNote', {
        params: { id: invoice.id },
        // The dialog sends this.
        body: values as CreditIssue,
      }),
  }),
}

export const downloadPdf: RowAction<DocumentSummary> = {
  title: 'PDF',
  isProminent: true,
  action: ({ id }) => ({
    endpoint: 'readDocumentFile',
    stale: [],
    send: async () => saveFile(await sendApiRequest('readDocumentFile', { params: { id } })),
  }),
}

export const downloadEInvoice: RowAction<DocumentSummary> = {
  title: 'Download e-invoice',
  isOffered: ({ type }) => type === 'invoice' || type === 'credit-note',
  action: ({ id }) => ({
    endpoint: 'readEInvoice',
    stale: [],
    send: async () => saveFile(await sendApiRequest('readEInvoice', { params: { id } })),
  }),
}

/** Leads to the form for a payment of an open invoice. */
export const recordPayment: RowLink<DocumentSummary> = {
  title: 'Record payment',
  to: '/admin/payments/new',
  search: ({ id }) => ({ invoice: String(id) }),
  isOffered: ({ balance }) => balance !== null && balance.outstanding > 0,
}

export const documentActions: readonly (RowAction<DocumentSummary> | RowLink<DocumentSummary>)[] = [
  downloadPdf,
  downloadEInvoice,
  recordPayment,
  issueCreditNote,
]
