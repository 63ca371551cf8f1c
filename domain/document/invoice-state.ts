/** What is left to pay of an invoice. An overdue one is open, too. */
export const INVOICE_STATES = ['open', 'overdue', 'paid', 'credited'] as const
export type InvoiceState = (typeof INVOICE_STATES)[number]

/** An invoice with what credit notes and payments took off its total, in cents. */
export type InvoiceBalance = {
  readonly totalCents: number
  readonly creditedCents: number
  readonly paidCents: number
}

/**
 * Returns the state of an invoice. It is credited if credit notes took back all of it. One that costs nothing is paid:
 * nothing can be credited. Source: requirements 32.5.
 */
export function findInvoiceState(
  { totalCents, creditedCents, paidCents }: InvoiceBalance,
  isPastDue: boolean,
): InvoiceState {
  if (totalCents > creditedCents + paidCents) return isPastDue ? 'overdue' : 'open'
  return totalCents > 0 && creditedCents === totalCents ? 'credited' : 'paid'
}
