import { DOCUMENT_TYPES } from '#domain/document/document-data.ts'
import { INVOICE_STATES } from '#domain/document/invoice-state.ts'
import { DOCUMENT_NAMES, titleDocument } from '#domain/document/title.ts'
import type { DocumentSummary } from '#contract/schemas/documents.ts'
import { InvoiceStateLabel, invoiceStateNames } from '#web/features/documents/invoice-state-label.tsx'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { Money } from '#web/ui/money.tsx'
import { DocumentDetail } from '#web/pages/admin/documents/document-detail.tsx'
import { DocumentSource } from '#web/pages/admin/documents/document-source.tsx'
import { readDays } from '#web/pages/admin/list/filters/days-value.ts'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { documentActions } from './document-actions.ts'

const typeOptions = DOCUMENT_TYPES.map((value) => ({ value, label: DOCUMENT_NAMES[value] }))
const stateOptions = INVOICE_STATES.map((value) => ({ value, label: invoiceStateNames[value] }))

function toQuery(state: ListState) {
  const { user, issued } = state.filters
  return {
    ...toListQuery(state),
    ...toFilterQuery(state, 'type', DOCUMENT_TYPES),
    ...toFilterQuery(state, 'state', INVOICE_STATES),
    ...(user !== undefined && { userId: Number(user) }),
    ...(issued !== undefined && readDays(issued)),
  }
}

export const documentResource: Resource<DocumentSummary> = {
  title: 'Documents',
  noun: ['document', 'documents'],
  endpoint: 'listDocuments',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listDocuments', { query: toQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: titleDocument,
  searchDescription: 'number, customer, order or stock no.',
  filters: [
    { name: 'type', label: 'Type', options: typeOptions },
    { name: 'state', label: 'Payment', options: stateOptions },
    { name: 'user', label: 'Customer', kind: 'user', isMore: true },
    { name: 'issued', label: 'Issued', kind: 'days', isMore: true },
  ],
  columns: [
    { title: 'Number', sort: 'number', cell: ({ number }) => number },
    { title: 'Type', sort: 'type', cell: ({ type }) => DOCUMENT_NAMES[type] },
    { title: 'Issued', sort: 'issueDate', cell: ({ issueDate }) => <CalendarDay day={issueDate} /> },
    {
      title: 'Customer',
      sort: 'customer',
      cell: ({ userId, customerName }) => (
        <ListLink to={`/admin/users/${userId}`} search={{}}>
          {customerName}
        </ListLink>
      ),
    },
    { title: 'Order or memo', cell: (issued) => <DocumentSource issued={issued} /> },
    {
      title: 'Due',
      sort: 'dueDate',
      isExtra: true,
      cell: ({ dueDate }) => dueDate !== null && <CalendarDay day={dueDate} />,
    },
    { title: 'Total', sort: 'total', isNumber: true, cell: ({ total }) => <Money dollars={total} /> },
    {
      title: 'Outstanding',
      sort: 'outstanding',
      isNumber: true,
      cell: ({ balance }) => balance && <Money dollars={balance.outstanding} />,
    },
    { title: 'Payment', cell: (issued) => <InvoiceStateLabel issued={issued} /> },
  ],
  actions: documentActions,
  detail: ({ id }) => <DocumentDetail id={id} />,
  empty: 'No documents yet',
}
