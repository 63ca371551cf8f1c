import './statement.css'
import { Table } from '@mantine/core'
import type { OpenInvoice } from '#contract/schemas/receivables.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Money } from '#web/ui/money.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'

/** Lists the invoices of a customer on which something is outstanding, oldest due first. */
export function OpenInvoices({ invoices }: { invoices: readonly OpenInvoice[] }) {
  return (
    <Table role="table" aria-label="Open invoices" className="statement-table">
      <Table.Thead role="rowgroup">
        <Table.Tr role="row">
          <Table.Th role="columnheader">Invoice</Table.Th>
          <Table.Th role="columnheader">Date</Table.Th>
          <Table.Th role="columnheader">Due</Table.Th>
          <Table.Th role="columnheader">Status</Table.Th>
          <Table.Th role="columnheader" className="is-number">
            Total
          </Table.Th>
          <Table.Th role="columnheader" className="is-number">
            Credited
          </Table.Th>
          <Table.Th role="columnheader" className="is-number">
            Paid
          </Table.Th>
          <Table.Th role="columnheader" className="is-number">
            Outstanding
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody role="rowgroup">
        {invoices.map((invoice) => (
          <Table.Tr role="row" key={invoice.invoiceId}>
            <Table.Td role="cell">{invoice.number}</Table.Td>
            <Table.Td role="cell" data-label="Date">
              <CalendarDay day={invoice.issueDate} />
            </Table.Td>
            <Table.Td role="cell" data-label="Due">
              <CalendarDay day={invoice.dueDate} />
            </Table.Td>
            <Table.Td role="cell" data-label="Status">
              <DueState daysPastDue={invoice.daysPastDue} />
            </Table.Td>
            <Table.Td role="cell" className="is-number" data-label="Total">
              <Money dollars={invoice.total} />
            </Table.Td>
            <Table.Td role="cell" className="is-number" data-label="Credited">
              <Money dollars={invoice.credited} />
            </Table.Td>
            <Table.Td role="cell" className="is-number" data-label="Paid">
              <Money dollars={invoice.paid} />
            </Table.Td>
            <Table.Td role="cell" className="is-number" data-label="Outstanding">
              <Money dollars={invoice.outstanding} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

/** Shows how late an invoice is. */
export function DueState({ daysPastDue }: { daysPastDue: number }) {
  return daysPastDue > 0 ? (
    <StatusLabel tone="attention">{formatCount(daysPastDue, 'day', 'days')} overdue</StatusLabel>
  ) : (
    <StatusLabel tone="neutral">Not due</StatusLabel>
  )
}
