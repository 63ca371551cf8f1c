import type { Order } from '#contract/schemas/orders.ts'
import { orderStatusNames } from '#web/features/orders/order-status.ts'
import { OrderStatusLabel } from '#web/features/orders/order-status-label.tsx'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { Carats } from '#web/ui/carats.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { Money } from '#web/ui/money.tsx'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { deleteOrder, statusSequence, makeOrderActions } from './order-actions.ts'

export const orderResource: Resource<Order> = {
  title: 'Orders',
  noun: ['order', 'orders'],
  endpoint: 'listOrders',
  read: async (state, signal) => {
    const statusFilter = state.filters['status']
    const status =
      statusFilter === 'open' ? statusFilter : statusSequence.find((one) => String(one) === statusFilter)
    const query = { ...toListQuery(state), ...(status !== undefined && { status }) }
    return toListPage(await sendApiRequest('listOrders', { query, signal }))
  },
  getId: ({ id }) => id,
  getRowLabel: ({ id }) => `order ${id}`,
  searchDescription: 'company, name, order, tracking or stock no.',
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: [
        { value: 'open', label: 'Open' },
        ...statusSequence.map((status) => ({ value: String(status), label: orderStatusNames[status] })),
      ],
    },
  ],
  columns: [
    { title: 'Order', sort: 'id', cell: ({ id }) => id },
    { title: 'Date', sort: 'creationDate', cell: ({ creationDate }) => <Timestamp at={creationDate} /> },
    { title: 'Company', sort: 'company', cell: ({ buyer }) => buyer?.company },
    { title: 'Name', sort: 'buyer', cell: ({ buyer }) => buyer?.name },
    { title: 'Status', sort: 'status', cell: ({ status }) => <OrderStatusLabel status={status} /> },
    { title: 'Items', isNumber: true, cell: ({ items }) => items.length },
    { title: 'Carats', isNumber: true, cell: ({ totalCarats }) => <Carats carats={totalCarats} /> },
    { title: 'Total', isNumber: true, cell: ({ totalPrice }) => <Money dollars={totalPrice} /> },
  ],
  link: ({ id }) => `/admin/orders/${id}`,
  createLink: { title: 'New order', to: '/admin/orders/new' },
  actions: [...makeOrderActions(), deleteOrder],
  refetchMs: 30_000,
  empty: 'No orders yet',
}
