import type { OpenInvoice } from '#contract/schemas/receivables.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { Money } from '#web/ui/money.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'

const columns: DataColumns<OpenInvoice> = [
  { title: 'Invoice', cell: ({ number }) => number },
  { title: 'Date', cell: ({ issueDate }) => <CalendarDay day={issueDate} /> },
  { title: 'Due', cell: ({ dueDate }) => <CalendarDay day={dueDate} /> },
  { title: 'Status', cell: ({ daysPastDue }) => <DueState daysPastDue={daysPastDue} /> },
  { title: 'Total', isNumber: true, cell: ({ total }) => <Money dollars={total} /> },
  { title: 'Credited', isNumber: true, cell: ({ credited }) => <Money dollars={credited} /> },
  { title: 'Paid', isNumber: true, cell: ({ paid }) => <Money dollars={paid} /> },
  { title: 'Outstanding', isNumber: true, cell: ({ outstanding }) => <Money dollars={outstanding} /> },
]

/** Lists the invoices of a customer on which something is outstanding, oldest due first. */
export function OpenInvoices({ invoices }: { invoices: readonly OpenInvoice[] }) {
  return (
    <DataTable
      label="Open invoices"
      columns={columns}
      rows={invoices}
      getKey={({ invoiceId }) => invoiceId}
    />
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
