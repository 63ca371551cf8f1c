import type { AdminCartItem } from '#contract/schemas/orders.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

export const cartItemResource: Resource<AdminCartItem> = {
  title: 'Customer baskets',
  noun: ['item', 'items'],
  endpoint: 'listBasketItems',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listBasketItems', { query: toListQuery(state), signal })),
  getId: ({ itemId }) => itemId,
  getRowLabel: ({ description, user }) => `${description}, ${user.email}`,
  searchDescription: 'name, company, email or stock no.',
  columns: [
    {
      title: 'Name',
      sort: 'user',
      cell: ({ user: { name, email } }) => <TwoLines first={name} second={name !== email && email} />,
    },
    { title: 'Company', sort: 'company', cell: ({ user }) => user.company },
    { title: 'Stock no.', sort: 'stockId', cell: ({ stockId }) => stockId },
    { title: 'Item', cell: ({ description }) => description },
    { title: 'Quantity', isNumber: true, cell: ({ quantity }) => quantity.toLocaleString('en') },
    { title: 'Added', sort: 'creationDate', cell: ({ creationDate }) => <Timestamp at={creationDate} /> },
  ],
  link: ({ userId }) => `/admin/users/${userId}`,
  refetchMs: 60_000,
  empty: 'All baskets are empty',
}
