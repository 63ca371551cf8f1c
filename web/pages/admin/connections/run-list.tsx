import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Connection, ConnectionRun } from '#contract/schemas/connections.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { describeCounts, formatBytes, runStatuses } from './connection-texts.ts'

const runsAtFirst = 20
const maxRuns = 500
const refetchMs = 5000

const columns: DataColumns<ConnectionRun> = [
  {
    title: 'Run',
    cell: ({ createdAt, cause }) => (
      <TwoLines first={<Timestamp at={createdAt} />} second={reasonsToStart[cause]} />
    ),
  },
  { title: 'Result', cell: (run) => <RunResult run={run} /> },
  {
    title: 'File',
    cell: ({ fileName, bytes }) =>
      fileName === null ? null : (
        <TwoLines first={fileName} second={bytes === null ? null : formatBytes(bytes)} />
      ),
  },
  { title: 'Stones', cell: (run) => describeCounts(run) },
  { title: 'Details', isWide: true, cell: ({ message }) => message },
]

const reasonsToStart: Readonly<Record<ConnectionRun['cause'], string>> = {
  schedule: 'By schedule',
  person: 'By hand',
  push: 'Upload',
}

/** The runs of a connection, the newest first. */
export function RunList({ connection: { id, lastRun } }: { connection: Connection }) {
  const [pageSize, setPageSize] = useState(runsAtFirst)
  const runs = useApiQuery(
    'listConnectionRuns',
    // The last run makes the list read again as soon as it changes.
    { params: { id }, query: { page: 0, pageSize } },
    { staleTime: 0, refetchInterval: lastRun?.state === 'running' ? 1000 : refetchMs },
  )
  const { items, total } = toListPage(runs.data ?? [])
  return (
    <section aria-label="Runs" className="connection-runs">
      <h2 className="quiet-label">Runs</h2>
      <QueryState query={runs} />
      {runs.data && items.length === 0 && <p className="form-note">No runs yet</p>}
      {items.length > 0 && <DataTable label="Runs" columns={columns} rows={items} getKey={(run) => run.id} />}
      {total > items.length && pageSize < maxRuns && (
        <Button mt="sm" size="xs" variant="default" onClick={() => setPageSize(maxRuns)}>
          Show older runs
        </Button>
      )}
    </section>
  )
}

/** The result of a run, with a link to its import where somebody may want to see that. */
export function RunResult({ run: { state, importJobId } }: { run: ConnectionRun }) {
  const { name, tone } = runStatuses[state]
  const hasImport = importJobId !== null && (state === 'waiting' || state === 'applied')
  return (
    <StatusLabel tone={tone}>
      {hasImport ? (
        <Link to="/admin/import" search={{ job: String(importJobId) }} className="list-link">
          {name}
        </Link>
      ) : (
        name
      )}
    </StatusLabel>
  )
}
