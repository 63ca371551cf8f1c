/** The highest amount of a payment, in dollars. */
export const MAX_PAYMENT = 1_000_000_000

/** An invoice on which something is outstanding. */
export type OpenInvoice = {
  readonly invoiceId: number
  /** A calendar day: 2026-11-28. */
  readonly dueDate: string
  readonly outstandingCents: number
}

/** How much of a payment pays one invoice. */
export type Allocation = { readonly invoiceId: number; readonly amountCents: number }

/** A current allocation to one invoice. */
export type CurrentAllocation = {
  readonly id: number
  readonly paymentId: number
  readonly amountCents: number
}

/**
 * Returns which invoices a payment pays if it is spread over the open ones, oldest due first. What is left of the
 * payment then is unallocated. Source: requirements 34.2.
 */
export function proposeAllocations(amountCents: number, invoices: readonly OpenInvoice[]): Allocation[] {
  const allocations: Allocation[] = []
  let restCents = amountCents
  for (const { invoiceId, outstandingCents } of invoices.toSorted(compareDue)) {
    const payable = Math.min(restCents, outstandingCents)
    if (payable <= 0) continue
    allocations.push({ invoiceId, amountCents: payable })
    restCents -= payable
  }
  return allocations
}

function compareDue(a: OpenInvoice, b: OpenInvoice): number {
  if (a.dueDate !== b.dueDate) return a.dueDate < b.dueDate ? -1 : 1
  return a.invoiceId - b.invoiceId
}

/**
 * Returns what becomes of the allocations to an invoice when `excessCents` more is paid than it can take: which end,
 * newest first, and how much of the last one remains. The sum of what ends less what remains is the excess.
 * Throws RangeError if the excess is more than they pay. Source: requirements 34.2.
 */
export function endAllocations(
  excessCents: number,
  allocations: readonly CurrentAllocation[],
): readonly { ended: CurrentAllocation; remainingCents: number }[] {
  const changes: { ended: CurrentAllocation; remainingCents: number }[] = []
  let excess = excessCents
  for (const ended of allocations.toSorted((a, b) => b.id - a.id)) {
    if (excess <= 0) break
    const remainingCents = Math.max(ended.amountCents - excess, 0)
    changes.push({ ended, remainingCents })
    excess -= ended.amountCents - remainingCents
  }
  if (excess > 0) throw new RangeError(`The allocations pay ${excess} cents less than the excess`)
  return changes
}

/** The payment that allocations belong to. */
export type AllocatedPayment = {
  readonly userId: number
  readonly sellerId: number
  readonly amountCents: number
}

/** An invoice as an allocation finds it. `payableCents`: what is outstanding, with what this payment pays of it now. */
export type PayableInvoice = {
  readonly userId: number
  readonly sellerId: number
  readonly payableCents: number
}

/** A field of a request that is wrong, and why. */
export type FieldFault = { readonly path: string; readonly message: string }

/**
 * Returns why a payment cannot pay these invoices; undefined if it can. `invoices` has the invoices among the named
 * documents by id, so that a pro forma or a credit note is none. Source: requirements 34.2.
 */
export function findAllocationFault(
  payment: AllocatedPayment,
  allocations: readonly Allocation[],
  invoices: ReadonlyMap<number, PayableInvoice>,
): FieldFault | undefined {
  const seen = new Set<number>()
  for (const [index, { invoiceId, amountCents }] of allocations.entries()) {
    const path = `allocations.${index}`
    const invoice = invoices.get(invoiceId)
    if (invoice === undefined) return { path: `${path}.invoiceId`, message: 'There is no such invoice' }
    if (seen.has(invoiceId)) return { path: `${path}.invoiceId`, message: 'The invoice is listed twice' }
    seen.add(invoiceId)
    if (invoice.userId !== payment.userId)
      return { path: `${path}.invoiceId`, message: 'This is an invoice of another customer' }
    if (invoice.sellerId !== payment.sellerId)
      return { path: `${path}.invoiceId`, message: 'This is an invoice of another seller' }
    if (amountCents > invoice.payableCents)
      return { path: `${path}.amount`, message: 'This is more than is outstanding on the invoice' }
  }
  const sum = allocations.reduce((total, { amountCents }) => total + amountCents, 0)
  return sum > payment.amountCents
    ? { path: 'allocations', message: 'The invoices get more than the amount of the payment' }
    : undefined
}
