type Invoice = { id: number; userId: number; total: number; credited: number }
type Payment = { id: number; userId: number; amount: number; isReversed: boolean }
type Allocation = { invoiceId: number; amountCents: number }

/** Invoices and payments as plain lists: what the shop must come to. Money in cents. */
export class AccountModel {
  readonly #invoices = new Map<number, Invoice>()
  readonly #payments = new Map<number, Payment>()
  /** Current allocations, oldest first. */
  #allocations: (Allocation & { paymentId: number })[] = []

  issue(id: number, userId: number, total: number): void {
    this.#invoices.set(id, { id, userId, total, credited: 0 })
  }

  pay(id: number, userId: number, amount: number, allocations: readonly Allocation[]): void {
    this.#payments.set(id, { id, userId, amount, isReversed: false })
    this.allocate(id, allocations)
  }

  /** An allocation that stays as it is keeps its age. */
  allocate(paymentId: number, allocations: readonly Allocation[]): void {
    const isSame = (a: Allocation, b: Allocation): boolean =>
      a.invoiceId === b.invoiceId && a.amountCents === b.amountCents
    const current = this.#allocations.filter((each) => each.paymentId === paymentId)
    this.#allocations = [
      ...this.#allocations.filter(
        (each) => each.paymentId !== paymentId || allocations.some((next) => isSame(next, each)),
      ),
      ...allocations
        .filter((next) => !current.some((each) => isSame(next, each)))
        .map((next) => ({ ...next, paymentId })),
    ]
  }

  reverse(id: number): void {
    const payment = this.#payments.get(id)
    if (payment) payment.isReversed = true
    this.#allocations = this.#allocations.filter(({ paymentId }) => paymentId !== id)
  }

  credit(invoiceId: number, cents: number): void {
    const invoice = this.#invoices.get(invoiceId)
    if (!invoice) return
    invoice.credited += cents
    for (;;) {
      const excess = this.#sumPaid(invoiceId) + invoice.credited - invoice.total
      const newest = this.#allocations.findLast((each) => each.invoiceId === invoiceId)
      if (excess <= 0 || !newest) return
      this.#allocations = this.#allocations.filter((each) => each !== newest)
      const amountCents = newest.amountCents - excess
      if (amountCents > 0) this.#allocations.push({ ...newest, amountCents })
    }
  }

  listInvoices(userId: number): Invoice[] {
    return [...this.#invoices.values()].filter((invoice) => invoice.userId === userId)
  }

  listPayments(userId: number): Payment[] {
    return [...this.#payments.values()].filter((payment) => payment.userId === userId)
  }

  /** Returns what a payment can pay of an invoice, with what it pays now. */
  findPayable(invoiceId: number, paymentId?: number): number {
    const invoice = this.#invoices.get(invoiceId)
    const others = this.#allocations.filter((each) => each.paymentId !== paymentId)
    return (invoice?.total ?? 0) - (invoice?.credited ?? 0) - sum(others, invoiceId)
  }

  mayAllocate(amount: number, allocations: readonly Allocation[], paymentId?: number): boolean {
    const all = allocations.reduce((total, { amountCents }) => total + amountCents, 0)
    return (
      all <= amount &&
      allocations.every(({ invoiceId, amountCents }) => amountCents <= this.findPayable(invoiceId, paymentId))
    )
  }

  /** Returns id, credited and paid of each invoice. */
  listBalances(): number[][] {
    return [...this.#invoices.values()].map(({ id, credited }) => [id, credited, this.#sumPaid(id)])
  }

  /** Returns id and allocated sum of each payment. */
  listAllocated(): number[][] {
    return [...this.#payments.values()].map(({ id }) => [id, this.#sumAllocated(id)])
  }

  sumAccount(userId: number): { outstanding: number; unallocated: number } {
    return {
      outstanding: this.listInvoices(userId).reduce((total, { id }) => total + this.findPayable(id), 0),
      unallocated: this.listPayments(userId)
        .filter(({ isReversed }) => !isReversed)
        .reduce((total, { id, amount }) => total + amount - this.#sumAllocated(id), 0),
    }
  }

  #sumPaid(invoiceId: number): number {
    return sum(this.#allocations, invoiceId)
  }

  #sumAllocated(id: number): number {
    return this.#allocations.reduce(
      (total, { paymentId, amountCents }) => (paymentId === id ? total + amountCents : total),
      0,
    )
  }
}

function sum(allocations: readonly Allocation[], id: number): number {
  return allocations.reduce(
    (total, { invoiceId, amountCents }) => (invoiceId === id ? total + amountCents : total),
    0,
  )
}
