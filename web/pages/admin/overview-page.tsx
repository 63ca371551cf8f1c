import './dashboard/overview.css'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { OrderStatusMark } from '#web/features/orders/order-steps.tsx'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { Moment } from '#web/ui/moment.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { Needs } from './dashboard/needs.tsx'
import { SalesPlot } from './dashboard/sales-plot.tsx'
import { StockPlot } from './dashboard/stock-plot.tsx'
import { Waiting } from './dashboard/waiting.tsx'
import { ListLink } from './ui/list-link.tsx'

const refetchMs = 30_000
/** Number of rows per waiting list. */
const firstRows = { page: 0, pageSize: 8 }

/** Days covered by the plots. */
const plottedDays = 84

/** The dashboard: what needs attention, how stock and sales develop, and what is waiting. */
export function OverviewPage() {
  const overview = useApiQuery(
    'readOverview',
    { query: { days: plottedDays } },
    { refetchInterval: refetchMs },
  )
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
  const search = { state: 'waiting' } as const
  return (
    <Waiting
      title="Users waiting for approval"
      to="/admin/users"
      search={search}
      list={useApiQuery('listUsers', { query: { ...firstRows, ...search } }, { refetchInterval: refetchMs })}
      none="Nobody is waiting."
    >
      {({ id, email, addresses: [main], registrationDate }) => (
        <li key={id}>
          <ListLink to={`/admin/users/${id}`} search={{}}>
            {email}
          </ListLink>
          <span>{main?.company}</span>
          <Moment at={registrationDate} precision="day" />
        </li>
      )}
    </Waiting>
  )
}

function OpenOrders() {
  const search = { status: 'open' } as const
  return (
    <Waiting
      title="Open orders"
      to="/admin/orders"
      search={search}
      list={useApiQuery('listOrders', { query: { ...firstRows, ...search } }, { refetchInterval: refetchMs })}
      none="Every order is closed."
    >
      {(order) => (
        <li key={order.id}>
          <Anchor component={Link} to={`/admin/orders/${order.id}`} inherit underline="hover">
            {order.id} {order.buyer?.company ?? order.buyer?.name}
          </Anchor>
          <OrderStatusMark order={order} />
          <Money dollars={order.totalPrice} />
        </li>
      )}
    </Waiting>
  )
}

function FailedMails() {
  const search = { state: 'failed' } as const
  return (
    <Waiting
      title="Mails that failed"
      to="/admin/mails"
      search={search}
      list={useApiQuery('listOutbox', { query: { ...firstRows, ...search } }, { refetchInterval: refetchMs })}
      none="Every mail went out."
    >
      {({ id, subject, to, creationDate }) => (
        <li key={id}>
          <ListLink to="/admin/mails" search={{ ...search, open: String(id) }}>
            {subject}
          </ListLink>
          <span>{to}</span>
          <Moment at={creationDate} precision="day" />
        </li>
      )}
    </Waiting>
  )
}
