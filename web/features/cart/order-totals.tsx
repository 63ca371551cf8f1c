import type { ReactNode } from 'react'
import { toCarats } from '#domain/money/carats.ts'
import { toDollars } from '#domain/money/cents.ts'
import type { CartItem } from '#contract/schemas/orders.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Money } from '#web/ui/money.tsx'
import { totalCart } from './cart-totals.ts'

/** Shows the totals of cart items. Unavailable items do not count. */
export function OrderTotals({ rows }: { rows: readonly CartItem[] }) {
  const totals = totalCart(rows)
  // Name diamonds have no weight, so the average leaves them out.
  const hasUnweighed = rows.some(({ isAvailable, carats }) => isAvailable && carats === 0)
  return (
    <dl className="order-totals">
      <Total name="Stones" isAside>
        <span className="figure">{totals.stones}</span>
      </Total>
      <Total name="Carats" isAside>
        <Carats carats={toCarats(totals.caratsThousandths)} />
      </Total>
      <Total name={hasUnweighed ? 'Average $/ct (items with a weight)' : 'Average $/ct'} isAside>
        <Money dollars={toDollarsOrNull(totals.averagePerCaratCents)} />
      </Total>
      <Total name="Total">
        <Money dollars={toDollarsOrNull(totals.totalPriceCents)} />
      </Total>
    </dl>
  )
}

type TotalProps = { name: string; isAside?: boolean; children: ReactNode }

function Total({ name, isAside = false, children }: TotalProps) {
  return (
    <div className={isAside ? 'order-total' : 'order-total is-main'}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const toDollarsOrNull = (cents: number | null): number | null => (cents === null ? null : toDollars(cents))
