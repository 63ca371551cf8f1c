import { formatMoney, formatPercent } from '#domain/text/format.ts'

/** The price figures that a cart item can show: in cents, and Rap % for a stone. Null if it has none. */
export type CartItemPrice = {
  readonly totalPriceCents: number | null
  readonly pricePerCaratCents: number | null
  readonly rapPercent: number | null
}

/** The figure that states an item's price: the first one that the viewer sees. */
export type VisiblePrice = {
  readonly figure: 'total' | 'per carat' | 'Rap %'
  readonly amount: number
}

/**
 * Returns the figure that shows a viewer the price of a cart item: the total, or the price per carat if that
 * column is hidden, or else Rap %. Null if the viewer sees no price for it. An order is checked against this
 * figure and never against a hidden one. Source: requirements 15.4.
 */
export function findVisiblePrice(
  price: CartItemPrice,
  hiddenFields: ReadonlySet<string>,
): VisiblePrice | null {
  const figures = [
    { figure: 'total', field: 'totalPrice', amount: price.totalPriceCents },
    { figure: 'per carat', field: 'pricePerCarat', amount: price.pricePerCaratCents },
    { figure: 'Rap %', field: 'discount', amount: price.rapPercent },
  ] as const
  for (const { figure, field, amount } of figures) {
    if (amount !== null && !hiddenFields.has(field)) return { figure, amount }
  }
  return null
}

/**
 * Returns the message for a cart item whose price differs from the one the buyer saw: old and new figure, or
 * a request to review it if the buyer no longer sees the same figure. Undefined if nothing visible has
 * changed, or if the buyer never saw the item. Source: requirements 16.2.
 */
export function findPriceChange(
  before: VisiblePrice | null | undefined,
  now: VisiblePrice | null,
): string | undefined {
  if (before === undefined) return 'added since you opened this page'
  if (before?.figure !== now?.figure) return 'its price has changed; review your basket again'
  if (before === null || now === null || before.amount === now.amount) return undefined
  return `${FIGURE_LABELS[now.figure]} changed from ${formatFigure(before)} to ${formatFigure(now)}`
}

const FIGURE_LABELS: Readonly<Record<VisiblePrice['figure'], string>> = {
  total: 'the price',
  'per carat': 'the price per carat',
  'Rap %': 'Rap %',
}

function formatFigure({ figure, amount }: VisiblePrice): string {
  return figure === 'Rap %' ? formatPercent(amount) : formatMoney(amount)
}
