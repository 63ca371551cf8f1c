/** A line of a shipped order: what it costs without tax in cents, and where its stone is. */
export type SoldLine = {
  readonly itemId: number
  readonly stoneId: number
  readonly netCents: number
  place: 'with-buyer' | 'in-return' | 'available' | 'set-aside'
}

/** A shipped order. An invoice charges all of its lines that the buyer still had. */
export type Sale = {
  readonly orderId: number
  readonly userId: number
  readonly lines: readonly SoldLine[]
  invoiceId: number | null
  readonly charged: Set<SoldLine>
  creditedNetCents: number
}

/** A return of one line. */
export type ModelReturn = {
  readonly id: number
  readonly sale: Sale
  readonly line: SoldLine
  state: 'requested' | 'accepted' | 'refused' | 'withdrawn' | 'received'
  isCredited: boolean
}

/** Orders, their stones and their returns as plain lists: what the shop must come to. */
export class SaleModel {
  readonly #sales: Sale[] = []
  readonly #returns: ModelReturn[] = []

  ship(sale: Pick<Sale, 'orderId' | 'userId' | 'lines'>): void {
    this.#sales.push({ ...sale, invoiceId: null, charged: new Set(), creditedNetCents: 0 })
  }

  listSales(userId: number): Sale[] {
    return this.#sales.filter((sale) => sale.userId === userId)
  }

  listReturns(userId: number): ModelReturn[] {
    return this.#returns.filter(({ sale }) => sale.userId === userId)
  }

  /** Whether an invoice can still charge a line of the order. */
  mayInvoice({ invoiceId, lines }: Sale): boolean {
    return invoiceId === null && lines.some(isWithOrder)
  }

  /** Returns the total of the invoice with tax. */
  invoice(sale: Sale, invoiceId: number): number {
    sale.invoiceId = invoiceId
    for (const line of sale.lines.filter(isWithOrder)) sale.charged.add(line)
    return withTax([...sale.charged].reduce((sum, { netCents }) => sum + netCents, 0))
  }

  request(id: number, sale: Sale, line: SoldLine): void {
    line.place = 'in-return'
    this.#returns.push({ id, sale, line, state: 'requested', isCredited: false })
  }

  end(one: ModelReturn, state: 'refused' | 'withdrawn'): void {
    one.state = state
    one.line.place = 'with-buyer'
  }

  receive(one: ModelReturn, outcome: 'available' | 'set-aside'): void {
    one.state = 'received'
    one.line.place = outcome
  }

  /** Whether the return proposes a credit. */
  mayCredit({ sale, line, state, isCredited }: ModelReturn): boolean {
    return state === 'received' && !isCredited && sale.charged.has(line)
  }

  /** Returns by how much the credit note lowers the invoice, with tax. */
  credit(one: ModelReturn): number {
    const { sale, line } = one
    const before = sale.creditedNetCents
    one.isCredited = true
    sale.creditedNetCents += line.netCents
    return withTax(sale.creditedNetCents) - withTax(before)
  }

  /** Returns what the customer's open orders add to their exposure. */
  sumOrders(userId: number): number {
    return this.listSales(userId)
      .flatMap(({ lines, charged }) => lines.filter((line) => isWithOrder(line) && !charged.has(line)))
      .reduce((sum, { netCents }) => sum + netCents, 0)
  }

  /** Returns the order of each stone, why it is off sale, and its status, by its id. */
  listStones(): (readonly [number, number | null, string | null, number])[] {
    return this.#sales
      .flatMap(({ orderId, lines }) =>
        lines.map(({ stoneId, place }) =>
          place === 'available'
            ? ([stoneId, null, null, 1] as const)
            : place === 'set-aside'
              ? ([stoneId, null, 'administrator', 1] as const)
              : ([stoneId, orderId, null, 2] as const),
        ),
      )
      .toSorted(([a], [b]) => a - b)
  }
}

function isWithOrder({ place }: SoldLine): boolean {
  return place === 'with-buyer' || place === 'in-return'
}

/** Adds 21 %, rounded half up. */
function withTax(netCents: number): number {
  return netCents + Math.floor((netCents * 21 + 50) / 100)
}
