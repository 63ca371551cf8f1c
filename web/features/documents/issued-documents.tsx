import './documents.css'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DOCUMENT_NAMES } from '#domain/document/title.ts'
import type { DocumentSummary } from '#contract/schemas/documents.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useDownload } from '#web/shared/api/use-download.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import { InvoiceStateLabel } from './invoice-state-label.tsx'

type RenderActions = (issued: DocumentSummary) => ReactNode

type Props = {
  of: { orderId: number } | { memoId: number }
  /** What else can be done with a document, after its downloads. */
  renderActions?: RenderActions
}

/**
 * Lists the documents that were issued for an order or a memo, newest first, to download. Shows nothing if there are
 * none.
 */
export function IssuedDocuments({ of, renderActions }: Props) {
  const documents = useApiQuery('listDocuments', { query: of }, { staleTime: 0 })
  const rows = toListPage(documents.data ?? []).items
  if (rows.length === 0) return null
  return (
    <section className="documents" aria-labelledby="issued-documents">
      <h2 className="quiet-label" id="issued-documents">
        Documents
      </h2>
      <DataTable
        columns={'memoId' in of ? makeNoteColumns(renderActions) : makeColumns(renderActions)}
        rows={rows}
        getKey={({ id }) => id}
      />
    </section>
  )
}

const makeNoteColumns = (renderActions: RenderActions | undefined): DataColumns<DocumentSummary> => [
  { title: 'Document', cell: ({ type, number }) => `${DOCUMENT_NAMES[type]} ${number}` },
  { title: 'Issued', cell: ({ issueDate }) => <CalendarDay day={issueDate} /> },
  { title: 'Due back', cell: ({ dueDate }) => dueDate !== null && <CalendarDay day={dueDate} /> },
  { title: 'Total', isNumber: true, cell: ({ total }) => <Money dollars={total} /> },
  makeFilesColumn(renderActions),
]

const makeColumns = (renderActions: RenderActions | undefined): DataColumns<DocumentSummary> => [
  { title: 'Document', cell: ({ type, number }) => `${DOCUMENT_NAMES[type]} ${number}` },
  { title: 'Issued', cell: ({ issueDate }) => <CalendarDay day={issueDate} /> },
  { title: 'Due', cell: ({ dueDate }) => dueDate !== null && <CalendarDay day={dueDate} /> },
  { title: 'Total', isNumber: true, cell: ({ total }) => <Money dollars={total} /> },
  {
    title: 'Outstanding',
    isNumber: true,
    cell: ({ balance }) => balance && <Money dollars={balance.outstanding} />,
  },
  { title: 'Payment', cell: (issued) => <InvoiceStateLabel issued={issued} /> },
  makeFilesColumn(renderActions),
]

const makeFilesColumn = (renderActions: RenderActions | undefined) => ({
  title: 'Files',
  isTitleHidden: true,
  isWide: true,
  cell: (issued: DocumentSummary) => <DocumentFiles issued={issued}>{renderActions?.(issued)}</DocumentFiles>,
})

function DocumentFiles({
  issued: { id, type, number },
  children,
}: {
  issued: DocumentSummary
  children: ReactNode
}) {
  const { download, running } = useDownload()
  const params = { id }
  const hasEInvoice = type === 'invoice' || type === 'credit-note'
  return (
    <span className="documents-files">
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconFileTypePdf size={14} stroke={1.5} />}
        loading={running === 'readDocumentFile'}
        aria-label={`Download ${number} as PDF`}
        onClick={() => download('readDocumentFile', { params })}
      >
        PDF
      </Button>
      {hasEInvoice && (
        <Button
          size="compact-xs"
          variant="default"
          loading={running === 'readEInvoice'}
          aria-label={`Download ${number} as e-invoice`}
          onClick={() => download('readEInvoice', { params })}
        >
          E-invoice
        </Button>
      )}
      {children}
    </span>
  )
}
