import type { BasketItem } from '#contract/schemas/orders.ts'
import { call } from '#web/api/call.ts'
import { toListPage } from '#web/api/list-page.ts'
import { Moment } from '#web/parts/moment.tsx'
import { toListQuery } from '../list/list-state.ts'
import type { Resource } from '../list/resource.ts'
import { TwoLines } from '../parts/two-lines.tsx'

export const basketResource: Resource<BasketItem> = {
  title: 'Baskets',
  noun: ['item', 'items'],
  endpoint: 'listBasketItems',
  read: async (state, signal) =>
    toListPage(await call('listBasketItems', { query: toListQuery(state), signal })),
  getId: ({ itemId }) => itemId,
  nameRow: ({ description, user }) => `${description} of ${user.email}`,
  searchedBy: 'Customer, company, e-mail, stock no',
  columns: [
    {
      title: 'Customer',
      sort: 'user',
      cell: ({ user: { name, email } }) => <TwoLines first={name} second={name !== email && email} />,
    },
    { title: 'Company', sort: 'company', cell: ({ user }) => user.company },
    { title: 'Stock no', sort: 'stockId', cell: ({ stockId }) => stockId },
    { title: 'Item', cell: ({ description }) => description },
    { title: 'Quantity', isNumber: true, cell: ({ quantity }) => quantity.toLocaleString('en') },
    { title: 'Put in', sort: 'creationDate', cell: ({ creationDate }) => <Moment at={creationDate} /> },
  ],
  link: ({ userId }) => `/admin/users/${userId}`,
  refetchMs: 60_000,
  empty: 'All baskets are empty',
}
