import { describeItems } from './describe-items.ts'
import type { OrderRefusal } from './order-refusal.ts'

/** What is another in the basket than its owner saw: rows that came, and prices that moved. */
export type BasketChange = { came: number; prices: number }

/** What he must say yes to before it is ordered. `askedPrices` moved while it lay open, and he was told already. */
export function findBasketChange(
  refusal: OrderRefusal | undefined,
  askedPrices: number,
): BasketChange | undefined {
  if (refusal === undefined) return askedPrices === 0 ? undefined : { came: 0, prices: askedPrices }
  const { byRow, others, came } = refusal
  return { came, prices: byRow.size + others.length - came }
}

export function describeBasketChange({ came, prices }: BasketChange): string {
  const changes = [
    ...(came > 0 ? [`${describeItems(came)} came into the basket`] : []),
    ...(prices > 0 ? [prices === 1 ? '1 price has changed' : `${prices} prices have changed`] : []),
  ]
  return `${changes.join(' and ') || 'The basket has changed'} since you saw it.`
}

/** What the button orders: so many rows of those that the basket has now, and once it is known what is another, that. */
export function nameOrderAction(change: BasketChange | undefined, rows: number, of: number): string {
  const prices = change !== undefined && change.prices > 0 ? ' at the new prices' : ''
  if (rows < of) return `Order ${rows} of ${of}${prices}`
  const what = change === undefined || change.came === 0 ? '' : rows === 1 ? ' it' : ` all ${rows}`
  return `Order${what}${prices}`
}
