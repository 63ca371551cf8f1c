import type { Connection } from '#contract/schemas/connections.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { connectionActions, deleteConnection } from '#web/pages/admin/connections/connection-actions.ts'
import {
  describeCounts,
  findStatus,
  nameProtocol,
  runStatuses,
} from '#web/pages/admin/connections/connection-texts.ts'

export const connectionResource: Resource<Connection> = {
  title: 'Connections',
  noun: ['connection', 'connections'],
  endpoint: 'listConnections',
  read: async (state, signal) =>
    toListPage(await sendApiRequest('listConnections', { query: toListQuery(state), signal })),
  getId: ({ id }) => id,
  getRowLabel: ({ name }) => name,
  searchDescription: 'name or vendor',
  columns: [
    { title: 'Name', sort: 'name', cell: ({ name }) => name },
    {
      title: 'Status',
      sort: 'state',
      cell: (connection) => {
        const { name, tone } = findStatus(connection)
        return <StatusLabel tone={tone}>{name}</StatusLabel>
      },
    },
    { title: 'Vendor', sort: 'vendorName', cell: ({ vendorName }) => vendorName },
    { title: 'Protocol', cell: ({ server }) => nameProtocol(server) },
    {
      title: 'Last run',
      cell: ({ lastRun }) => lastRun && <Timestamp at={lastRun.createdAt} />,
    },
    {
      title: 'Result',
      cell: ({ lastRun }) =>
        lastRun && (
          <TwoLines first={runStatuses[lastRun.state].name} second={describeCounts(lastRun) ?? null} />
        ),
    },
    {
      title: 'Next run',
      sort: 'nextRunAt',
      cell: ({ nextRunAt }) => nextRunAt !== null && <Timestamp at={nextRunAt} />,
    },
  ],
  createLink: { title: 'New connection', to: '/admin/connections/new' },
  link: ({ id }) => `/admin/connections/${id}`,
  actions: [...connectionActions, deleteConnection],
  refetchMs: 10_000,
  empty: 'No connections yet. A connection imports the lists of a vendor by itself.',
}
