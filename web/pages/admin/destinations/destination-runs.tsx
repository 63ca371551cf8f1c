import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { DestinationRun } from '#contract/schemas/destinations.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import type { DataColumns } from '#web/ui/data-table.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { formatBytes } from '#web/ui/format-bytes.ts'
import { RunList, runRefetchMs, runsPerPage } from '#web/pages/admin/runs/run-list.tsx'
import { describeCause, isUnderWay, RunState } from '#web/pages/admin/runs/run-states.tsx'
import { ReasonList } from './reason-list.tsx'

const columns: DataColumns<DestinationRun> = [
  { title: 'Started', cell: ({ startedAt }) => <Timestamp at={startedAt} /> },
  { title: 'Cause', cell: describeCause },
  { title: 'Result', cell: (run) => <RunState run={run} /> },
  { title: 'Stones', isNumber: true, cell: ({ rows }) => rows?.toLocaleString('en') },
  {
    title: 'Left out',
    cell: ({ leftOut, reasons }) => leftOut !== null && <LeftOut leftOut={leftOut} reasons={reasons} />,
  },
  { title: 'Size', isNumber: true, cell: ({ bytes }) => bytes !== null && formatBytes(bytes) },
  {
    title: 'SHA-256',
    cell: ({ sha256 }) =>
      sha256 !== null && (
        <span className="run-hash" title={sha256}>
          {sha256.slice(0, 12)}
        </span>
      ),
  },
  {
    title: 'Details',
    isWide: true,
    cell: ({ message, response, address }) => message ?? response ?? (address !== null && `To ${address}`),
  },
]

function LeftOut({ leftOut, reasons }: Pick<DestinationRun, 'reasons'> & { leftOut: number }) {
  return (
    <>
      {leftOut.toLocaleString('en')}
      <ReasonList reasons={reasons} />
    </>
  )
}

type Props = { destinationId: number; lastRun: DestinationRun | null }

/** The runs of a destination, the newest first. */
export function DestinationRuns({ destinationId: id, lastRun }: Props) {
  const [page, setPage] = useState(0)
  // A new run, or its end, is a new list.
  const query = useApiQuery(
    'listDestinationRuns',
    { params: { id }, query: { page, pageSize: runsPerPage, sort: 'id', order: 'desc' } },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: isUnderWay(lastRun) ? runRefetchMs.busy : runRefetchMs.otherwise,
    },
  )
  return <RunList query={query} columns={columns} page={page} onPage={setPage} />
}
