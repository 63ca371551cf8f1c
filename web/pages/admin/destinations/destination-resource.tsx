import type { Destination } from '#contract/schemas/destinations.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { describeServer } from '#web/pages/admin/remote-servers/describe-server.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { destinationActions } from './destination-actions.tsx'
import { DestinationState, RunState } from './destination-state.tsx'

function LastRun({ destination: { lastRun } }: { destination: Destination }) {
  if (!lastRun) return 'Never'
  return <TwoLines first={<RunState run={lastRun} />} second={<Timestamp at={lastRun.startedAt} />} />
}

export function NextRun({ destination }: { destination: Destination }) {
  const { delivery, state, retryAt, nextRunAt } = destination
  const at = [retryAt, nextRunAt].filter((time) => time !== null).toSorted()[0]
  if (state !== 'active') return '–'
  if (at !== undefined) return <Timestamp at={at} />
  return delivery === 'download' ? 'When downloaded' : 'By hand'
}

export const destinationResource: Resource<Destination> = {
  title: 'Destinations',
  noun: ['destination', 'destinations'],
  endpoint: 'listDestinations',
  parent: { to: '/admin/partners', title: 'Marketplaces' },
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listDestinations', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ name }) => name,
  searchDescription: 'name, marketplace or status',
  columns: [
    {
      title: 'Destination',
      sort: 'name',
      cell: ({ name, server }) => (
        <TwoLines first={name} second={server ? describeServer(server) : 'URL with a key'} />
      ),
    },
    { title: 'Marketplace', sort: 'partnerName', cell: ({ partnerName }) => partnerName },
    { title: 'Status', sort: 'state', cell: (row) => <DestinationState destination={row} /> },
    { title: 'Last run', cell: (row) => <LastRun destination={row} /> },
    {
      title: 'Stones',
      isNumber: true,
      cell: ({ lastRun }) => lastRun?.rows?.toLocaleString('en') ?? '–',
    },
    {
      title: 'Left out',
      isNumber: true,
      cell: ({ lastRun }) => lastRun?.leftOut?.toLocaleString('en') ?? '–',
    },
    { title: 'Next run', sort: 'nextRunAt', cell: (row) => <NextRun destination={row} /> },
  ],
  createLink: { title: 'Add destination', to: '/admin/destinations/new' },
  actions: destinationActions,
  link: ({ id }) => `/admin/destinations/${id}`,
  refetchMs: 15_000,
  empty: 'No destinations yet. Add one to send the stock to a marketplace by itself.',
}
