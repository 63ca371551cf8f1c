import './order-history.css'
import type { Order } from '#contract/schemas/orders.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { orderStatusNames } from './order-status.ts'

/** Lists all status transitions of an order, latest first. Administrators also see who made each one, and why. */
export function OrderHistory({ history }: Pick<Order, 'history'>) {
  return (
    <section aria-label="History">
      <h2 className="quiet-label">History</h2>
      <ol className="order-history" reversed>
        {history.toReversed().map((transition) => (
          <li key={`${transition.at} ${transition.to} ${transition.note ?? ''}`}>
            <Timestamp at={transition.at} />
            <span>
              {formatTransition(transition)}
              {transition.by != null && <span className="order-line-note">{` by ${transition.by}`}</span>}
              {transition.reason != null && <span className="order-reason-note">{transition.reason}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A change of lines keeps the status and has its own note. */
function formatTransition({ from, to, by, note }: Order['history'][number]): string {
  if (note != null) return note
  if (from === null) return 'Ordered'
  return by == null ? orderStatusNames[to] : `Status set to ${orderStatusNames[to]}`
}
