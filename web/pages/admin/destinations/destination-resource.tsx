import type { Destination } from '#contract/schemas/destinations.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { describeServer } from '#web/pages/admin/remote-servers/describe-server.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { LastRun, NextRun, OwnerState } from '#web/pages/admin/runs/run-states.tsx'
import { deleteDestination, destinationActions } from './destination-actions.tsx'

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
    { title: 'Status', sort: 'state', cell: (row) => <OwnerState owner={row} /> },
    { title: 'Last run', cell: ({ lastRun }) => <LastRun run={lastRun} /> },
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
    { title: 'Next run', sort: 'nextRunAt', cell: (row) => <NextRun owner={row} /> },
  ],
  createLink: { title: 'New destination', to: '/admin/destinations/new' },
  actions: [
    ...destinationActions,
    { title: 'Delete…', isDangerous: true, action: (row) => deleteDestination(row) },
  ],
  link: ({ id }) => `/admin/destinations/${id}`,
  refetchMs: 15_000,
  empty: 'No destinations yet. Add one to send the stock to a marketplace by itself.',
}
