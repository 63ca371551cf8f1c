import { useDebouncedValue } from '@mantine/hooks'
import { useState, type ReactNode } from 'react'
import type { SearchFacets, SortName } from '#contract/schemas/search.ts'
import { useSelection } from '#web/features/selection/selection.ts'
import { pastedListNames, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'
import type { SectionLayout } from '#web/pages/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'
import { useViewer } from '#web/shared/session/session-context.ts'
import { usePhone } from '#web/ui/phone.ts'
import { LazyListReports, LazySelectionBar } from './lazy-views.tsx'
import { ResultPages } from './paging/result-pages.tsx'
import { ResultBody } from './result-body.tsx'
import { ResultTools } from './result-tools.tsx'
import { ResultView } from './result-view.tsx'
import type { SearchBody } from './search-request.ts'
import { useCurrentSelection } from './selection/use-current-selection.ts'
import { useRangeSelection } from './selection/use-range-selection.ts'
import { getSortOrder, nextSort } from './sort-order.ts'
import { StockChanges } from './stock-changes.tsx'
import { LazyColumnChooser } from './table/lazy-column-chooser.tsx'
import { useColumnSelection } from './table/use-column-selection.ts'
import type { useStones } from './use-stones.ts'

type Props = {
  layout: SectionLayout
  state: CatalogueState
  change: ChangeCatalogue
  stones: ReturnType<typeof useStones>
  filterButton: ReactNode
  chips: ReactNode
  onPageChange: () => void
}

/** Shows the matching stones with their sort order, totals and selection. */
export function Results({ layout, state, change, stones, filterButton, chips, onPageChange }: Props) {
  const { user } = useViewer()
  const selection = useSelection(`${user?.id ?? 'guest'} ${layout.search}`)
  useCurrentSelection(selection)
  const [isShowingSelection, setIsShowingSelection] = useState(false)
  const columnChoice = useColumnSelection(layout.search, layout.columns)
  const isTable = !usePhone() && state.view === 'list'
  const { query, result, body, news, takeNews } = stones
  const reply = result?.reply

  const isSelectionOnly = isShowingSelection && selection.stones.length > 0
  const shown = isSelectionOnly ? selection.stones : (reply?.items ?? [])
  const range = useRangeSelection(selection, shown)
  const table = {
    columnNames: columnChoice.selected,
    sort: getSortOrder(state.sort, reply?.facets),
    onSort: (by: SortName, isFurther: boolean): void =>
      change((before) => sortStones(before, reply?.facets, by, isFurther)),
    selection: range.selection,
  }
  const goToPage = (page: number): void => change((before) => ({ ...before, page }), { isCorrection: true })
  // A separate variable, so that the stones rerender only with a new result, not with each filter change.
  const view = result && (
    <ResultView
      result={result}
      selected={isSelectionOnly ? shown : undefined}
      hasLineSets={layout.hasLineSets === true}
      view={state.view}
      isTable={isTable}
      table={table}
      onPageChange={goToPage}
    />
  )

  return (
    <>
      <div className="result-bar">
        {filterButton}
        {chips}
        <ResultTools state={state} change={change} body={body} reply={reply}>
          {isTable && <LazyColumnChooser {...columnChoice} stones={shown} />}
        </ResultTools>
      </div>
      <ResultProgress isFetching={query.isFetching} />
      {reply && news && <StockChanges before={reply.total} after={news.reply.total} onApply={takeNews} />}
      {reply && hasPastedList(body) && <LazyListReports layout={layout} body={body} />}
      <div className="result-body" aria-busy={query.isPlaceholderData} onClickCapture={range.watch}>
        <ResultBody
          layout={layout}
          state={state}
          change={change}
          stones={stones}
          isEmpty={shown.length === 0}
        >
          {view}
        </ResultBody>
      </div>
      {!isTable && <PortraitLegend stones={shown} />}
      {reply && reply.total > 0 && !isSelectionOnly && (
        <ResultPages
          page={state.page}
          pageSize={state.pageSize}
          change={change}
          total={reply.total}
          onPageChange={onPageChange}
        />
      )}
      {selection.stones.length > 0 && (
        <LazySelectionBar
          section={layout.search}
          selection={selection}
          isSelectionOnly={isSelectionOnly}
          onSelectionOnlyChange={setIsShowingSelection}
          body={body}
          total={reply?.total ?? 0}
          hasLineSets={layout.hasLineSets === true}
        />
      )}
    </>
  )
}

/** Users do not notice a shorter delay, and an animation would only slow the result down. */
const noticedAfterMs = 240

/** Shows that a result is loading, if it takes long enough to be noticed. */
function ResultProgress({ isFetching }: { isFetching: boolean }) {
  const [isLong] = useDebouncedValue(isFetching, noticedAfterMs)
  return <div className={`result-progress${isFetching && isLong ? ' is-on' : ''}`} aria-hidden />
}

function hasPastedList({ filters }: SearchBody): boolean {
  return pastedListNames.some((name) => filters?.[name])
}

/** Returns the state sorted by another column, from the first page. */
function sortStones(
  state: CatalogueState,
  facets: SearchFacets | undefined,
  by: SortName,
  isFurther: boolean,
): CatalogueState {
  return { ...state, page: 0, sort: nextSort(getSortOrder(state.sort, facets), by, isFurther) }
}
