import { RETURN_STATES } from '#domain/return/return.ts'
import type { Return } from '#contract/schemas/returns.ts'
import { ReturnStateLabel, returnStateNames } from '#web/features/returns/return-state-label.tsx'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import type { ListState } from '#web/shared/router/list-state.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { returnActions } from './return-actions.ts'

const states = ['open', ...RETURN_STATES] as const
const stateOptions = [
  { value: 'open', label: 'Open' },
  ...RETURN_STATES.map((value) => ({ value, label: returnStateNames[value] })),
]

function toQuery(state: ListState) {
  const { user } = state.filters
  return {
    ...toListQuery(state),
    ...toFilterQuery(state, 'state', states),
    ...(user !== undefined && { userId: Number(user) }),
  }
}

export const returnResource: Resource<Return> = {
  title: 'Returns',
  noun: ['return', 'returns'],
  endpoint: 'listReturns',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listReturns', { query: toQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ id }) => `return ${id}`,
  searchDescription: 'order, customer, stock no. or reason',
  filters: [
    { name: 'state', label: 'Status', options: stateOptions },
    { name: 'user', label: 'Customer', kind: 'user', isMore: true },
  ],
  columns: [
    {
      title: 'Return',
      sort: 'id',
      cell: ({ id, orderId }) => <TwoLines first={`Return ${id}`} second={`Order ${orderId}`} />,
    },
    { title: 'Customer', sort: 'customer', cell: ({ customer }) => customer.name },
    {
      title: 'Items',
      cell: ({ lines }) => lines.map(({ stockId, description }) => stockId ?? description).join(', '),
    },
    { title: 'Reason', cell: ({ reason }) => reason },
    {
      title: 'Requested',
      sort: 'requestedDate',
      cell: ({ requestedDate }) => <Timestamp at={requestedDate} precision="day" />,
    },
    {
      title: 'Received',
      sort: 'receivedDate',
      isExtra: true,
      cell: ({ receivedDate }) => receivedDate !== null && <Timestamp at={receivedDate} precision="day" />,
    },
    { title: 'Status', sort: 'state', cell: (row) => <ReturnStateLabel row={row} isForStaff /> },
  ],
  actions: returnActions,
  link: ({ orderId }) => `/admin/orders/${orderId}`,
  refetchMs: 30_000,
  empty: 'No returns yet',
}
