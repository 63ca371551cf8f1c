import { Group, Pagination, Table } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { User } from '#contract/schemas/users.ts'
import type { ListPage } from '#web/shared/api/list-page.ts'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { pageSize } from '#web/pages/admin/list/list-query.ts'
import type { Column, Resource } from '#web/pages/admin/list/resource.ts'
import { ListRowActions } from '#web/pages/admin/list/row-actions.tsx'

type LinkTarget = { to: string; search: Record<string, string> }

/** What a list of the administration shows of one user. */
export type UserRecordList<Row> = {
  resource: Resource<Row>
  /** The columns that are the same for all of a user's rows, by sort name or title. */
  omittedColumns: readonly string[]
  read: (user: User, page: number, signal: AbortSignal) => Promise<ListPage<Row>>
  link?: (row: Row, user: User) => LinkTarget
  empty: string
}

type Props<Row> = {
  user: User
  list: UserRecordList<Row>
  /** A link to what adds a row. */
  aside?: ReactNode
}

/** Lists a user's orders, memos or the like, with the actions of the complete list. */
export function UserRecords<Row>({ user, list, aside }: Props<Row>) {
  const { resource, read, empty } = list
  const { part = '', page: pageText = '1' } = useSearchTexts()
  const page = Math.max(1, Math.floor(Number(pageText)) || 1)
  const navigate = useNavigate()
  const query = useQuery({
    queryKey: [resource.endpoint, 'of user', user.id, page],
    queryFn: ({ signal }) => read(user, page - 1, signal),
    placeholderData: keepPreviousData,
  })
  const total = query.data?.total ?? 0
  const pages = Math.ceil(total / pageSize)
  return (
    <section aria-label={resource.title} aria-busy={query.isPending}>
      <div className="user-heading">
        <span className="list-count" role="status">
          {total > 0 && formatCount(total, ...resource.noun)}
        </span>
        {aside}
      </div>
      {query.isPending && <PageLoader />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && total === 0 && <p className="user-empty">{empty}</p>}
      {query.data && query.data.items.length > 0 && (
        <RecordTable user={user} list={list} rows={query.data.items} />
      )}
      {pages > 1 && (
        <Group justify="flex-end" mt="md">
          <Pagination
            total={pages}
            value={page}
            onChange={(next) =>
              void navigate({ to: '.', search: { part, ...(next > 1 && { page: String(next) }) } })
            }
          />
        </Group>
      )}
    </section>
  )
}

type TableProps<Row> = Pick<Props<Row>, 'user' | 'list'> & { rows: readonly Row[] }

function RecordTable<Row>({ user, list, rows }: TableProps<Row>) {
  const { resource, omittedColumns, link } = list
  const actions = useActions()
  const isShown = ({ sort, title }: Column<Row>): boolean => !omittedColumns.includes(sort ?? title)
  const columns = resource.columns.filter(isShown)
  const hasActions = (resource.actions ?? []).length > 0
  return (
    <div className="list-scroll">
      <Table role="table" className="list-table" aria-label={resource.title} highlightOnHover>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map(({ title, isNumber }) => (
              <Table.Th key={title} role="columnheader" {...(isNumber && { className: 'is-number' })}>
                {title}
              </Table.Th>
            ))}
            {hasActions && (
              <Table.Th role="columnheader" className="list-actions">
                <span className="visually-hidden">Actions</span>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {rows.map((row) => (
            <Table.Tr key={resource.getId(row)} role="row" ref={actions.focusNeighbour.row}>
              {columns.map(({ title, cell, isNumber }, index) => (
                <Table.Td
                  key={title}
                  role="cell"
                  data-label={title}
                  className={index === 0 ? 'is-main' : isNumber ? 'is-number' : undefined}
                >
                  {index === 0 && link ? (
                    <Link className="list-link" {...link(row, user)}>
                      {cell(row)}
                    </Link>
                  ) : (
                    cell(row)
                  )}
                </Table.Td>
              ))}
              {hasActions && (
                <Table.Td role="cell" className="list-actions">
                  <ListRowActions row={row} resource={{ ...resource, editing: {} }} actions={actions} />
                </Table.Td>
              )}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {actions.dialog}
    </div>
  )
}
