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

/** Where the words of `q` are looked for. */
const searched = ['stockId', 'certificateNo', 'vendor', 'shape', 'color', 'overtone', 'clarity', 'comment']

/** More than so many are put in order page by page only: all at once would keep everybody else waiting. */
const maxOrdered = 50_000

/** Whether a list asks for an order or a choice of its own, and not simply for all stones. */
export function isOrdered({ sort, q }: Choice): boolean {
  return sort !== undefined || q !== undefined
}

/** One page of all stones there are, by stock number unless asked otherwise, and how many there are. */
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

/** All that a list with an order or a choice of its own names. Refuses where that is too much to be put in order. */
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
      ...(q === undefined ? {} : { text: { words: q, columns: searched } }),
    },
    sort: [{ by: sortColumns[readSortName(sort ?? 'stockId')][0], order }],
  }
}

function readSortName(name: string): SortName {
  const known = sortNames.find((sortName) => sortName === name)
  return known ?? refuseRequest('sort', `Sort by one of: ${sortNames.join(', ')}`)
}
