/** What a row of the accountant's file is about. */
export const ACCOUNTING_KINDS = ['Invoice', 'Credit note', 'Payment', 'Payment reversal'] as const
export type AccountingKind = (typeof ACCOUNTING_KINDS)[number]

/**
 * A row of the accountant's file: the part of an invoice or credit note with one category and rate of tax, a payment,
 * or the reversal of one. Money in cents, signed by its effect on what customers owe.
 */
export type AccountingRow = {
  readonly kind: AccountingKind
  readonly number: string
  /** A calendar day: 2026-11-28. */
  readonly date: string
  readonly dueDate: string | null
  readonly customerId: number
  readonly customer: string
  readonly customerVatId: string | null
  /** Two letters: where the goods go, or where the buyer is. */
  readonly country: string | null
  readonly seller: string
  readonly orderId: number | null
  /** The invoice that a credit note corrects. */
  readonly invoiceNumber: string | null
  readonly taxCategory: string | null
  /** Hundredths of a per cent: 2100 is 21 %. */
  readonly taxRate: number | null
  readonly netCents: number | null
  readonly taxCents: number | null
  readonly totalCents: number
  readonly method: string | null
  readonly reference: string | null
}

type Column = readonly [heading: string, read: (row: AccountingRow) => string | number | null]

const columns: readonly Column[] = [
  ['Type', ({ kind }) => kind],
  ['Number', ({ number }) => number],
  ['Date', ({ date }) => date],
  ['Due date', ({ dueDate }) => dueDate],
  ['Customer no.', ({ customerId }) => customerId],
  ['Customer', ({ customer }) => customer],
  ['Customer VAT no.', ({ customerVatId }) => customerVatId],
  ['Country', ({ country }) => country],
  ['Seller', ({ seller }) => seller],
  ['Order', ({ orderId }) => orderId],
  ['Credited invoice', ({ invoiceNumber }) => invoiceNumber],
  ['Currency', () => 'USD'],
  ['Tax category', ({ taxCategory }) => taxCategory],
  ['Tax rate %', ({ taxRate }) => formatHundredths(taxRate)],
  ['Net', ({ netCents }) => formatHundredths(netCents)],
  ['Tax', ({ taxCents }) => formatHundredths(taxCents)],
  ['Total', ({ totalCents }) => formatHundredths(totalCents)],
  ['Method', ({ method }) => method],
  ['Reference', ({ reference }) => reference],
]

/** The headings of the accountant's file, in order. */
export const ACCOUNTING_HEADINGS = columns.map(([heading]) => heading)

/** Returns the cells of a row, as texts. Amounts have two decimals and no separator: -1234.50. Requirements 34.5. */
export function listAccountingCells(row: AccountingRow): string[] {
  return columns.map(([, read]) => String(read(row) ?? ''))
}

function formatHundredths(value: number | null): string | null {
  if (value === null) return null
  const digits = String(Math.abs(value)).padStart(3, '0')
  return `${value < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
