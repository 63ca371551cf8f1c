import { Link } from '@tanstack/react-router'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { Connection, ConnectionRun } from '#contract/schemas/connections.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import type { DataColumns } from '#web/ui/data-table.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { RunList, runRefetchMs, runsPerPage } from '#web/pages/admin/runs/run-list.tsx'
import { describeCause, isUnderWay, RunState } from '#web/pages/admin/runs/run-states.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'
import { describeCounts } from './connection-texts.ts'

const columns: DataColumns<ConnectionRun> = [
  { title: 'Started', cell: ({ createdAt }) => <Timestamp at={createdAt} /> },
  { title: 'Cause', cell: describeCause },
  { title: 'Result', cell: (run) => <RunResult run={run} /> },
  {
    title: 'File',
    cell: ({ fileName, bytes }) =>
      fileName !== null && <TwoLines first={fileName} second={bytes === null ? null : formatBytes(bytes)} />,
  },
  { title: 'Stones', cell: (run) => describeCounts(run) },
  { title: 'Details', isWide: true, cell: ({ message }) => message },
]

/** The runs of a connection, the newest first. */
export function ConnectionRuns({ connection: { id, lastRun } }: { connection: Connection }) {
  const [page, setPage] = useState(0)
  const query = useApiQuery(
    'listConnectionRuns',
    { params: { id }, query: { page, pageSize: runsPerPage, sort: 'id', order: 'desc' } },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: isUnderWay(lastRun) ? runRefetchMs.busy : runRefetchMs.otherwise,
    },
  )
  return <RunList query={query} columns={columns} page={page} onPage={setPage} />
}

/** The result of a run, with a link to its import where somebody may want to see that. */
function RunResult({ run }: { run: ConnectionRun }) {
  const { state, importJobId } = run
  if (importJobId === null || (state !== 'waiting' && state !== 'applied')) return <RunState run={run} />
  return (
    <Link to="/admin/import" search={{ job: String(importJobId) }} className="list-link">
      <RunState run={run} />
    </Link>
  )
}
