import { formatItemCount } from './format-item-count.ts'
import type { OrderRefusal } from './order-refusal.ts'

/** Differences between the cart that the buyer saw and the current one: added items and changed prices. */
export type CartChange = { addedItems: number; prices: number }

/**
 * Returns the changes that the buyer must accept before ordering. `changedPrices` counts price changes that
 * the page already showed while it was open.
 */
export function findCartChange(
  refusal: OrderRefusal | undefined,
  changedPrices: number,
): CartChange | undefined {
  if (refusal === undefined) return changedPrices === 0 ? undefined : { addedItems: 0, prices: changedPrices }
  const { byRow, others, addedItems } = refusal
  return { addedItems, prices: byRow.size + others.length - addedItems }
}

export function describeCartChange({ addedItems, prices }: CartChange): string {
  const changes = [
    ...(addedItems > 0 ? [`${formatItemCount(addedItems)} came into the basket`] : []),
    ...(prices > 0 ? [prices === 1 ? '1 price has changed' : `${prices} prices have changed`] : []),
  ]
  return `${changes.join(' and ') || 'The basket has changed'} since you saw it.`
}

/**
 * Returns the label of the order button: how many of the items it orders, and the changes the buyer accepts.
 */
export function formatOrderLabel(change: CartChange | undefined, rows: number, totalRows: number): string {
  const prices = change !== undefined && change.prices > 0 ? ' at the new prices' : ''
  if (rows < totalRows) return `Order ${rows} of ${totalRows}${prices}`
  const what = change === undefined || change.addedItems === 0 ? '' : rows === 1 ? ' it' : ` all ${rows}`
  return `Order${what}${prices}`
}
