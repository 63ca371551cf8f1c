import type { InvoiceState } from '#domain/document/invoice-state.ts'
import type { DocumentSummary } from '#contract/schemas/documents.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'

export const invoiceStateNames: Readonly<Record<InvoiceState, string>> = {
  open: 'Unpaid',
  overdue: 'Overdue',
  paid: 'Paid',
  credited: 'Credited',
}

/** Says whether an invoice is paid. Other documents have nothing to pay. */
export function InvoiceStateLabel({ issued: { balance, total } }: { issued: DocumentSummary }) {
  if (!balance) return null
  const { state } = balance
  return (
    <StatusLabel tone={state === 'overdue' ? 'attention' : 'neutral'}>
      {total === 0 ? 'Nothing to pay' : invoiceStateNames[state]}
    </StatusLabel>
  )
}
