import { Pagination, Select } from '@mantine/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { LEFT_OUT_REASONS, type LeftOutReason } from '#domain/partner-file/left-out.ts'
import type { DestinationRun, LeftOutStone } from '#contract/schemas/destinations.ts'
import { toListPage } from '#web/shared/api/list-page.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'

const pageSize = 20

const columns: DataColumns<LeftOutStone> = [
  {
    title: 'Stock no.',
    cell: ({ stockId }) => (
      <ListLink to="/admin/diamonds" search={{ q: stockId }}>
        {stockId}
      </ListLink>
    ),
  },
  { title: 'Reason', isWide: true, cell: ({ text }) => text },
]

type Props = { destinationId: number; lastRun: DestinationRun | null }

/** The stones that the last file leaves out, with their reasons. */
export function LeftOutStones({ destinationId: id, lastRun }: Props) {
  const [q, setQ] = useState('')
  const [reason, setReason] = useState<LeftOutReason>()
  const [page, setPage] = useState(0)
  const query = useApiQuery(
    'listLeftOutStones',
    { params: { id }, query: { page, pageSize, ...(q !== '' && { q }), ...(reason && { reason }) } },
    { staleTime: 0, placeholderData: keepPreviousData },
  )
  const { items, total } = toListPage(query.data ?? [])
  const isNarrowed = q !== '' || reason !== undefined
  if (query.data && total === 0 && !isNarrowed) return null
  return (
    <section className="run-section" aria-label="Left out of the last file">
      <h2 className="quiet-label">Left out of the last file</h2>
      <div className="destination-tools">
        <SearchBox
          q={q}
          searchDescription="stock no."
          className="destination-search"
          onSearch={(text) => {
            setQ(text)
            setPage(0)
          }}
        />
        <Select
          size="sm"
          aria-label="Reason"
          placeholder="All reasons"
          clearable
          clearButtonProps={{ 'aria-label': 'All reasons', 'aria-hidden': false }}
          data={(lastRun?.reasons ?? []).map(({ reason: value, text }) => ({ value, label: text }))}
          value={reason ?? null}
          onChange={(value) => {
            setReason(LEFT_OUT_REASONS.find((each) => each === value))
            setPage(0)
          }}
          className="destination-search"
          checkIconPosition="right"
        />
      </div>
      <QueryState query={query} />
      {query.data && items.length === 0 && <p className="form-note">No stones match.</p>}
      {items.length > 0 && (
        <DataTable label="Left out" columns={columns} rows={items} getKey={(stone) => stone.stockId} />
      )}
      {total > pageSize && (
        <Pagination
          mt="md"
          size="sm"
          value={page + 1}
          total={Math.ceil(total / pageSize)}
          onChange={(number) => setPage(number - 1)}
          getControlProps={(control) => ({ 'aria-label': `${control} page of stones` })}
        />
      )}
    </section>
  )
}
