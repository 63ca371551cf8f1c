import '#web/features/statement/statement.css'
import './documents.css'
import { Button, Table } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { DOCUMENT_NAMES } from '#domain/document/title.ts'
import type { DocumentSummary } from '#contract/schemas/documents.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useDownload } from '#web/shared/api/use-download.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { Money } from '#web/ui/money.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'

type Props = {
  orderId: number
  /** What else can be done with a document, after its downloads. */
  renderActions?: (issued: DocumentSummary) => ReactNode
}

/** Lists the documents that were issued for an order, newest first, to download. Shows nothing if there are none. */
export function OrderDocuments({ orderId, renderActions }: Props) {
  const documents = useApiQuery('listDocuments', { query: { orderId } }, { staleTime: 0 })
  const rows = listRows(documents.data)
  if (rows.length === 0) return null
  return (
    <section className="documents" aria-labelledby="order-documents">
      <h2 className="quiet-label" id="order-documents">
        Documents
      </h2>
      <Table role="table" className="statement-table">
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">Document</Table.Th>
            <Table.Th role="columnheader">Issued</Table.Th>
            <Table.Th role="columnheader">Due</Table.Th>
            <Table.Th role="columnheader" className="is-number">
              Total
            </Table.Th>
            <Table.Th role="columnheader" className="is-number">
              Outstanding
            </Table.Th>
            <Table.Th role="columnheader">Payment</Table.Th>
            <Table.Th role="columnheader">
              <span className="visually-hidden">Files</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((issued) => (
            <DocumentRow key={issued.id} issued={issued}>
              {renderActions?.(issued)}
            </DocumentRow>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  )
}

/** Returns the rows of a list that was requested as a whole. */
function listRows(list: DocumentSummary[] | { items: DocumentSummary[] } | undefined): DocumentSummary[] {
  if (list === undefined) return []
  return Array.isArray(list) ? list : list.items
}

function DocumentRow({ issued, children }: { issued: DocumentSummary; children: ReactNode }) {
  const { download, running } = useDownload()
  const params = { id: issued.id }
  const hasEInvoice = issued.type === 'invoice' || issued.type === 'credit-note'
  return (
    <Table.Tr role="row">
      <Table.Td role="cell">
        {DOCUMENT_NAMES[issued.type]} {issued.number}
      </Table.Td>
      <Table.Td role="cell" data-label="Issued">
        <CalendarDay day={issued.issueDate} />
      </Table.Td>
      <Table.Td role="cell" data-label="Due">
        {issued.dueDate !== null && <CalendarDay day={issued.dueDate} />}
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="Total">
        <Money dollars={issued.total} />
      </Table.Td>
      <Table.Td role="cell" className="is-number" data-label="Outstanding">
        {issued.balance && <Money dollars={issued.balance.outstanding} />}
      </Table.Td>
      <Table.Td role="cell" data-label="Payment">
        <PaymentLabel issued={issued} />
      </Table.Td>
      <Table.Td role="cell" className="documents-last">
        <span className="documents-files">
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<IconFileTypePdf size={14} stroke={1.5} />}
            loading={running === 'readDocumentFile'}
            aria-label={`Download ${issued.number} as PDF`}
            onClick={() => download('readDocumentFile', { params })}
          >
            PDF
          </Button>
          {hasEInvoice && (
            <Button
              size="compact-xs"
              variant="default"
              loading={running === 'readEInvoice'}
              aria-label={`Download ${issued.number} as e-invoice`}
              onClick={() => download('readEInvoice', { params })}
            >
              E-invoice
            </Button>
          )}
          {children}
        </span>
      </Table.Td>
    </Table.Tr>
  )
}

/** Says whether an invoice is paid; a credited one has nothing outstanding, either. */
function PaymentLabel({ issued: { balance, total } }: { issued: DocumentSummary }) {
  if (!balance) return null
  if (balance.state === 'overdue') return <StatusLabel tone="attention">Overdue</StatusLabel>
  if (balance.state === 'open') return <StatusLabel tone="neutral">Unpaid</StatusLabel>
  return <StatusLabel tone="neutral">{balance.credited === total ? 'Credited' : 'Paid'}</StatusLabel>
}
