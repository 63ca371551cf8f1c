import type { Query } from '#search/query.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { refuseRequest } from '#contract/refusal.ts'
import { sortNames, type SortName } from '#contract/schemas/search.ts'
import type { Catalogue } from './catalogue.ts'
import { intersectFilters } from './intersect-filters.ts'
import { listLabels } from './labels.ts'
import { listRanks, sortColumns } from './sort-columns.ts'
import { readTextFilter } from './text-filter.ts'

/** A selection of the stock: whether it is available, its order, and the words to search for. */
type Selection = {
  availableonly: boolean
  sort?: string | undefined
  order: 'asc' | 'desc'
  q?: string | undefined
}

/** A longer list is sorted page by page only, because sorting it at once would delay all other requests. */
const maxSorted = 50_000

/** Returns whether the list needs a sort or a search, and not simply all stones. */
export function isSortedOrSearched({ sort, q }: Selection): boolean {
  return sort !== undefined || q !== undefined
}

/** Returns one page of the whole stock, by default sorted by stock number, and the total. */
export function findAdminPage(
  catalogue: Catalogue,
  { page, pageSize, ...selection }: Selection & { page: number; pageSize: number },
): { ids: number[]; total: number } {
  const { index, dictionaries } = catalogue
  return index.search({
    ...toQuery(catalogue, selection),
    ranks: listRanks(dictionaries),
    labels: listLabels(dictionaries),
    page,
    pageSize,
  })
}

/** Returns the ids of a whole sorted or searched list. Refuses if there are too many to sort. */
export function findAdminIds(catalogue: Catalogue, selection: Selection): number[] {
  const { total } = findAdminPage(catalogue, { ...selection, page: 0, pageSize: 0 })
  if (total > maxSorted) {
    refuseRequest(
      'page',
      `More than ${maxSorted.toLocaleString('en')} stones can only be sorted page by page`,
    )
  }
  return findAdminPage(catalogue, { ...selection, page: 0, pageSize: total }).ids
}

function toQuery(
  catalogue: Catalogue,
  { availableonly, sort, order, q }: Selection,
): Pick<Query, 'filters' | 'sort'> {
  return {
    filters: intersectFilters(
      availableonly ? { sets: { status: [STONE_STATUS.available] } } : {},
      q === undefined ? {} : readTextFilter(catalogue, q, [], ['vendor']),
    ),
    sort: [{ by: sortColumns[readSortName(sort ?? 'stockId')][0], order }],
  }
}

function readSortName(name: string): SortName {
  const known = sortNames.find((sortName) => sortName === name)
  return known ?? refuseRequest('sort', `Sort by one of: ${sortNames.join(', ')}`)
}
