import { Group, Pagination } from '@mantine/core'
import type { EndpointName } from '#contract/contract.ts'
import { failureTexts } from '#contract/failure-texts.ts'
import { useActions } from '#web/pages/admin/actions/use-actions.tsx'
import { BackLink } from '#web/pages/admin/ui/back-link.tsx'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { PageLoader } from '#web/shared/page/page-loader.tsx'
import { PageTitle } from '#web/shared/page/page-title.tsx'
import { IgnoredValuesNote } from '#web/shared/router/ignored-values-note.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { ListDetail } from './list-detail.tsx'
import { pageSize } from './list-query.ts'
import { ListTable } from './list-table.tsx'
import { ListTools } from './list-tools.tsx'
import type { Resource } from './resource.ts'
import { ListSelection } from './selection-actions.tsx'
import { useListPage } from './use-list-page.ts'
import { useColumnChoice } from './use-column-choice.ts'
import { useListState } from './use-list-state.ts'
import { useRowSelection } from './use-row-selection.ts'

const texts: Partial<Record<EndpointName, string>> = failureTexts

/** The list of the administration. The resource defines its content, the URL its state. */
export function AdminList<Row>({ resource }: { resource: Resource<Row> }) {
  const { title, noun, endpoint, failsAs = endpoint, getId, empty, Notes } = resource
  const urlState = useListState(resource)
  const { state, change, openId, open, ignored } = urlState
  const { query, items, total, pages } = useListPage(resource, urlState)
  const selection = useRowSelection({ getId, state, items, total })
  const columnChoice = useColumnChoice(resource)
  const actions = useActions()
  const shownTotal = query.data && total
  const isNarrowed = state.q !== '' || Object.keys(state.filters).length > 0
  return (
    <>
      {resource.parent && <BackLink {...resource.parent} />}
      <PageTitle
        aside={query.data && <ListCount page={state.page} shown={items.length} total={total} noun={noun} />}
      >
        {title}
      </PageTitle>
      <IgnoredValuesNote values={ignored} />
      <ListTools
        resource={resource}
        urlState={urlState}
        total={shownTotal}
        columnChoice={columnChoice}
        actions={actions}
      />
      {Notes && <Notes urlState={urlState} total={shownTotal} actions={actions} />}
      <ListSelection
        resource={resource}
        selection={selection}
        actions={actions}
        items={items}
        total={total}
      />
      {query.isPending && <PageLoader />}
      {query.isError && (
        <ErrorState error={query.error} title={texts[failsAs]} onRetry={() => void query.refetch()} />
      )}
      {query.data && items.length === 0 && total === 0 && (
        <EmptyState title={isNarrowed ? 'Nothing found' : empty} />
      )}
      {items.length > 0 && (
        <ListTable
          resource={{ ...resource, columns: columnChoice.shown }}
          rows={items}
          sort={state.sort}
          isStale={query.isPlaceholderData}
          actions={actions}
          selection={selection}
          onSort={(sort) => change({ sort })}
          onOpen={open}
        />
      )}
      {pages > 1 && (
        <Group justify="flex-end" mt="md">
          <Pagination total={pages} value={state.page + 1} onChange={(page) => change({ page: page - 1 })} />
        </Group>
      )}
      <ListDetail
        resource={resource}
        row={openId === null ? undefined : items.find((row) => getId(row) === openId)}
        actions={actions}
        onClose={() => open(null)}
      />
      {/* After the detail, so that its dialogs open above it. */}
      {actions.dialog}
    </>
  )
}

type CountProps = { page: number; shown: number; total: number; noun: readonly [string, string] }

function ListCount({ page, shown, total, noun: [one, many] }: CountProps) {
  const first = page * pageSize + 1
  const all = formatCount(total, one, many)
  return (
    <span className="list-count" role="status">
      {shown < total && shown > 0 ? `${first}–${first + shown - 1} of ${all}` : all}
    </span>
  )
}
