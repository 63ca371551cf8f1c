import { ORDER_STATUS, type OrderStatus } from '#domain/order/status.ts'
import { StatusLabel, type StatusTone } from '#web/ui/status-label.tsx'
import { orderStatusNames } from './order-status.ts'

const tones: Readonly<Record<OrderStatus, StatusTone>> = {
  [ORDER_STATUS.processing]: 'attention',
  [ORDER_STATUS.payment]: 'progress',
  [ORDER_STATUS.delivery]: 'progress',
  [ORDER_STATUS.completed]: 'neutral',
  [ORDER_STATUS.cancelled]: 'neutral',
}

/** The status of an order. One in Processing waits for the merchant. */
export function OrderStatusLabel({ status }: { status: OrderStatus }) {
  return <StatusLabel tone={tones[status]}>{orderStatusNames[status]}</StatusLabel>
}
