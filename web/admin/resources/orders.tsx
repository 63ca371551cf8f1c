import type { Order } from '#contract/schemas/orders.ts'
import { orderStatusNames } from '#web/account/order-status.ts'
import { OrderStatusMark } from '#web/account/order-steps.tsx'
import { call } from '#web/api/call.ts'
import { Carats } from '#web/parts/carats.tsx'
import { Moment } from '#web/parts/moment.tsx'
import { Money } from '#web/parts/money.tsx'
import { toListQuery } from '../list/list-state.ts'
import { toListPage } from '#web/api/list-page.ts'
import type { Resource } from '../list/resource.ts'
import { deleteOrder, inTheirOrder, makeOrderActs } from './order-acts.ts'

export const orderResource: Resource<Order> = {
  title: 'Orders',
  noun: ['order', 'orders'],
  endpoint: 'listOrders',
  read: async (state, signal) => {
    const asked = state.filters['status']
    const status = asked === 'open' ? asked : inTheirOrder.find((one) => String(one) === asked)
    const query = { ...toListQuery(state), ...(status !== undefined && { status }) }
    return toListPage(await call('listOrders', { query, signal }))
  },
  getId: ({ id }) => id,
  nameRow: ({ id }) => `order ${id}`,
  searchedBy: 'Buyer, company, e-mail, order or stock no',
  filters: [
    {
      name: 'status',
      label: 'Status',
      options: [
        { value: 'open', label: 'Open' },
        ...inTheirOrder.map((status) => ({ value: String(status), label: orderStatusNames[status] })),
      ],
    },
  ],
  columns: [
    { title: 'Order', sort: 'id', cell: ({ id }) => id },
    { title: 'Date', sort: 'creationDate', cell: ({ creationDate }) => <Moment at={creationDate} /> },
    { title: 'Buyer', sort: 'buyer', cell: ({ buyer }) => buyer?.name },
    { title: 'Company', sort: 'company', cell: ({ buyer }) => buyer?.company },
    { title: 'Status', sort: 'status', cell: (order) => <OrderStatusMark order={order} /> },
    { title: 'Items', isNumber: true, cell: ({ items }) => items.length },
    { title: 'Carats', isNumber: true, cell: ({ totalCarats }) => <Carats carats={totalCarats} /> },
    { title: 'Total', isNumber: true, cell: ({ totalPrice }) => <Money dollars={totalPrice} /> },
  ],
  link: ({ id }) => `/admin/orders/${id}`,
  createLink: { title: 'New order', to: '/admin/orders/new' },
  acts: [...makeOrderActs(), deleteOrder],
  refetchMs: 30_000,
  empty: 'No orders yet',
}
