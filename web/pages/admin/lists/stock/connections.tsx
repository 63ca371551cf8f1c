import { connectionFilters } from '#domain/connection/states.ts'
import type { Connection } from '#contract/schemas/connections.ts'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { toFilterQuery, toListQuery } from '#web/pages/admin/list/list-query.ts'
import type { Resource } from '#web/pages/admin/list/resource.ts'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { connectionActions, deleteConnection } from '#web/pages/admin/connections/connection-actions.ts'
import { describeCounts, describeSource } from '#web/pages/admin/connections/connection-texts.ts'
import { LastRun, NextRun, OwnerState, ownerStates } from '#web/pages/admin/runs/run-states.tsx'

const stateOptions = connectionFilters.map((value) => ({
  value,
  label: value === 'to-check' ? 'To check' : ownerStates[value].name,
}))

export const connectionResource: Resource<Connection> = {
  title: 'Connections',
  noun: ['connection', 'connections'],
  endpoint: 'listConnections',
  read: async (state, signal) =>
    toListPage(
      await sendApiRequest('listConnections', {
        query: { ...toListQuery(state), ...toFilterQuery(state, 'state', connectionFilters) },
        signal,
      }),
    ),
  getId: ({ id }) => id,
  getRowLabel: ({ name }) => name,
  searchDescription: 'name or vendor',
  filters: [{ name: 'state', label: 'Status', options: stateOptions }],
  columns: [
    {
      title: 'Connection',
      sort: 'name',
      cell: (row) => <TwoLines first={row.name} second={describeSource(row)} />,
    },
    { title: 'Vendor', sort: 'vendorName', cell: ({ vendorName }) => vendorName },
    { title: 'Status', sort: 'state', cell: (row) => <OwnerState owner={row} /> },
    { title: 'Last run', cell: ({ lastRun }) => <LastRun run={lastRun} /> },
    { title: 'Stones', cell: ({ lastRun }) => lastRun && describeCounts(lastRun) },
    {
      title: 'Last new list',
      sort: 'lastListAt',
      cell: ({ lastListAt }) => lastListAt !== null && <Timestamp at={lastListAt} />,
    },
    { title: 'Next run', sort: 'nextRunAt', cell: (row) => <NextRun owner={row} /> },
  ],
  createLink: { title: 'New connection', to: '/admin/connections/new' },
  link: ({ id }) => `/admin/connections/${id}`,
  actions: [...connectionActions, deleteConnection],
  refetchMs: 15_000,
  empty: 'No connections yet. A connection imports the lists of a vendor by itself.',
}
