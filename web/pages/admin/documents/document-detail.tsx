import './documents.css'
import type { IssuedDocument, IssuedLine } from '#contract/schemas/documents.ts'
import { InvoiceStateLabel } from '#web/features/documents/invoice-state-label.tsx'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { Carats } from '#web/ui/carats.tsx'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { Money } from '#web/ui/money.tsx'
import { Facts } from '#web/pages/admin/ui/facts.tsx'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { DocumentStatements, DocumentTotals } from './document-outcome.tsx'
import { DocumentSource } from './document-source.tsx'
import { LineName } from './issue-lines.tsx'

/** What an issued document states. */
export function DocumentDetail({ id }: { id: number }) {
  const document = useApiQuery('readDocument', { params: { id } }, { staleTime: 0 })
  if (!document.data) return <QueryState query={document} />
  return <DocumentContent issued={document.data} />
}

const lineColumns: DataColumns<IssuedLine> = [
  { title: 'Item', cell: (line) => <LineName line={line} /> },
  { title: 'Carats', isNumber: true, cell: ({ carats }) => carats > 0 && <Carats carats={carats} /> },
  { title: 'Net', isNumber: true, cell: ({ net }) => <Money dollars={net} /> },
]

const creditedColumn = {
  title: 'Credited',
  isNumber: true,
  cell: ({ credited }: IssuedLine) => credited !== null && credited > 0 && <Money dollars={credited} />,
}

const creditNoteColumns: DataColumns<IssuedDocument['creditNotes'][number]> = [
  {
    title: 'Number',
    cell: ({ number }) => (
      <ListLink to="/admin/documents" search={{ q: number }}>
        {number}
      </ListLink>
    ),
  },
  { title: 'Issued', cell: ({ issueDate }) => <CalendarDay day={issueDate} /> },
  { title: 'Total', isNumber: true, cell: ({ total }) => <Money dollars={total} /> },
]

function DocumentContent({ issued }: { issued: IssuedDocument }) {
  const { memoId, userId, buyer, seller, balance, issueDate, lines, statements, creditNotes } = issued
  return (
    <div className="document-detail">
      <Facts
        rows={[
          ['Payment', balance && <InvoiceStateLabel key="state" issued={issued} />],
          ['Outstanding', balance && <Money key="outstanding" dollars={balance.outstanding} />],
          ['Paid', balance && balance.paid > 0 && <Money key="paid" dollars={balance.paid} />],
          [
            'Customer',
            <ListLink key="customer" to={`/admin/receivables/${userId}`} search={{}}>
              {buyer.name}
            </ListLink>,
          ],
          ['Seller', seller.legalName],
          ['Issued', <CalendarDay key="issued" day={issueDate} />],
          [memoId === null ? 'Order' : 'Memo', <DocumentSource key="source" issued={issued} />],
          ['Customer’s order no.', issued.buyerOrderNo],
          [
            'Corrects',
            issued.invoiceNumber !== null && (
              <ListLink key="invoice" to="/admin/documents" search={{ q: issued.invoiceNumber }}>
                Invoice {issued.invoiceNumber}
              </ListLink>
            ),
          ],
          ['Reason', issued.reason],
          ['Terms', issued.paymentTerms],
        ]}
      />
      <section aria-label="Lines">
        <h3 className="quiet-label">Lines</h3>
        <DataTable
          label="Lines"
          columns={balance && balance.credited > 0 ? [...lineColumns, creditedColumn] : lineColumns}
          rows={lines}
          getKey={({ position }) => position}
        />
        <DocumentTotals totals={issued} />
      </section>
      {creditNotes.length > 0 && (
        <section aria-label="Credit notes">
          <h3 className="quiet-label">Credit notes</h3>
          <DataTable
            label="Credit notes"
            columns={creditNoteColumns}
            rows={creditNotes}
            getKey={({ id }) => id}
          />
        </section>
      )}
      {statements.length > 0 && <DocumentStatements statements={statements} />}
    </div>
  )
}
