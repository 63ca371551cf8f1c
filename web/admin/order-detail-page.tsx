import { Anchor, Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Order } from '#contract/schemas/orders.ts'
import { OrderHistory } from '#web/account/order-history.tsx'
import { OrderLines } from '#web/account/order-lines.tsx'
import { OrderSteps } from '#web/account/order-steps.tsx'
import { EmptyState } from '#web/parts/empty-state.tsx'
import { ErrorState } from '#web/parts/error-state.tsx'
import { Moment } from '#web/parts/moment.tsx'
import { PageLoader } from '#web/parts/page-loader.tsx'
import { PageTitle } from '#web/parts/page-title.tsx'
import { usePathPart } from '#web/router/use-address.ts'
import { ActMenu } from './act/act-menu.tsx'
import { useActs } from './act/use-acts.tsx'
import { findOrder } from './find-order.ts'
import { Facts } from './parts/facts.tsx'
import { ListLink } from './parts/list-link.tsx'
import { findNextAct, makeOrderActs } from './resources/order-acts.ts'

const refetchMs = 15_000

export function OrderDetailPage() {
  const id = Number(usePathPart('orderId'))
  const order = useQuery({
    queryKey: ['listOrders', 'one', id],
    queryFn: ({ signal }) => findOrder(id, signal),
    staleTime: 0,
    refetchInterval: refetchMs,
  })
  if (order.isPending) return <PageLoader />
  if (order.data) return <OrderDetail order={order.data} />
  if (order.isError) {
    return (
      <ErrorState title="Error fetching orders" error={order.error} onRetry={() => void order.refetch()} />
    )
  }
  return (
    <>
      <PageTitle>Order</PageTitle>
      <EmptyState title="There is no such order">
        <Anchor component={Link} to="/admin/orders">
          All orders
        </Anchor>
      </EmptyState>
    </>
  )
}

function OrderDetail({ order }: { order: Order }) {
  const acts = useActs()
  const next = findNextAct(order)
  const others = makeOrderActs().filter(({ isOffered, title }) => isOffered?.(order) && title !== next?.title)
  const { buyer } = order
  return (
    <>
      <PageTitle
        aside={
          <span className="title-acts">
            {next && (
              <Button size="sm" loading={acts.isBusy} onClick={() => acts.start(next.act)}>
                Set to {next.title}
              </Button>
            )}
            <ActMenu
              row={order}
              offered={others}
              acts={acts}
              renderButton={(ref) => (
                <Button
                  ref={ref}
                  size="sm"
                  variant="default"
                  disabled={acts.isBusy}
                  rightSection={<IconChevronDown size={14} stroke={1.5} />}
                >
                  Change status
                </Button>
              )}
            />
          </span>
        }
      >
        {`Order ${order.id}`}
      </PageTitle>
      <div aria-live="polite">
        <OrderSteps order={order} />
      </div>
      <OrderLines order={order} />
      <div className="admin-columns">
        <section aria-label="Buyer">
          <h2 className="quiet-label">Buyer</h2>
          <Facts
            rows={[
              ['Name', buyer?.name],
              ['Company', buyer?.company],
              [
                'E-mail',
                buyer && (
                  <ListLink key="email" to="/admin/users" search={{ q: buyer.email }}>
                    {buyer.email}
                  </ListLink>
                ),
              ],
              ['Ordered', <Moment key="ordered" at={order.creationDate} />],
              ['Closed', order.completedDate !== null && <Moment key="closed" at={order.completedDate} />],
            ]}
          />
        </section>
        <OrderHistory history={order.history} />
      </div>
      {acts.dialog}
    </>
  )
}
