import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { ViewMode } from '#web/features/stone-search/catalogue-state.ts'
import { StoneGrid } from './grid/stone-grid.tsx'
import { LazySetResults, LazyStoneList, LazyStoneRows } from './lazy-views.tsx'
import type { SearchResult } from './search-request.ts'
import type { TableOptions } from './table/stone-table.tsx'

type Props = {
  result: SearchResult
  /** The selected stones, if only these are shown. */
  selected: readonly Diamond[] | undefined
  hasLineSets: boolean
  view: ViewMode
  /** Whether the screen has room for a list with columns. */
  isTable: boolean
  table: TableOptions
  onPageChange: (page: number) => void
}

/** Shows stones as cards, as a list with columns, as the list of a phone, or as sets. */
export function ResultView({ result, selected, hasLineSets, view, isTable, table, onPageChange }: Props) {
  if (hasLineSets && !selected) return <LazySetResults result={result} isTable={isTable} table={table} />
  if (isTable)
    return <LazyStoneList {...table} result={result} onPageChange={onPageChange} selected={selected} />
  const stones = selected ?? result.reply.items
  if (view === 'list') return <LazyStoneRows stones={stones} selection={table.selection} />
  return <StoneGrid stones={stones} selection={table.selection} />
}
