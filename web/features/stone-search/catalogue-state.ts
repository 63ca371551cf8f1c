import type { Filters, SortName } from '#contract/schemas/search.ts'

export type SortRule = { readonly by: SortName; readonly order: 'asc' | 'desc' }
export type ViewMode = 'grid' | 'list'

/** The two filters that people paste lists into. */
export const pastedListNames = ['stockIds', 'certificateNos'] as const
export type PastedListName = (typeof pastedListNames)[number]

/** Everything a catalogue page shows, as the address says it. */
export type CatalogueState = {
  /** As the wire takes them. Ranges are always lists; nothing in it is empty. */
  readonly filters: Filters
  /** Long pasted lists lie in this browser tab; the address has their keys. */
  readonly keptLists: Readonly<Partial<Record<PastedListName, string>>>
  /** Empty for the order that the server chooses. */
  readonly sort: readonly SortRule[]
  /** From 0. */
  readonly page: number
  readonly pageSize: number
  readonly view: ViewMode
}

/** Source: requirements 9.4. */
export const defaultSort: SortRule = { by: 'carats', order: 'asc' }
export const defaultPageSize = 36
export const pageSizes: readonly number[] = [defaultPageSize, 100, 250, 500]

export const emptyState: CatalogueState = {
  filters: {},
  keptLists: {},
  sort: [],
  page: 0,
  pageSize: defaultPageSize,
  view: 'grid',
}

/** Takes over a filter's new value, drops what is empty, and goes to the first page. */
export function withFilter<Name extends keyof Filters>(
  state: CatalogueState,
  name: Name,
  value: Filters[Name],
): CatalogueState {
  const { [name]: _old, ...others } = state.filters
  // Any other name is simply not among the kept lists.
  const { [name as PastedListName]: _key, ...keptLists } = state.keptLists
  const filters: Filters = isEmpty(value) ? others : { ...others, [name]: value }
  return { ...state, filters, keptLists, page: 0 }
}

/** Names a list that is kept in this browser tab. */
export function withKeptList(state: CatalogueState, name: PastedListName, key: string): CatalogueState {
  const bare = withFilter(state, name, undefined)
  return { ...bare, keptLists: { ...bare.keptLists, [name]: key } }
}

/** Without any filter; order, view and page size stay. */
export function withoutFilters(state: CatalogueState): CatalogueState {
  return { ...state, filters: {}, keptLists: {}, page: 0 }
}

export function hasFilters({ filters, keptLists }: CatalogueState): boolean {
  return Object.keys(filters).length + Object.keys(keptLists).length > 0
}

function isEmpty(value: unknown): boolean {
  return (
    value === undefined || value === false || value === '' || (Array.isArray(value) && value.length === 0)
  )
}
