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
  none: string
  children: (row: Row) => ReactNode
}

/** Shows the first items that wait for an administrator, and their number. */
export function Waiting<Row>({ title, to, search, list: { data, error }, none, children }: Props<Row>) {
  const found = data && toListPage(data)
  return (
    <section aria-label={title} aria-busy={!found && error === null}>
      <h2 className="quiet-label">
        {title}
        {found && found.total > 0 && (
          <span className="overview-count">{found.total.toLocaleString('en')}</span>
        )}
      </h2>
      {error !== null && !found && <ErrorState error={error} />}
      {found?.total === 0 && <p className="overview-none">{none}</p>}
      {found && found.total > 0 && <ul className="overview-list">{found.items.map(children)}</ul>}
      {found && found.total > found.items.length && (
        <ListLink to={to} search={search}>
          All of them
        </ListLink>
      )}
    </section>
  )
}
