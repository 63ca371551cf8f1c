import './order/order.css'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { findShipping } from '#domain/order/shipping.ts'
import { isOpenOrder, ORDER_STATUS } from '#domain/order/status.ts'
import type { Order } from '#contract/schemas/orders.ts'
import { IssuedDocuments } from '#web/features/documents/issued-documents.tsx'
import { OrderAddress } from '#web/features/orders/order-address.tsx'
import { OrderHistory } from '#web/features/orders/order-history.tsx'
import { OrderShipping } from '#web/features/orders/order-shipping.tsx'
import { OrderLines } from '#web/features/orders/order-lines.tsx'
import { OrderSteps } from '#web/features/orders/order-steps.tsx'
import { isNotFound } from '#web/shared/api/api-error.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { useDownload } from '#web/shared/api/use-download.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { Money } from '#web/ui/money.tsx'
import { NotFound } from '#web/shared/page/not-found.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { usePathParam } from '#web/shared/router/use-url-params.ts'
import { ActionMenuButton } from './actions/action-menu-button.tsx'
import type { RowAction } from './actions/action.ts'
import { useActions } from './actions/use-actions.tsx'
import { useDeletion } from './actions/use-deletion.ts'
import { OrderEditor } from './order/order-editor.tsx'
import { CustomerCredit } from './ui/customer-credit.tsx'
import { Facts } from './ui/facts.tsx'
import { ListLink } from './ui/list-link.tsx'
import { BackLink } from './ui/back-link.tsx'
import { issueCreditNote, issueInvoice, issueProForma } from './lists/trade/document-actions.ts'
import { editBuyerOrderNo, editShipping } from './lists/trade/order-data-actions.ts'
import { returnActions, startReturn } from './lists/trade/return-actions.ts'
import { OrderReturns } from './returns/order-returns.tsx'
import { confirmLines, deleteOrder, findNextAction, makeOrderActions } from './lists/trade/order-actions.ts'

const refetchMs = 15_000

export function OrderDetailPage() {
  const id = Number(usePathParam('orderId'))
  const order = useApiQuery('readOrder', { params: { id } }, { staleTime: 0, refetchInterval: refetchMs })
  if (order.isPending) return <PageLoader />
  if (order.data) return <OrderDetail key={id} order={order.data} />
  if (!isNotFound(order.error)) {
    return (
      <ErrorState title="Error fetching orders" error={order.error} onRetry={() => void order.refetch()} />
    )
  }
  return (
    <NotFound title="Order" message="This order does not exist" to="/admin/orders" linkLabel="All orders" />
  )
}

function OrderDetail({ order }: { order: Order }) {
  const actions = useActions()
  const [isEditing, setIsEditing] = useState(false)
  const toDeletion = useDeletion('/admin/orders', 'readOrder')
  const deletion: RowAction<Order> = { ...deleteOrder, action: (row) => toDeletion(deleteOrder.action(row)) }
  const next = findNextAction(order)
  const others = [
    ...makeOrderActions().filter(({ isOffered, title }) => isOffered?.(order) && title !== next?.title),
    ...[issueProForma, startReturn, editShipping, editBuyerOrderNo, deletion].filter(
      ({ isOffered }) => isOffered?.(order) ?? true,
    ),
  ]
  return (
    <>
      <BackLink to="/admin/orders" title="Orders" />
      <PageTitle
        aside={
          <span className="title-actions">
            {next && (
              <Button size="sm" loading={actions.isBusy} onClick={() => actions.start(next.action)}>
                {next.title}
              </Button>
            )}
            <ActionMenuButton title="Actions" row={order} offered={others} actions={actions} />
          </span>
        }
      >
        {`Order ${order.id}`}
      </PageTitle>
      <p className="order-buyer">
        <OrderBuyer order={order} />
      </p>
      <div aria-live="polite">
        <OrderSteps order={order} />
      </div>
      {isOpenOrder(order.status) && <CustomerCredit userId={order.userId} />}
      {isEditing ? (
        <OrderEditor order={order} onDone={() => setIsEditing(false)} />
      ) : (
        <>
          <div className="order-lines-actions">
            {isOpenOrder(order.status) && (
              <>
                <Button size="xs" variant="default" onClick={() => setIsEditing(true)}>
                  Edit items
                </Button>
                {confirmLines.isOffered?.(order) && (
                  <Button
                    size="xs"
                    variant="default"
                    onClick={() => actions.start(confirmLines.action(order))}
                  >
                    {confirmLines.title}
                  </Button>
                )}
              </>
            )}
            <PackingList order={order} />
            {issueInvoice.isOffered?.(order) && (
              <Button size="xs" variant="default" onClick={() => actions.start(issueInvoice.action(order))}>
                {issueInvoice.title}
              </Button>
            )}
          </div>
          <OrderLines order={order} />
          <IssuedDocuments
            of={{ orderId: order.id }}
            renderActions={(issued) =>
              issueCreditNote.isOffered?.(issued) && (
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={`Issue credit note for ${issued.number}`}
                  onClick={() => actions.start(issueCreditNote.action(issued))}
                >
                  Credit
                </Button>
              )
            }
          />
          <OrderReturns orderId={order.id} offered={returnActions} actions={actions} />
        </>
      )}
      <div className="admin-columns">
        <Buyer order={order} />
        <OrderHistory history={order.history} />
      </div>
      {actions.dialog}
    </>
  )
}

/** Shows the buyer and the totals of an order. */
function OrderBuyer({ order: { buyer, userId, items, totalPrice } }: { order: Order }) {
  return (
    <>
      {buyer && (
        <ListLink to={`/admin/users/${userId}`} search={{}}>
          {buyer.company ?? buyer.name}
        </ListLink>
      )}
      {`, ${items.length} ${items.length === 1 ? 'item' : 'items'}, `}
      <Money dollars={totalPrice} />
    </>
  )
}

function Buyer({ order }: { order: Order }) {
  const { buyer, userId, comment, buyerOrderNo, creationDate, completedDate } = order
  return (
    <section aria-label="Customer">
      <h2 className="quiet-label">Customer</h2>
      <Facts
        rows={[
          ['Company', buyer?.company],
          ['Name', buyer?.name],
          [
            'Email',
            buyer && (
              <ListLink key="email" to={`/admin/users/${userId}`} search={{}}>
                {buyer.email}
              </ListLink>
            ),
          ],
          ['Customer’s order no.', buyerOrderNo],
          ['Delivery address', <OrderAddress key="address" order={order} isForStaff />],
          [
            'Notes',
            comment !== null && (
              <span key="remark" className="order-remark">
                {comment}
              </span>
            ),
          ],
          ['Ordered', <Timestamp key="ordered" at={creationDate} />],
          ['Shipping', findShipping(order) && <OrderShipping key="shipping" order={order} />],
          ['Closed', completedDate !== null && <Timestamp key="closed" at={completedDate} />],
        ]}
      />
    </section>
  )
}

/** Downloads the packing list of an order. */
function PackingList({ order: { id, status } }: { order: Order }) {
  const { download, running } = useDownload()
  if (status === ORDER_STATUS.cancelled) return null
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<IconFileTypePdf size={15} stroke={1.5} />}
      loading={running === 'readPackingList'}
      onClick={() => download('readPackingList', { params: { id } })}
    >
      Download packing list
    </Button>
  )
}
