/** What an entry of a statement of account is, in the order of entries of one day. */
export const ENTRY_KINDS = ['invoice', 'credit-note', 'payment', 'reversal'] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** An invoice or credit note, a payment, or the reversal of one. Money in cents. */
export type AccountEntry = {
  readonly kind: EntryKind
  /** The id of the document or payment. */
  readonly id: number
  /** A calendar day: 2026-11-28. */
  readonly day: string
  /** The number of the document, or the reference of the payment. */
  readonly reference: string | null
  readonly dueDate: string | null
  /** Positive. */
  readonly amountCents: number
}

/** An entry with the balance after it. What the customer owes is positive. */
export type StatedEntry = AccountEntry & {
  readonly debitCents: number
  readonly creditCents: number
  readonly balanceCents: number
}

/** The account of a customer in a period. Money in cents. */
export type AccountStatement = {
  readonly openingCents: number
  readonly entries: readonly StatedEntry[]
  readonly debitCents: number
  readonly creditCents: number
  readonly closingCents: number
}

/** Whether an entry raises what the customer owes. */
const isDebit: Readonly<Record<EntryKind, boolean>> = {
  invoice: true,
  'credit-note': false,
  payment: false,
  reversal: true,
}

/** Returns by how much an entry changes what the customer owes. */
export function signAmount({ kind, amountCents }: Pick<AccountEntry, 'kind' | 'amountCents'>): number {
  return isDebit[kind] ? amountCents : -amountCents
}

/**
 * Returns a statement of account: the entries by day with the balance after each. The opening balance is what the
 * customer owed before. Without an end, the closing balance is what is outstanding on all invoices, less what is
 * unallocated of all payments. Source: requirements 34.4.
 */
export function stateAccount(openingCents: number, entries: readonly AccountEntry[]): AccountStatement {
  let balanceCents = openingCents
  const stated = entries.toSorted(compareEntries).map((entry) => {
    balanceCents += signAmount(entry)
    const sides = isDebit[entry.kind]
      ? { debitCents: entry.amountCents, creditCents: 0 }
      : { debitCents: 0, creditCents: entry.amountCents }
    return { ...entry, ...sides, balanceCents }
  })
  return {
    openingCents,
    entries: stated,
    debitCents: stated.reduce((sum, { debitCents }) => sum + debitCents, 0),
    creditCents: stated.reduce((sum, { creditCents }) => sum + creditCents, 0),
    closingCents: balanceCents,
  }
}

function compareEntries(a: AccountEntry, b: AccountEntry): number {
  if (a.day !== b.day) return a.day < b.day ? -1 : 1
  return ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind) || a.id - b.id
}
