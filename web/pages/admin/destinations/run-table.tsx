import { Pagination } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { DestinationRun } from '#contract/schemas/destinations.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { describeCause, RunState } from './destination-state.tsx'
import { formatBytes } from './format-bytes.ts'
import { ReasonList } from './reason-list.tsx'

const pageSize = 10

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
        <span className="destination-hash" title={sha256}>
          {sha256.slice(0, 12)}
        </span>
      ),
  },
  {
    title: 'Response',
    isWide: true,
    cell: ({ failure, response, address }) => failure ?? response ?? (address !== null && `To ${address}`),
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
export function RunTable({ destinationId: id, lastRun }: Props) {
  const [page, setPage] = useState(0)
  // A new run, or its end, is a new list.
  const query = useApiQuery(
    'listDestinationRuns',
    { params: { id }, query: { page, pageSize, sort: 'id', order: 'desc' } },
    {
      staleTime: 0,
      placeholderData: keepPreviousData,
      refetchInterval: lastRun?.state === 'running' ? 1500 : 15_000,
    },
  )
  const { items, total } = toListPage(query.data ?? [])
  return (
    <section className="destination-section" aria-label="Runs">
      <h2 className="quiet-label">Runs</h2>
      <QueryState query={query} />
      {query.data && items.length === 0 && <p className="form-note">Nothing has been sent yet.</p>}
      {items.length > 0 && <DataTable label="Runs" columns={columns} rows={items} getKey={(run) => run.id} />}
      {total > pageSize && (
        <Pagination
          mt="md"
          size="sm"
          value={page + 1}
          total={Math.ceil(total / pageSize)}
          onChange={(number) => setPage(number - 1)}
          getControlProps={(control) => ({ 'aria-label': `${control} page of runs` })}
        />
      )}
    </section>
  )
}
