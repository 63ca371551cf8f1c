import './runs.css'
import { Pagination } from '@mantine/core'
import type { ComponentProps } from 'react'
import { toListPage, type ListPage } from '#web/shared/api/list-page.ts'
import { QueryState } from '#web/shared/page/query-state.tsx'
import { DataTable, type DataColumns } from '#web/ui/data-table.tsx'

export const runsPerPage = 10

/** How often runs are read again, in milliseconds: while one is busy, and otherwise. */
export const runRefetchMs = { busy: 1500, otherwise: 5000 }

type Props<Run> = {
  query: ComponentProps<typeof QueryState>['query'] & { data: readonly Run[] | ListPage<Run> | undefined }
  columns: DataColumns<Run>
  page: number
  onPage: (page: number) => void
}

/** The runs of a connection or destination, the newest first. */
export function RunList<Run extends { id: number }>({ query, columns, page, onPage }: Props<Run>) {
  const { items, total } = toListPage(query.data ?? [])
  return (
    <section className="run-section" aria-label="Runs">
      <h2 className="quiet-label">Runs</h2>
      <QueryState query={query} />
      {query.data && items.length === 0 && <p className="form-note">No runs yet.</p>}
      {items.length > 0 && <DataTable label="Runs" columns={columns} rows={items} getKey={(run) => run.id} />}
      {total > runsPerPage && (
        <Pagination
          mt="md"
          size="sm"
          value={page + 1}
          total={Math.ceil(total / runsPerPage)}
          onChange={(number) => onPage(number - 1)}
          getControlProps={(control) => ({ 'aria-label': `${control} page of runs` })}
        />
      )}
    </section>
  )
}
