import type { LineState } from '#domain/order/line.ts'
import type { Shipping } from '#domain/order/shipping.ts'
import type { Cell, CellFormat } from './cell.ts'
import { fillSheet, type ListSheet } from './list-sheet.ts'

/** An order as one viewer sees it; hidden figures are missing. */
export type SheetOrder = {
  readonly id: number
  /** ISO date and time. */
  readonly creationDate: string
  readonly status: string
  /** Missing if it is not shipped, or nothing is known. */
  readonly shipping?: Shipping | undefined
  readonly buyerOrderNo: string | null
  readonly items: readonly SheetOrderLine[]
}

type SheetOrderLine = {
  readonly stockId: string | null
  readonly description: string
  readonly buyerReference: string | null
  readonly quantity: number
  readonly carats?: number | null | undefined
  readonly pricePerCarat?: number | null | undefined
  readonly totalPrice?: number | null | undefined
  readonly ringSize: number | null
  readonly state: LineState
}

type Row = { order: SheetOrder; line: SheetOrderLine }

const availabilityLabels: Readonly<Record<LineState, string>> = {
  open: 'Not checked yet',
  confirmed: 'Confirmed',
  unavailable: 'Unavailable',
}

const columns: readonly (readonly [string, string, CellFormat, (row: Row) => Cell])[] = [
  ['order', 'Order', 'whole', ({ order }) => order.id],
  ['date', 'Date', 'plain', ({ order }) => order.creationDate.slice(0, 10)],
  ['status', 'Status', 'plain', ({ order }) => order.status],
  ['buyerOrderNo', 'Buyer’s order no.', 'plain', ({ order }) => order.buyerOrderNo],
  ['stockId', 'Stock no.', 'plain', ({ line }) => line.stockId],
  ['description', 'Description', 'plain', ({ line }) => line.description],
  ['reference', 'Reference', 'plain', ({ line }) => line.buyerReference],
  ['availability', 'Availability', 'plain', ({ line }) => availabilityLabels[line.state]],
  ['ringSize', 'Ring size', 'plain', ({ line }) => line.ringSize],
  ['stones', 'Stones', 'whole', ({ line }) => line.quantity],
  ['carats', 'Carats', 'carats', ({ line }) => countedOf(line, line.carats || null)],
  // Not named like that of a stone: an average over letters, which have no weight, would be wrong.
  ['linePrice', '$/ct', 'dollars', ({ line }) => line.pricePerCarat ?? null],
  ['totalPrice', 'Total', 'dollars', ({ line }) => countedOf(line, line.totalPrice)],
  ['shippingDate', 'Shipped', 'plain', ({ order }) => order.shipping?.shippingDate ?? null],
  ['carrier', 'Carrier', 'plain', ({ order }) => order.shipping?.carrier ?? null],
  ['trackingNo', 'Tracking no.', 'plain', ({ order }) => order.shipping?.trackingNo ?? null],
]

/**
 * Makes the list of the lines of orders. Lines that are unavailable have no weight and no total, because the
 * totals leave them out. Source: requirements 20.1.
 */
export function makeOrderSheet(orders: readonly SheetOrder[]): ListSheet {
  const rows = orders.flatMap((order) => order.items.map((line): Row => ({ order, line })))
  return fillSheet(
    rows,
    columns.map(([name, heading, format, read]) => ({ name, heading, format, read })),
  )
}

function countedOf({ state }: SheetOrderLine, figure: number | null | undefined): number | null {
  return state === 'unavailable' ? null : (figure ?? null)
}
