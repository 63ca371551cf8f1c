import { lazy, Suspense, useDeferredValue, useState, type ReactNode } from 'react'
import type { SortName } from '#contract/schemas/search.ts'
import { pastedListNames, type CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import type { SectionLayout } from '#web/pages/catalogue/section-layout.ts'
import type { ChangeCatalogue } from '#web/pages/catalogue/use-catalogue-state.ts'
import { SavedButton } from '#web/pages/catalogue/saved/saved-button.tsx'
import { ErrorState } from '#web/shared/page/error-state.tsx'
import { OwnActions } from '#web/shared/session/account-actions.tsx'
import { useViewer } from '#web/shared/session/session-context.ts'
import { usePhone } from '#web/ui/phone.ts'
import { PortraitLegend } from '#web/features/stone/picture/portrait-legend.tsx'
import { LazyColumnChooser } from './table/lazy-column-chooser.tsx'
import { MissingLists } from './missing-lists.tsx'
import { NoStones } from './no-stones.tsx'
import { OrderSelect } from './order-select.tsx'
import { ResultPages } from './paging/result-pages.tsx'
import { ResultProgress } from './result-progress.tsx'
import { ResultSkeleton } from './result-skeleton.tsx'
import { LazyListReports, LazySetResults, LazyStoneList, LazyStoneRows } from './lazy-views.tsx'
import type { SearchBody } from './search-request.ts'
import { useSelection } from '#web/features/selection/selection.ts'
import { getOrder, mayOrderBy, nextSort } from './sort-order.ts'
import { StockNews } from './stock-changes.tsx'
import { useRangeSelection } from './selection/use-range-selection.ts'
import { useTrueSelection } from './selection/use-current-selection.ts'
import { StoneGrid } from './grid/stone-grid.tsx'
import { useColumnChoice } from './table/use-column-choice.ts'
import type { useStones } from './use-stones.ts'
import { ViewModes } from './view-modes.tsx'

const SelectionBar = lazy(async () => ({
  default: (await import('./selection/selection-bar.tsx')).SelectionBar,
}))

type Props = {
  layout: SectionLayout
  state: CatalogueState
  change: ChangeCatalogue
  stones: ReturnType<typeof useStones>
  filterButton: ReactNode
  chips: ReactNode
  onTurn: () => void
}

/** Shows the matching stones with their sort order, totals and selection. */
export function Results({ layout, state, change, stones, filterButton, chips, onTurn }: Props) {
  const { user } = useViewer()
  const selection = useSelection(`${user?.id ?? 'guest'} ${layout.search}`)
  useTrueSelection(selection)
  const [isShowingChosen, setIsShowingChosen] = useState(false)
  const columnChoice = useColumnChoice(layout.search, layout.columns)
  const isPhone = usePhone()
  const { found, answered, body, missingLists, news, takeNews } = stones
  const answer = answered?.answer
  // A deferred value renders the first stones in small chunks, so the browser handles input in between.
  const mayShow = useDeferredValue(answer !== undefined)

  const isChosenOnly = isShowingChosen && selection.stones.length > 0
  const shown = isChosenOnly ? selection.stones : (answer?.items ?? [])
  const isTable = state.view === 'list' && !isPhone
  // True if stones match but this page has none. The page then changes to the last one.
  const isPastTheEnd =
    answered !== undefined &&
    !isChosenOnly &&
    shown.length === 0 &&
    answered.answer.total > 0 &&
    answered.body.page !== 0

  const order = getOrder(state.sort, answer?.facets)
  const sortBy = (by: SortName, isFurther: boolean): void =>
    change((before) => ({
      ...before,
      page: 0,
      sort: nextSort(getOrder(before.sort, answer?.facets), by, isFurther),
    }))
  const turnTo = (page: number): void => change((before) => ({ ...before, page }), { isCorrection: true })
  const range = useRangeSelection(selection, shown)
  const table = {
    columnNames: columnChoice.chosen,
    sort: order,
    onSort: sortBy,
    selection: range.selection,
  }

  // A separate variable, so that this part rerenders only with a new result, not with each filter change.
  const drawn =
    answered &&
    (layout.inSets && !isChosenOnly ? (
      <LazySetResults answered={answered} isTable={isTable} table={table} />
    ) : isTable ? (
      <LazyStoneList
        {...table}
        answered={answered}
        onTurn={turnTo}
        chosen={isChosenOnly ? shown : undefined}
      />
    ) : state.view === 'list' ? (
      <LazyStoneRows stones={shown} selection={range.selection} />
    ) : (
      <StoneGrid stones={shown} selection={range.selection} />
    ))

  return (
    <>
      <div className="result-bar">
        {filterButton}
        {chips}
        <div className="result-tools">
          <OwnActions>
            <SavedButton state={state} body={body} answer={answer} />
          </OwnActions>
          {isTable && (
            <LazyColumnChooser
              stones={shown}
              chosen={columnChoice.chosen}
              isUsual={columnChoice.isUsual}
              onToggle={columnChoice.toggle}
              onReset={columnChoice.reset}
            />
          )}
          <OrderSelect
            change={change}
            leading={order[0]}
            mayOrderBy={(by) => mayOrderBy(by, answer?.facets)}
          />
          <ViewModes view={state.view} change={change} />
        </div>
      </div>
      <ResultProgress isFetching={found.isFetching} />
      {answer && news && <StockNews before={answer.total} now={news.answer.total} onTake={takeNews} />}
      {answer && hasPastedList(body) && <LazyListReports layout={layout} body={body} />}
      <div className="result-body" aria-busy={found.isPlaceholderData} onClickCapture={range.watch}>
        {missingLists.length > 0 ? (
          <MissingLists names={missingLists} change={change} />
        ) : found.isError && (!answer || isPastTheEnd) ? (
          <ErrorState error={found.error} onRetry={() => void found.refetch()} />
        ) : !answer || !mayShow || isPastTheEnd ? (
          <ResultSkeleton />
        ) : shown.length === 0 ? (
          <NoStones layout={layout} state={state} change={change} />
        ) : (
          drawn
        )}
      </div>
      {!isTable && <PortraitLegend stones={shown} />}
      {answer && answer.total > 0 && !isChosenOnly && (
        <ResultPages
          page={state.page}
          pageSize={state.pageSize}
          change={change}
          total={answer.total}
          onTurn={onTurn}
        />
      )}
      {selection.stones.length > 0 && (
        <Suspense>
          <SelectionBar
            section={layout.search}
            selection={selection}
            isShowing={isChosenOnly}
            onShow={setIsShowingChosen}
            body={body}
            total={answer?.total ?? 0}
            inSets={layout.inSets === true}
          />
        </Suspense>
      )}
    </>
  )
}

function hasPastedList({ filters }: SearchBody): boolean {
  return pastedListNames.some((name) => filters?.[name])
}
