import './orders.css'
import type { Order } from '#contract/schemas/orders.ts'
import { Moment } from '#web/ui/moment.tsx'
import { orderStatusNames } from './order-status.ts'

/** Lists all status transitions of an order, latest first. Administrators also see who made each one. */
export function OrderHistory({ history }: Pick<Order, 'history'>) {
  return (
    <section aria-label="History">
      <h2 className="quiet-label">History</h2>
      <ol className="order-history" reversed>
        {history.toReversed().map((move) => (
          <li key={`${move.at} ${move.to} ${move.note ?? ''}`}>
            <Moment at={move.at} />
            <span>
              {nameMove(move)}
              {move.by != null && <span className="order-line-note">{` by ${move.by}`}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** A change of lines keeps the status and has its own note. */
function nameMove({ from, to, note }: Order['history'][number]): string {
  if (note != null) return note
  return from === null ? 'Ordered' : orderStatusNames[to]
}
