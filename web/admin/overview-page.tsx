import './overview/overview.css'
import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOpenOrder } from '#domain/order/status.ts'
import { OrderStatusMark } from '#web/account/order-steps.tsx'
import { call } from '#web/api/call.ts'
import { useCall } from '#web/api/use-call.ts'
import { ErrorState } from '#web/parts/error-state.tsx'
import { Moment } from '#web/parts/moment.tsx'
import { Money } from '#web/parts/money.tsx'
import { PageTitle } from '#web/parts/page-title.tsx'
import { QueryState } from '#web/parts/query-state.tsx'
import { toListPage } from '#web/api/list-page.ts'
import { Needs } from './overview/needs.tsx'
import { SalesPlot } from './overview/sales-plot.tsx'
import { StockPlot } from './overview/stock-plot.tsx'
import { ListLink } from './parts/list-link.tsx'

const refetchMs = 30_000
const shown = 8

/** As far back as the plots go. */
const plottedDays = 84

/** What needs an administrator now, how stock and sales go, and who and what waits. */
export function OverviewPage() {
  const overview = useCall('readOverview', { query: { days: plottedDays } }, { refetchInterval: refetchMs })
  const { data } = overview
  return (
    <>
      <PageTitle>Overview</PageTitle>
      <QueryState query={overview} />
      {data && (
        <>
          <Needs waiting={data.waiting} />
          <div className="plots">
            <SalesPlot today={data.today} saleDays={data.saleDays} />
            <StockPlot
              today={data.today}
              onSale={data.onSale}
              stockDays={data.stockDays}
              days={plottedDays}
            />
          </div>
        </>
      )}
      <div className="overview">
        <WaitingUsers />
        <OpenOrders />
        <FailedMails />
      </div>
    </>
  )
}

function WaitingUsers() {
  const waiting = useQuery({
    queryKey: ['listUsers', 'waiting'],
    queryFn: async ({ signal }) => {
      const answer = await call('listUsers', { query: { page: 0, pageSize: 100, sort: 'approved' }, signal })
      return toListPage(answer).items.filter(({ approved }) => !approved)
    },
    refetchInterval: refetchMs,
  })
  return (
    <Waiting
      title="Users waiting for approval"
      to="/admin/users"
      search={{ sort: 'approved', order: 'asc' }}
      count={waiting.data?.length}
      error={waiting.error}
      none="Nobody is waiting."
    >
      {waiting.data?.slice(0, shown).map(({ id, email, addresses: [main], registrationDate }) => (
        <li key={id}>
          <ListLink to={`/admin/users/${id}`} search={{}}>
            {email}
          </ListLink>
          <span>{main?.company}</span>
          <Moment at={registrationDate} precision="day" />
        </li>
      ))}
    </Waiting>
  )
}

function OpenOrders() {
  const open = useQuery({
    queryKey: ['listOrders', 'open'],
    queryFn: async ({ signal }) => {
      const answer = await call('listOrders', { query: { page: 0, pageSize: 100 }, signal })
      return toListPage(answer).items.filter(({ status }) => isOpenOrder(status))
    },
    refetchInterval: refetchMs,
  })
  return (
    <Waiting
      title="Open orders"
      to="/admin/orders"
      search={{}}
      count={open.data?.length}
      error={open.error}
      none="Every order is closed."
    >
      {open.data?.slice(0, shown).map((order) => (
        <li key={order.id}>
          <Anchor component={Link} to={`/admin/orders/${order.id}`} inherit underline="hover">
            {order.id} {order.buyer?.company ?? order.buyer?.name}
          </Anchor>
          <OrderStatusMark order={order} />
          <Money dollars={order.totalPrice} />
        </li>
      ))}
    </Waiting>
  )
}

function FailedMails() {
  const failed = useQuery({
    queryKey: ['listOutbox', 'failed'],
    queryFn: async ({ signal }) => {
      const answer = await call('listOutbox', { query: { page: 0, pageSize: 100, q: 'failed' }, signal })
      return toListPage(answer).items.filter(({ state }) => state === 'failed')
    },
    refetchInterval: refetchMs,
  })
  return (
    <Waiting
      title="Mails that failed"
      to="/admin/mails"
      search={{ q: 'failed' }}
      count={failed.data?.length}
      error={failed.error}
      none="Every mail went out."
    >
      {failed.data?.slice(0, shown).map(({ id, subject, to, creationDate }) => (
        <li key={id}>
          <ListLink to="/admin/mails" search={{ q: 'failed', open: String(id) }}>
            {subject}
          </ListLink>
          <span>{to}</span>
          <Moment at={creationDate} precision="day" />
        </li>
      ))}
    </Waiting>
  )
}

type WaitingProps = {
  title: string
  to: string
  search: Record<string, string>
  count: number | undefined
  error: unknown
  none: string
  children: ReactNode
}

function Waiting({ title, to, search, count, error, none, children }: WaitingProps) {
  return (
    <section aria-label={title} aria-busy={count === undefined && error === null}>
      <h2 className="quiet-label">
        {title}
        {count !== undefined && count > 0 && <span className="overview-count">{count}</span>}
      </h2>
      {error !== null && count === undefined && <ErrorState error={error} />}
      {count === 0 && <p className="overview-none">{none}</p>}
      {count !== undefined && count > 0 && <ul className="overview-list">{children}</ul>}
      {count !== undefined && count > shown && (
        <ListLink to={to} search={search}>
          All of them
        </ListLink>
      )}
    </section>
  )
}
