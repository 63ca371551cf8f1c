import './dashboard/dashboard.css'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { failureTexts } from '#contract/failure-texts.ts'
import { OrderProgress } from '#web/features/orders/order-steps.tsx'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useDomainLayout } from '#web/shared/session/session-context.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { Money } from '#web/ui/money.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { AttentionList } from './dashboard/attention-list.tsx'
import { SalesPlot } from './dashboard/sales-plot.tsx'
import { StockPlot } from './dashboard/stock-plot.tsx'
import { WaitingList } from './dashboard/waiting-list.tsx'
import { ListLink } from './ui/list-link.tsx'

const refetchMs = 30_000
/** Number of rows per waiting list. */
const firstRows = { page: 0, pageSize: 8 }

/** Days covered by the plots. */
const plottedDays = 84

/** The dashboard: what needs attention, how stock and sales develop, and what is waiting. */
export function DashboardPage() {
  const dashboard = useApiQuery(
    'readOverview',
    { query: { days: plottedDays } },
    { refetchInterval: refetchMs },
  )
  const { data } = dashboard
  return (
    <>
      <PageTitle>Overview</PageTitle>
      <QueryState query={dashboard} />
      {data && (
        <>
          <AttentionList waiting={data.waiting} />
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
      <div className="dashboard">
        <WaitingUsers />
        <OpenOrders />
        <FailedEmails />
      </div>
    </>
  )
}

function WaitingUsers() {
  const search = { state: 'waiting' } as const
  return (
    <WaitingList
      title="Users awaiting approval"
      to="/admin/users"
      search={search}
      list={useApiQuery('listUsers', { query: { ...firstRows, ...search } }, { refetchInterval: refetchMs })}
      failureTitle={failureTexts.listUsers}
      emptyText="No users to approve"
    >
      {({ id, email, addresses: [main], registrationDate }) => (
        <li key={id}>
          <ListLink to={`/admin/users/${id}`} search={{}}>
            {main?.company || email}
          </ListLink>
          <span>{main?.company ? email : null}</span>
          <Timestamp at={registrationDate} precision="day" />
        </li>
      )}
    </WaitingList>
  )
}

function OpenOrders() {
  const search = { status: 'open' } as const
  return (
    <WaitingList
      title="Open orders"
      to="/admin/orders"
      search={search}
      list={useApiQuery('listOrders', { query: { ...firstRows, ...search } }, { refetchInterval: refetchMs })}
      failureTitle={failureTexts.listOrders}
      emptyText="No open orders"
    >
      {(order) => (
        <li key={order.id}>
          <Anchor component={Link} to={`/admin/orders/${order.id}`} inherit underline="hover">
            Order {order.id} · {order.buyer?.company ?? order.buyer?.name}
          </Anchor>
          <OrderProgress order={order} />
          <Money dollars={order.totalPrice} />
        </li>
      )}
    </WaitingList>
  )
}

function FailedEmails() {
  const { sendsEmail } = useDomainLayout()
  const search = { state: 'failed' } as const
  return (
    <WaitingList
      title="Failed emails"
      to="/admin/mails"
      search={search}
      list={useApiQuery('listOutbox', { query: { ...firstRows, ...search } }, { refetchInterval: refetchMs })}
      emptyText={sendsEmail ? 'No failed emails' : 'Emails are not sent: no mail server is set up'}
    >
      {({ id, subject, to, creationDate }) => (
        <li key={id}>
          <ListLink to="/admin/mails" search={{ ...search, open: String(id) }}>
            {subject}
          </ListLink>
          <span>{to}</span>
          <Timestamp at={creationDate} precision="day" />
        </li>
      )}
    </WaitingList>
  )
}
