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
