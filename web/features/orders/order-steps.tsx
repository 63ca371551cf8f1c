import './orders.css'
import type { Order } from '#contract/schemas/orders.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { listOrderSteps, orderStatusNames } from './order-status.ts'

/** Shows the progress of an order, with times. */
export function OrderSteps({ order }: { order: Pick<Order, 'status' | 'history'> }) {
  return (
    <ol className="order-steps" aria-label={`Status: ${orderStatusNames[order.status]}`}>
      {listOrderSteps(order).map(({ status, state, at }) => (
        <li
          key={status}
          className={`order-step is-${state} of-${orderStatusNames[status].toLowerCase()}`}
          {...(state === 'now' && { 'aria-current': 'step' as const })}
        >
          <span className="order-step-name">{orderStatusNames[status]}</span>
          <span className="order-step-time">{at !== null && <Timestamp at={at} />}</span>
        </li>
      ))}
    </ol>
  )
}

/** Shows the status of an order in a list row, with a bar for each step. */
export function OrderProgress({ order }: { order: Pick<Order, 'status' | 'history'> }) {
  return (
    <span className={`order-progress of-${orderStatusNames[order.status].toLowerCase()}`}>
      <span className="order-progress-dots" aria-hidden>
        {listOrderSteps(order).map(({ status, state }) => (
          <i key={status} className={`is-${state}`} />
        ))}
      </span>
      {orderStatusNames[order.status]}
    </span>
  )
}
