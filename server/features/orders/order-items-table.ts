import { toCaratsThousandths } from '#domain/money/carats.ts'
import { toCents } from '#domain/money/cents.ts'
import { listAvailableLines } from '#domain/order/line.ts'
import { formatCarats, formatMoney } from '#domain/text/format.ts'
import { formatSoldWith } from '#domain/text/sold-together.ts'
import type { Order, OrderItem } from '#contract/schemas/orders.ts'
import type { EmailSection } from '#server/platform/mail/compose-email.ts'

type ListedOrder = Pick<Order, 'items' | 'totalCarats' | 'totalPrice'>
type ItemColumn = { head: string; cell: (item: OrderItem) => string; foot: string }

/** Returns the items of an order as the table of an email, without hidden columns and their totals. */
export function listOrderItems(order: ListedOrder): EmailSection {
  const columns = listColumns(order)
  return {
    kind: 'table',
    textColumns: 1,
    headings: columns.map(({ head }) => head),
    rows: order.items.map((item) => columns.map(({ cell }) => cell(item))),
    footer: columns.map(({ foot }) => foot),
  }
}

function listColumns({ items, totalCarats, totalPrice }: ListedOrder): ItemColumn[] {
  const stones = listAvailableLines(items).reduce((sum, { quantity }) => sum + quantity, 0)
  const columns: (ItemColumn & { isShown?: boolean })[] = [
    { head: 'Item', cell: formatItem, foot: 'Total' },
    { head: 'Stones', cell: ({ quantity }) => String(quantity), foot: String(stones) },
    {
      head: 'Carats',
      isShown: totalCarats != null,
      cell: ({ carats }) => formatCaratsCell(carats),
      foot: formatCaratsCell(totalCarats),
    },
    {
      head: '$/ct',
      isShown: items.some(({ pricePerCarat }) => pricePerCarat != null),
      cell: ({ pricePerCarat }) => formatMoneyCell(pricePerCarat),
      foot: '',
    },
    {
      head: 'Total',
      isShown: totalPrice != null,
      cell: (item) => formatMoneyCell(item.totalPrice),
      foot: formatMoneyCell(totalPrice),
    },
  ]
  return columns.filter(({ isShown = true }) => isShown)
}

/** Returns stock number, description with the certificate, and what else the buyer must know of a line. */
function formatItem({ stockId, description, ringSize, buyerReference, state, soldWith }: OrderItem): string {
  // A stone of which a storefront hides every attribute is described by its number.
  const isNumbered = stockId === null || description === `Stone ${stockId}`
  const name = isNumbered ? description : `${stockId}: ${description}`
  const size = ringSize === null ? '' : `, ring size US ${ringSize}`
  const set = soldWith ? `, ${formatSoldWith(soldWith)}` : ''
  const reference = buyerReference === null ? '' : `, ref. ${buyerReference}`
  return `${name}${size}${set}${reference}${state === 'unavailable' ? ' (unavailable)' : ''}`
}

/** Returns a weight as text; empty if it is hidden or zero, because letters have no weight. */
export function formatCaratsCell(carats: number | null | undefined): string {
  return carats == null || carats === 0 ? '' : formatCarats(toCaratsThousandths(carats))
}

/** Returns a price as text; empty if it is hidden or on request. */
export function formatMoneyCell(dollars: number | null | undefined): string {
  return dollars == null ? '' : formatMoney(toCents(dollars))
}
