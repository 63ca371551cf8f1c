import { z } from 'zod/mini'
import { DEFAULT_HOLD_HOURS } from '#domain/stone/status.ts'
import type { EndpointName } from '#contract/contract.ts'
import { maybe } from '#contract/schemas/basics.ts'
import { HoldHours, Remark, type HoldRequest } from '#contract/schemas/holds.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { createFormAction, type RowAction } from '#web/pages/admin/actions/action.ts'
import { describeEmail } from '#web/pages/admin/actions/email-note.ts'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

const stale: readonly EndpointName[] = ['listHoldRequests', 'searchDiamonds', 'listAudit', 'listOutbox']

const stateNames: Readonly<Record<HoldRequest['state'], string>> = {
  open: 'Waits for an answer',
  granted: 'Granted',
  declined: 'Declined',
  withdrawn: 'Taken back',
}
// The order of the options.
const states = ['open', 'granted', 'declined', 'withdrawn'] as const

const formatStockIds = ({ stones }: HoldRequest): string => stones.map(({ stockId }) => stockId).join(', ')
const formatCustomer = ({ customer }: HoldRequest): string => customer?.name ?? 'a customer'

const grant: RowAction<HoldRequest> = {
  title: 'Grant',
  isProminent: true,
  isOffered: ({ state }) => state === 'open',
  action: (request) =>
    createFormAction({
      endpoint: 'grantHoldRequest',
      stale,
      title: `Hold ${formatStockIds(request)} for ${formatCustomer(request)}`,
      consequences: ['Only this customer can order them while the hold lasts.', describeEmail()],
      fields: [
        {
          kind: 'number',
          name: 'hours',
          label: 'Hours',
          description: `Left empty: what was asked for, else ${DEFAULT_HOLD_HOURS} unless the shop is set otherwise`,
        },
      ],
      initialValues: { hours: request.hours },
      submit: 'Hold',
      done: `${formatStockIds(request)} is on hold for ${formatCustomer(request)}`,
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
      title: `Decline the hold for ${formatCustomer(request)}?`,
      consequences: [describeEmail('with what you write here')],
      fields: [{ kind: 'long-text', name: 'comment', label: 'What you say to it' }],
      isDangerous: true,
      submit: 'Decline',
      done: `The request of ${formatCustomer(request)} is declined`,
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
  searchDescription: 'Customer, stock no, words',
  filters: [
    {
      name: 'state',
      label: 'State',
      options: states.map((value) => ({ value, label: stateNames[value] })),
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
    { title: 'Asked', sort: 'creationDate', cell: ({ creationDate }) => <Timestamp at={creationDate} /> },
    { title: 'Hours', isNumber: true, cell: ({ hours }) => hours },
    { title: 'What was said', cell: ({ comment, answer }) => <TwoLines first={comment} second={answer} /> },
    {
      title: 'State',
      sort: 'state',
      cell: ({ state, holdUntil }) => (
        <TwoLines
          first={<span className={state === 'open' ? 'state is-waiting' : 'state'}>{stateNames[state]}</span>}
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
  empty: 'Nobody has asked for a hold yet',
}
