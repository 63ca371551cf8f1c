import { Button, Drawer, Group, Pagination } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { failureTexts } from '#contract/failure-texts.ts'
import type { EndpointName } from '#contract/contract.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { ListChosen } from './selection-actions.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListOrder } from './list-order.tsx'
import { ListRowActions } from './row-actions.tsx'
import { pageSize } from './list-state.ts'
import { ListTable } from './list-table.tsx'
import type { Resource } from './resource.ts'
import { SearchBox } from './search-box.tsx'
import { useChosen } from './use-selection.ts'
import { useListState } from './use-list-state.ts'

/** The list of the administration. The resource defines its content, the URL its state. */
export function AdminList<Row>({ resource }: { resource: Resource<Row> }) {
  const { title, noun, endpoint, read, getId, filters = [], searchedBy, detail, refetchMs } = resource
  const { createLink } = resource
  const create = resource.editing?.create
  const { state, change, openId, open } = useListState(resource)
  const chosen = useChosen(getId)
  const list = useQuery({
    queryKey: [endpoint, 'page', state],
    queryFn: ({ signal }) => read(state, signal),
    placeholderData: keepPreviousData,
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
  })
  const { items = [], total = 0 } = list.data ?? {}
  const opened = openId === null ? undefined : items.find((row) => getId(row) === openId)
  const pages = Math.ceil(total / pageSize)
  /** True if the rows of the last page no longer exist. */
  const isBeyond = items.length === 0 && pages > 0
  useEffect(() => {
    if (isBeyond && state.page >= pages) change({ page: pages - 1 })
  })
  const actions = useActions()
  const texts: Partial<Record<EndpointName, string>> = failureTexts
  return (
    <>
      <PageTitle
        aside={list.data && <ListCount page={state.page} shown={items.length} total={total} noun={noun} />}
      >
        {title}
      </PageTitle>
      {(searchedBy !== undefined || filters.length > 0 || create || createLink) && (
        <div className="list-tools">
          {searchedBy !== undefined && (
            <SearchBox q={state.q} searchedBy={searchedBy} onSearch={(q) => change({ q })} />
          )}
          <ListFilters
            filters={filters}
            chosen={state.filters}
            onChoose={(chosen) => change({ filters: chosen })}
          />
          <ListOrder columns={resource.columns} sort={state.sort} onSort={(sort) => change({ sort })} />
          {createLink && (
            <Button component={Link} to={createLink.to} size="sm" className="list-create">
              {createLink.title}
            </Button>
          )}
          {create && (
            <Button size="sm" className="list-create" onClick={() => actions.start(create.action())}>
              {create.title}
            </Button>
          )}
        </div>
      )}
      <ListChosen resource={resource} chosen={chosen} actions={actions} />
      {list.isPending && <PageLoader />}
      {list.isError && (
        <ErrorState error={list.error} title={texts[endpoint]} onRetry={() => void list.refetch()} />
      )}
      {list.data && items.length === 0 && total === 0 && (
        <EmptyState
          title={state.q === '' && Object.keys(state.filters).length === 0 ? resource.empty : 'Nothing found'}
        />
      )}
      {items.length > 0 && (
        <ListTable
          resource={resource}
          rows={items}
          sort={state.sort}
          isStale={list.isPlaceholderData}
          actions={actions}
          chosen={chosen}
          onSort={(sort) => change({ sort })}
          onOpen={open}
        />
      )}
      {pages > 1 && (
        <Group justify="flex-end" mt="md">
          <Pagination total={pages} value={state.page + 1} onChange={(page) => change({ page: page - 1 })} />
        </Group>
      )}
      {actions.dialog}
      {detail && (
        <Drawer
          opened={opened !== undefined}
          onClose={() => open(null)}
          position="right"
          size="min(720px, 100vw)"
          title={opened && resource.nameRow(opened)}
        >
          {opened && (
            <>
              {detail(opened)}
              <ListRowActions row={opened} resource={resource} actions={actions} />
            </>
          )}
        </Drawer>
      )}
    </>
  )
}

type CountProps = { page: number; shown: number; total: number; noun: readonly [string, string] }

function ListCount({ page, shown, total, noun: [one, many] }: CountProps) {
  const first = page * pageSize + 1
  const all = `${total.toLocaleString('en')} ${total === 1 ? one : many}`
  return (
    <span className="list-count" role="status">
      {shown < total && shown > 0 ? `${first}–${first + shown - 1} of ${all}` : all}
    </span>
  )
}
