import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toListPage, type ListPage } from '#web/shared/api/list-page.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { ListLink } from '#web/pages/admin/ui/list-link.tsx'

type Props<Row> = {
  title: string
  /** Link to the whole list. */
  to: string
  search: Record<string, string>
  /** The first rows of the list. */
  list: UseQueryResult<readonly Row[] | ListPage<Row>>
  /** What failed, if the specification has a title for it. */
  failureTitle?: string
  emptyText: string
  children: (row: Row) => ReactNode
}

/** Shows the first items that wait for an administrator, and their number. */
export function WaitingList<Row>({
  title,
  to,
  search,
  list: { data, error, refetch },
  failureTitle,
  emptyText,
  children,
}: Props<Row>) {
  const page = data && toListPage(data)
  return (
    <section aria-label={title} aria-busy={!page && error === null}>
      <h2 className="quiet-label">
        {title}
        {page && page.total > 0 && <span className="dashboard-count">{page.total.toLocaleString('en')}</span>}
      </h2>
      {error !== null && <ErrorState error={error} title={failureTitle} onRetry={() => void refetch()} />}
      {page?.total === 0 && <p className="dashboard-empty">{emptyText}</p>}
      {page && page.total > 0 && <ul className="dashboard-list">{page.items.map(children)}</ul>}
      {page && page.total > page.items.length && (
        <ListLink to={to} search={search}>
          View all
        </ListLink>
      )}
    </section>
  )
}
