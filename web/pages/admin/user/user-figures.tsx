import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { toCents } from '#domain/money/cents.ts'
import { formatMoney } from '#domain/text/format.ts'
import type { CustomerSummary } from '#contract/schemas/customers.ts'
import type { Receivables } from '#contract/schemas/receivables.ts'
import type { User } from '#contract/schemas/users.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { formatStoneCount } from '#web/ui/format-stone-count.ts'
import { Money } from '#web/ui/money.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'

/** What a user has bought, ordered, on memo and on hold. */
export function UserFigures({ user: { id } }: { user: User }) {
  const summary = useApiQuery('readCustomerSummary', { params: { id } }, { staleTime: 0 })
  const receivables = useApiQuery('listReceivables', { query: { userId: id } }, { staleTime: 0 })
  if (!summary.data || !receivables.data) return null
  return (
    <dl className="user-figures">
      {[...listFigures(summary.data), findBalance(id, receivables.data)].map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd className="user-figure-note">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

type Figure = { name: string; value: ReactNode; note: string | null }

function listFigures({
  bought,
  open,
  onMemo,
  orderedStones,
  heldStones,
  lastOrderDate,
}: CustomerSummary): Figure[] {
  return [
    { name: 'Completed orders', value: <Money dollars={bought.value} />, note: formatOrders(bought.orders) },
    { name: 'Open orders', value: <Money dollars={open.value} />, note: formatOrders(open.orders) },
    { name: 'On memo', value: <Money dollars={onMemo.value} />, note: formatStoneCount(onMemo.stones) },
    {
      name: 'On hold',
      value: formatStoneCount(heldStones.length + orderedStones),
      note: orderedStones === 0 ? null : `${orderedStones.toLocaleString('en')} in open orders`,
    },
    {
      name: 'Last order',
      value: lastOrderDate === null ? 'None' : <Timestamp at={lastOrderDate} precision="day" />,
      note: null,
    },
  ]
}

function findBalance(userId: number, { totals }: Receivables): Figure {
  const overdueCents = toCents(totals.outstanding) - toCents(totals.current)
  return {
    name: 'Balance',
    value: (
      <Link className="list-link" to={`/admin/receivables/${userId}`}>
        <Money dollars={totals.balance} />
      </Link>
    ),
    note: overdueCents === 0 ? null : `${formatMoney(overdueCents)} overdue`,
  }
}

function formatOrders(count: number): string {
  return count === 1 ? '1 order' : `${count.toLocaleString('en')} orders`
}
