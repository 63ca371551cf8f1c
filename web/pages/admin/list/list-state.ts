import type { SearchTexts } from '#web/shared/router/search-text.ts'

/** How many rows a page of a list has. Source: requirements 2.6. */
export const pageSize = 36

export type ListSort = { by: string; order: 'asc' | 'desc' }

/** What a list shows. Its only home is the address, where page 1 is the first; here it is 0. */
export type ListState = {
  page: number
  /** Left out: the server's own order. */
  sort: ListSort | undefined
  q: string
  filters: Readonly<Record<string, string>>
}

type Known = { sorts: readonly string[]; filters: readonly string[] }

/** Reads what the address says of a list; what this list does not know is left out. */
export function readListState(texts: SearchTexts, { sorts, filters }: Known): ListState {
  const { page, sort, order, q } = texts
  const number = Number(page ?? '1')
  return {
    page: Number.isSafeInteger(number) && number > 1 ? number - 1 : 0,
    sort:
      sort !== undefined && sorts.includes(sort)
        ? { by: sort, order: order === 'desc' ? 'desc' : 'asc' }
        : undefined,
    q: q ?? '',
    filters: Object.fromEntries(
      filters.flatMap((name) => (texts[name] === undefined ? [] : [[name, texts[name]] as const])),
    ),
  }
}

/** The same as the address says it; nothing of it that goes without saying. */
export function writeListState({ page, sort, q, filters }: ListState): Record<string, string> {
  return {
    ...(q !== '' && { q }),
    ...filters,
    ...(sort && { sort: sort.by, order: sort.order }),
    ...(page > 0 && { page: String(page + 1) }),
  }
}

/** The part of it that the calls with paging take. Source: requirements 2.6. */
export function toListQuery({ page, sort, q }: ListState) {
  return { page, pageSize, ...(sort && { sort: sort.by, order: sort.order }), ...(q !== '' && { q }) }
}

/** What one filter is set to, as a call takes it; nothing where it is not set, or to what there is not. */
export function toFilterQuery<Name extends string, Value extends string>(
  { filters }: Pick<ListState, 'filters'>,
  name: Name,
  values: readonly Value[],
): { [name in Name]?: Value } {
  const value = values.find((one) => one === filters[name])
  // A computed key is of the type of all keys.
  return (value === undefined ? {} : { [name]: value }) as { [name in Name]?: Value }
}

/** The next order of a column: up, down, up again. */
export function turnSort(sort: ListSort | undefined, by: string): ListSort {
  return { by, order: sort?.by === by && sort.order === 'asc' ? 'desc' : 'asc' }
}
