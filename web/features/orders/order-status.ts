import { ORDER_STATUS, type OrderStatus } from '#domain/order/status.ts'
import type { Order } from '#contract/schemas/orders.ts'

/** Display names of the order statuses. Source: requirements 16.1. */
export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  [ORDER_STATUS.processing]: 'Processing',
  [ORDER_STATUS.cancelled]: 'Cancelled',
  [ORDER_STATUS.payment]: 'Payment',
  [ORDER_STATUS.delivery]: 'Delivery',
  [ORDER_STATUS.completed]: 'Completed',
}

/** The statuses of a successful order, in sequence. */
export const orderSequence = [
  ORDER_STATUS.processing,
  ORDER_STATUS.payment,
  ORDER_STATUS.delivery,
  ORDER_STATUS.completed,
] as const

export type OrderStep = {
  status: OrderStatus
  state: 'done' | 'now' | 'upcoming'
  /** Time of the latest transition to this status; null if the history has none. */
  at: string | null
}

/**
 * Returns the steps of an order. A cancelled order shows the steps it reached, then the cancellation, and no
 * further steps.
 */
export function listOrderSteps({ status, history }: Pick<Order, 'status' | 'history'>): OrderStep[] {
  // An edit of the items is in the history, too, and keeps the status.
  const at = (target: OrderStatus): string | null =>
    history.findLast(({ from, to }) => to === target && from !== to)?.at ?? null
  if (status === ORDER_STATUS.cancelled) {
    const passed = orderSequence.filter((step) => history.some(({ to }) => to === step))
    return [...passed, status].map((step) => ({
      status: step,
      state: step === status ? 'now' : 'done',
      at: at(step),
    }))
  }
  const currentIndex = orderSequence.findIndex((step) => step === status)
  return orderSequence.map((step, index) => {
    if (index > currentIndex) return { status: step, state: 'upcoming', at: null }
    return { status: step, state: index === currentIndex ? 'now' : 'done', at: at(step) }
  })
}
