import { describeItems } from './describe-items.ts'
import type { OrderRefusal } from './order-refusal.ts'

/** Differences between the cart that the buyer saw and the current one: added items and changed prices. */
export type CartChange = { came: number; prices: number }

/**
 * Returns the changes that the buyer must accept before ordering. `askedPrices` counts price changes that the
 * page already showed while it was open.
 */
export function findCartChange(
  refusal: OrderRefusal | undefined,
  askedPrices: number,
): CartChange | undefined {
  if (refusal === undefined) return askedPrices === 0 ? undefined : { came: 0, prices: askedPrices }
  const { byRow, others, came } = refusal
  return { came, prices: byRow.size + others.length - came }
}

export function describeCartChange({ came, prices }: CartChange): string {
  const changes = [
    ...(came > 0 ? [`${describeItems(came)} came into the basket`] : []),
    ...(prices > 0 ? [prices === 1 ? '1 price has changed' : `${prices} prices have changed`] : []),
  ]
  return `${changes.join(' and ') || 'The basket has changed'} since you saw it.`
}

/**
 * Returns the label of the order button: how many of the items it orders, and the changes the buyer accepts.
 */
export function nameOrderAction(change: CartChange | undefined, rows: number, of: number): string {
  const prices = change !== undefined && change.prices > 0 ? ' at the new prices' : ''
  if (rows < of) return `Order ${rows} of ${of}${prices}`
  const what = change === undefined || change.came === 0 ? '' : rows === 1 ? ' it' : ` all ${rows}`
  return `Order${what}${prices}`
}
