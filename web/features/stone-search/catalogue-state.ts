import type { SearchFilters, SortName } from '#contract/schemas/search.ts'

export type SortRule = { readonly by: SortName; readonly order: 'asc' | 'desc' }
export type ViewMode = 'grid' | 'list'

/** The two filters that accept pasted lists. */
export const pastedListNames = ['stockIds', 'certificateNos'] as const
export type PastedListName = (typeof pastedListNames)[number]

/** The state of a catalogue page, as stored in its URL. */
export type CatalogueState = {
  /** In API form. Ranges are always lists, and no value is empty. */
  readonly filters: SearchFilters
  /** Keys of long pasted lists. The lists are in tab storage, only the keys are in the URL. */
  readonly storedLists: Readonly<Partial<Record<PastedListName, string>>>
  /** Empty for the default order of the server. */
  readonly sort: readonly SortRule[]
  /** Zero-based. */
  readonly page: number
  readonly pageSize: number
  readonly view: ViewMode
}

/** Default order. Source: requirements 9.4. */
export const defaultSort: SortRule = { by: 'carats', order: 'asc' }
export const defaultPageSize = 36
export const pageSizes: readonly number[] = [defaultPageSize, 100, 250, 500]

export const emptyState: CatalogueState = {
  filters: {},
  storedLists: {},
  sort: [],
  page: 0,
  pageSize: defaultPageSize,
  view: 'grid',
}

/** Sets a filter, drops it if it is empty, and returns to the first page. */
export function withFilter<Name extends keyof SearchFilters>(
  state: CatalogueState,
  name: Name,
  value: SearchFilters[Name],
): CatalogueState {
  const { [name]: _old, ...others } = state.filters
  // Only pasted-list filters have a stored list; for other names this removes nothing.
  const { [name as PastedListName]: _key, ...storedLists } = state.storedLists
  const filters: SearchFilters = isEmpty(value) ? others : { ...others, [name]: value }
  return { ...state, filters, storedLists, page: 0 }
}

/** Sets the key of a list that is stored in this tab. */
export function withStoredList(state: CatalogueState, name: PastedListName, key: string): CatalogueState {
  const bare = withFilter(state, name, undefined)
  return { ...bare, storedLists: { ...bare.storedLists, [name]: key } }
}

/** Removes all filters; order, view and page size stay. */
export function withoutFilters(state: CatalogueState): CatalogueState {
  return { ...state, filters: {}, storedLists: {}, page: 0 }
}

export function hasFilters({ filters, storedLists }: CatalogueState): boolean {
  return Object.keys(filters).length + Object.keys(storedLists).length > 0
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0)
  )
}
