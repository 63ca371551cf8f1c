import type { Payment } from '#contract/schemas/payments.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'

/** Whether a payment was reversed, pays invoices, or still has money left. */
export function PaymentState({ payment: { reversedDate, unallocated, allocated } }: { payment: Payment }) {
  if (reversedDate !== null) return <StatusLabel tone="neutral">Reversed</StatusLabel>
  if (unallocated === 0) return <StatusLabel tone="neutral">Allocated</StatusLabel>
  return <StatusLabel tone="attention">{allocated === 0 ? 'Unallocated' : 'Partly allocated'}</StatusLabel>
}
