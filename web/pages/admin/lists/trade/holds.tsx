import { z } from 'zod/mini'
import type { EndpointName } from '#contract/contract.ts'
import { maybe } from '#contract/schemas/basics.ts'
import { HoldHours, Remark, type HoldRequest } from '#contract/schemas/holds.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { StatusLabel, type StatusTone } from '#web/ui/status-label.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { describeEmail } from '#web/pages/admin/actions/email-note.ts'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

const stale: readonly EndpointName[] = ['listHoldRequests', 'searchDiamonds', 'listAudit', 'listOutbox']

const statuses: Readonly<Record<HoldRequest['state'], { name: string; tone: StatusTone }>> = {
  open: { name: 'Pending', tone: 'attention' },
  granted: { name: 'Approved', tone: 'progress' },
  declined: { name: 'Declined', tone: 'neutral' },
  withdrawn: { name: 'Cancelled', tone: 'neutral' },
}
// The order of the options.
const states = ['open', 'granted', 'declined', 'withdrawn'] as const

const formatStockIds = ({ stones }: HoldRequest): string => stones.map(({ stockId }) => stockId).join(', ')
const formatCustomer = ({ customer }: HoldRequest): string =>
  customer?.company ?? customer?.name ?? 'a customer'
const describeExclusivity = ({ stones }: HoldRequest): string =>
  `Only this customer can order ${stones.length === 1 ? 'it' : 'them'} while the hold lasts.`

const grant: RowAction<HoldRequest> = {
  title: 'Approve',
  isProminent: true,
  isOffered: ({ state }) => state === 'open',
  action: (request) =>
    createFormAction({
      endpoint: 'grantHoldRequest',
      stale,
      title: `Hold ${formatStockIds(request)} for ${formatCustomer(request)}`,
      consequences: [describeExclusivity(request), describeEmail()],
      fields: [
        {
          kind: 'number',
          name: 'hours',
          label: 'Hold for',
          unit: 'h',
          description:
            request.hours === null
              ? 'Leave empty for the default duration'
              : `Leave empty for the ${request.hours} h requested`,
        },
      ],
      initialValues: { hours: request.hours },
      submit: 'Hold',
      done: `${formatStockIds(request)} on hold for ${formatCustomer(request)}`,
      schema: z.object({ hours: maybe(HoldHours) }),
      send: (body) => sendApiRequest('grantHoldRequest', { params: { id: request.id }, body }),
    }),
}

const decline: RowAction<HoldRequest> = {
  title: 'Decline…',
  isDangerous: true,
  isOffered: ({ state }) => state === 'open',
  action: (request) =>
    createFormAction({
      endpoint: 'declineHoldRequest',
      stale,
      title: `Decline the hold request from ${formatCustomer(request)}?`,
      consequences: [describeEmail('with your message')],
      fields: [{ kind: 'long-text', name: 'comment', label: 'Message to the customer' }],
      isDangerous: true,
      submit: 'Decline',
      done: `Hold request from ${formatCustomer(request)} declined`,
      schema: z.object({ comment: Remark }),
      send: (body) => sendApiRequest('declineHoldRequest', { params: { id: request.id }, body }),
    }),
}

export const holdResource: Resource<HoldRequest> = {
  title: 'Hold requests',
  noun: ['request', 'requests'],
  endpoint: 'listHoldRequests',
  read: async (state, signal) => {
    const query = { ...toListQuery(state), ...toFilterQuery(state, 'state', states) }
    return toListPage(await sendApiRequest('listHoldRequests', { query, signal }))
  },
  getId: ({ id }) => id,
  getRowLabel: (request) => `${formatStockIds(request)} for ${formatCustomer(request)}`,
  searchDescription: 'customer, stock no. or keyword',
  filters: [
    {
      name: 'state',
      label: 'Status',
      options: states.map((value) => ({ value, label: statuses[value].name })),
    },
  ],
  columns: [
    {
      title: 'Stones',
      cell: ({ stones }) => (
        <TwoLines first={stones.map(({ stockId }) => stockId).join(', ')} second={stones[0]?.description} />
      ),
    },
    {
      title: 'Customer',
      cell: ({ customer }) => (
        <TwoLines first={customer?.company ?? customer?.name} second={customer?.email} />
      ),
    },
    { title: 'Requested', sort: 'creationDate', cell: ({ creationDate }) => <Timestamp at={creationDate} /> },
    { title: 'Hours', isNumber: true, cell: ({ hours }) => hours },
    { title: 'Messages', cell: ({ comment, answer }) => <TwoLines first={comment} second={answer} /> },
    {
      title: 'Status',
      sort: 'state',
      cell: ({ state, holdUntil }) => (
        <TwoLines
          first={<StatusLabel tone={statuses[state].tone}>{statuses[state].name}</StatusLabel>}
          second={
            holdUntil !== null && (
              <>
                {'until '}
                <Timestamp at={holdUntil} />
              </>
            )
          }
        />
      ),
    },
  ],
  actions: [grant, decline],
  refetchMs: 30_000,
  empty: 'No hold requests yet',
}
