import { Link } from '@tanstack/react-router'
import type { HomeContent } from '#contract/schemas/home.ts'
import { OrderProgress } from '#web/features/orders/order-steps.tsx'
import { Money } from '#web/ui/money.tsx'
import { StoneThumbnails } from './stone-strip.tsx'

/** The open orders of the user, with the first stones of each. */
export function OpenOrders({ orders }: Pick<HomeContent, 'orders'>) {
  return (
    <ul className="home-rows">
      {orders.map(({ order: { id, items, status, history, totalPrice }, stones }) => (
        <li key={id} className="home-row">
          <Link to={`/account/orders/${id}`} className="home-row-link quiet-link">
            {`Order ${id}`}
          </Link>
          <span className="home-row-note">{items.length === 1 ? '1 item' : `${items.length} items`}</span>
          {totalPrice != null && <Money dollars={totalPrice} />}
          <OrderProgress order={{ status, history }} />
          <StoneThumbnails stones={stones} />
        </li>
      ))}
    </ul>
  )
}
