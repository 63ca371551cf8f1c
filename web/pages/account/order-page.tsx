import '#web/features/orders/orders.css'
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { mayBuyerCancel } from '#domain/order/cancellation.ts'
import { findShipping } from '#domain/order/shipping.ts'
import { isOpenOrder } from '#domain/order/status.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { failureTexts } from '#contract/failure-texts.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { NotFound } from '#web/shared/page/not-found.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { BillingAddress } from '#web/features/addresses/billing-address.tsx'
import { IssuedDocuments } from '#web/features/documents/issued-documents.tsx'
import { OrderAddress } from '#web/features/orders/order-address.tsx'
import { OrderHistory } from '#web/features/orders/order-history.tsx'
import { OrderShipping } from '#web/features/orders/order-shipping.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { OrderFiles } from './order-files.tsx'
import { OwnReturns } from './own-returns.tsx'
import { OrderLines } from '#web/features/orders/order-lines.tsx'
import { OrderSteps } from '#web/features/orders/order-steps.tsx'

/** Polls, so that the page shows status changes by the merchant. */
const refetchMs = 15_000

export function OrderPage() {
  const { user } = useViewer()
  const id = Number(usePathParam('orderId'))
  const orders = useApiQuery('listOwnOrders', {}, { staleTime: 0, refetchInterval: refetchMs })
  const order = orders.data?.find((candidate) => candidate.id === id)
  if (orders.isPending) return <PageLoader />
  if (!orders.data) return <QueryState query={orders} title={failureTexts.listOwnOrders} />
  if (!order) {
    return <NotFound title="Order" message="Order not found" to="/account" linkLabel="Your orders" />
  }
  return (
    <>
      <PageTitle
        aside={
          <Anchor component={Link} to="/account" size="sm">
            All orders
          </Anchor>
        }
      >
        {`Order ${order.id}`}
      </PageTitle>
      <p className="order-date">
        Ordered <Timestamp at={order.creationDate} />
        {order.completedDate !== null && (
          <>
            , closed <Timestamp at={order.completedDate} />
          </>
        )}
      </p>
      <div aria-live="polite">
        <OrderSteps order={order} />
      </div>
      {findShipping(order) && (
        <section className="order-text" aria-label="Shipping">
          <h2 className="quiet-label">Shipping</h2>
          <p>
            <OrderShipping order={order} />
          </p>
        </section>
      )}
      <OrderFiles order={order} />
      <OrderLines order={order} />
      <IssuedDocuments of={{ orderId: order.id }} />
      <OwnReturns order={order} />
      <section className="order-text" aria-label="Delivery address">
        <h2 className="quiet-label">Delivery address</h2>
        <p>
          <OrderAddress order={order} />
        </p>
      </section>
      {user && <BillingAddress user={user} className="order-text" />}
      {order.buyerOrderNo !== null && (
        <section className="order-text" aria-label="Your order number">
          <h2 className="quiet-label">Your order number</h2>
          <p>{order.buyerOrderNo}</p>
        </section>
      )}
      {order.comment !== null && (
        <section className="order-text" aria-label="Notes">
          <h2 className="quiet-label">Your notes</h2>
          <p>{order.comment}</p>
        </section>
      )}
      {isOpenOrder(order.status) && <OrderHelp order={order} />}
      <OrderHistory history={order.history} />
    </>
  )
}

/** Buyers cancel an order that nobody has started to process; only the merchant changes or cancels any other. */
function OrderHelp({ order }: { order: Order }) {
  const mayCancel = mayBuyerCancel(order)
  return (
    <div className="order-help">
      <p>
        {mayCancel ? 'Need to change it?' : 'Need to change or cancel?'}{' '}
        <Anchor
          inherit
          renderRoot={(props) => <Link {...props} to="/contact" search={{ subject: `Order ${order.id}` }} />}
        >
          Contact us
        </Anchor>
      </p>
      {mayCancel && <CancelOrder order={order} />}
    </div>
  )
}
