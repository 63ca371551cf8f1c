import type { ListState } from '#web/shared/router/list-state.ts'

/** Rows per page of a list. Source: requirements 2.6. */
export const pageSize = 36

/** Returns the paging parameters of a request. Source: requirements 2.6. */
export function toListQuery({ page, sort, q }: ListState) {
  return { page, pageSize, ...(sort && { sort: sort.by, order: sort.order }), ...(q !== '' && { q }) }
}

/** Returns the query parameter of one filter, or {} if the filter is unset or its value unknown. */
export function toFilterQuery<Name extends string, Value extends string>(
  { filters }: Pick<ListState, 'filters'>,
  name: Name,
  values: readonly Value[],
): { [name in Name]?: Value } {
  const value = values.find((one) => one === filters[name])
  // TypeScript types a computed key as any string.
  return (value === undefined ? {} : { [name]: value }) as { [name in Name]?: Value }
}
