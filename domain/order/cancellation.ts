import type { LineState } from './line.ts'
import { ORDER_STATUS, type OrderStatus } from './status.ts'

/**
 * Whether the buyer may cancel their order: it is in Processing, and no line has been confirmed or found
 * unavailable. Source: requirements 16.10.
 */
export function mayBuyerCancel(order: {
  readonly status: OrderStatus
  readonly items: readonly { readonly state: LineState }[]
}): boolean {
  return order.status === ORDER_STATUS.processing && order.items.every(({ state }) => state === 'open')
}
