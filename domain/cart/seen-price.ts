import { formatMoney, formatPercent } from '#domain/text/format.ts'

/** What a basket row can show of its price: in cents, and Rap % for a stone. Null where it has none. */
export type RowPrice = {
  readonly totalPriceCents: number | null
  readonly pricePerCaratCents: number | null
  readonly rapPercent: number | null
}

/** The figure that tells a viewer what a row costs: of those he sees the first. */
export type SeenPrice = {
  readonly figure: 'total' | 'per carat' | 'Rap %'
  readonly amount: number
}

/**
 * What a viewer sees of a row's price: its total, or where that column is hidden the price per carat, or else Rap %.
 * Null for a row that shows him no price at all. An order is held to this and to nothing that is hidden.
 * Source: requirements 15.4.
 */
export function findSeenPrice(price: RowPrice, hiddenFields: ReadonlySet<string>): SeenPrice | null {
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
 * What to say where a row no longer costs what its buyer saw (undefined for a row he did not see at all): the old
 * figure and the new, or, where he is not shown the same figure any more, to look again. Undefined where nothing he
 * sees has changed. Source: requirements 16.2.
 */
export function findPriceChange(
  before: SeenPrice | null | undefined,
  now: SeenPrice | null,
): string | undefined {
  if (before === undefined) return 'it was not in the basket you saw'
  if (before?.figure !== now?.figure) return 'its price is shown in another way now, look at the basket again'
  if (before === null || now === null || before.amount === now.amount) return undefined
  return `${NAMES[now.figure]} was ${say(before)} and is ${say(now)}`
}

const NAMES: Readonly<Record<SeenPrice['figure'], string>> = {
  total: 'the price',
  'per carat': 'the price per carat',
  'Rap %': 'Rap %',
}

function say({ figure, amount }: SeenPrice): string {
  return figure === 'Rap %' ? formatPercent(amount) : formatMoney(amount)
}
