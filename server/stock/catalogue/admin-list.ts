import type { Query } from '#search/query.ts'
import { STONE_STATUS } from '#domain/stone/status.ts'
import { refuseRequest } from '#contract/refusal.ts'
import { sortNames, type SortName } from '#contract/schemas/search.ts'
import type { Catalogue } from './catalogue.ts'
import { listLabels } from './labels.ts'
import { listRanks, sortColumns } from './sort-columns.ts'

type Choice = {
  availableonly: boolean
  sort?: string | undefined
  order: 'asc' | 'desc'
  q?: string | undefined
}

/** The columns that the words of `q` are searched in. */
const searched = ['stockId', 'certificateNo', 'vendor', 'shape', 'color', 'overtone', 'clarity', 'comment']

/** A longer list is sorted page by page only, because sorting it at once would delay all other requests. */
const maxOrdered = 50_000

/** Returns whether the list needs a sort or a search, and not simply all stones. */
export function isOrdered({ sort, q }: Choice): boolean {
  return sort !== undefined || q !== undefined
}

/** Returns one page of the whole stock, by default sorted by stock number, and the total. */
export function findAdminPage(
  { index, words }: Catalogue,
  { page, pageSize, ...choice }: Choice & { page: number; pageSize: number },
): { ids: number[]; total: number } {
  return index.search({
    ...toQuery(choice),
    ranks: listRanks(words),
    labels: listLabels(words),
    page,
    pageSize,
  })
}

/** Returns the ids of a whole sorted or searched list. Refuses if there are too many to sort. */
export function findAdminIds(catalogue: Catalogue, choice: Choice): number[] {
  const { total } = findAdminPage(catalogue, { ...choice, page: 0, pageSize: 0 })
  if (total > maxOrdered) {
    refuseRequest('page', `More than ${maxOrdered.toLocaleString('en')} stones come in order by pages only`)
  }
  return findAdminPage(catalogue, { ...choice, page: 0, pageSize: total }).ids
}

function toQuery({ availableonly, sort, order, q }: Choice): Pick<Query, 'filters' | 'sort'> {
  return {
    filters: {
      ...(availableonly ? { sets: { status: [STONE_STATUS.available] } } : {}),
      ...(q === undefined ? {} : { text: { keywords: q, columns: searched } }),
    },
    sort: [{ by: sortColumns[readSortName(sort ?? 'stockId')][0], order }],
  }
}

function readSortName(name: string): SortName {
  const known = sortNames.find((sortName) => sortName === name)
  return known ?? refuseRequest('sort', `Sort by one of: ${sortNames.join(', ')}`)
}
