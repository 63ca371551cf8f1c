import { MAX_LIST_SEARCH_LENGTH } from '#contract/schemas/search-limits.ts'
import type { SearchTexts } from './search-text.ts'

export type ListSort = { by: string; order: 'asc' | 'desc' }

/** State of a list, stored only in the URL. `page` counts from 0, in the URL from 1. */
export type ListState = {
  page: number
  /** Undefined: the server's default order. */
  sort: ListSort | undefined
  q: string
  filters: Readonly<Record<string, string>>
}

type KnownNames = { sorts: readonly string[]; filters: readonly string[] }

/**
 * Parses the state of a list from the URL. Ignores unknown columns and filters, and a search text that is too
 * long.
 */
export function parseListState(texts: SearchTexts, { sorts, filters }: KnownNames): ListState {
  const { page, sort, order, q } = texts
  const number = Number(page ?? '1')
  return {
    page: Number.isSafeInteger(number) && number > 1 ? number - 1 : 0,
    sort:
      sort !== undefined && sorts.includes(sort)
        ? { by: sort, order: order === 'desc' ? 'desc' : 'asc' }
        : undefined,
    q: q !== undefined && q.length <= MAX_LIST_SEARCH_LENGTH ? q : '',
    filters: Object.fromEntries(
      filters.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]] as const])),
    ),
  }
}

/** Formats the state for the URL. Omits defaults. */
export function formatListState({ page, sort, q, filters }: ListState): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...filters,
    ...(sort && { sort: sort.by, order: sort.order }),
    ...(page > 0 && { page: String(page + 1) }),
  }
}

/** Returns the sort order after a press on a column: ascending, descending, ascending again. */
export function toggleSort(sort: ListSort | undefined, by: string): ListSort {
  return { by, order: sort?.by === by && sort.order === 'asc' ? 'desc' : 'asc' }
}
