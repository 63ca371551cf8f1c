import type { InputOf } from '#web/shared/api/send-api-request.ts'
import type { ApiError } from '#web/shared/api/api-error.ts'
import type { SearchFilters, SearchReply, SearchSection } from '#contract/schemas/search.ts'
import {
  withFilter,
  type CatalogueState,
  type PastedListName,
} from '#web/features/stone-search/catalogue-state.ts'
import { resolveStoredLists, type FindList } from '#web/features/stone-search/pasted-list.ts'

export type SearchBody = NonNullable<InputOf<'searchDiamonds'>['body']>

/** A search result with its request. */
export type SearchResult = { readonly body: SearchBody; readonly reply: SearchReply }

/** Returns the request for a state, and the pasted lists that this tab does not have. */
export function makeSearch(
  section: SearchSection,
  state: CatalogueState,
  findList: FindList,
): { body: SearchBody; missingLists: PastedListName[] } {
  const { filters, missingLists } = resolveStoredLists(state, findList)
  const { sort, page, pageSize } = state
  // Without a sort order, the server uses the default for this viewer.
  const order = sort.length > 0 && { sort: [...sort] }
  return { body: { section, filters, ...order, page, pageSize }, missingLists }
}

/**
 * Returns the state at its last page if its own page is empty, because stones were sold or a bookmark is old.
 */
export function moveToLastPage(state: CatalogueState, { body, reply }: SearchResult) {
  const last = Math.ceil(reply.total / state.pageSize) - 1
  const matchesState = body.page === state.page && body.pageSize === state.pageSize
  return matchesState && reply.items.length === 0 && last >= 0 && last < state.page
    ? { ...state, page: last }
    : undefined
}

/**
 * Returns the state without what the server refused for this viewer, for example prices when a guest opens a
 * trader's link. Undefined if the refusal has another reason. Source: requirements 9.6.
 */
export function dropRefused(state: CatalogueState, error: ApiError | null): CatalogueState | undefined {
  if (error?.name !== 'INVALID_REQUEST') return undefined
  let left = state
  for (const { path } of error.details) {
    const [group, name] = path.split('.')
    if (group === 'filters' && name !== undefined) {
      // An unknown filter name removes nothing.
      left = withFilter(left, name as keyof SearchFilters, undefined)
    }
    if (group === 'sort') left = { ...left, sort: left.sort.filter((_, index) => String(index) !== name) }
  }
  const before = Object.keys(state.filters).length + state.sort.length
  return Object.keys(left.filters).length + left.sort.length < before ? left : undefined
}
