import { useNavigate } from '@tanstack/react-router'
import { formatListState, parseListState, type ListState } from '#web/shared/router/list-state.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import type { CartGroup } from './cart-groups.ts'
import { arrangeGroups, paginate, sortTitles, type RowFacts } from './list-view.ts'

export type ListView<Row> = {
  state: ListState
  /** Returns to the first page, unless `changes` sets the page. */
  change: (changes: Partial<ListState>) => void
  /** The groups that search and filter leave, and those of them on this page. */
  matching: readonly CartGroup<Row>[]
  shown: readonly CartGroup<Row>[]
  page: number
  pages: number
  isNarrowed: boolean
}

/** Returns the search, filter, order and page of a cart or wishlist. The URL holds them. */
export function useListView<Row>(
  groups: readonly CartGroup<Row>[],
  readFacts: (row: Row) => RowFacts,
): ListView<Row> {
  const navigate = useNavigate()
  const state = parseListState(useSearchTexts(), { sorts: Object.keys(sortTitles), filters: ['show'] })
  const matching = arrangeGroups(groups, state, readFacts)
  return {
    state,
    change: (changes) =>
      void navigate({
        to: '.',
        search: formatListState({ ...state, page: 0, ...changes }),
        replace: true,
        resetScroll: 'page' in changes,
      }),
    matching,
    ...paginate(matching, state.page),
    isNarrowed: state.q !== '' || Object.keys(state.filters).length > 0,
  }
}
