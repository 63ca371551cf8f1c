import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pageSize } from './list-query.ts'
import type { Resource } from './resource.ts'
import type { ListUrlState } from './list-url-state.ts'

/** Fetches the rows of the page in the URL. Changes to the last page if the rows of this one no longer exist. */
export function useListPage<Row>(
  { endpoint, read, refetchMs }: Resource<Row>,
  { state, change }: ListUrlState,
) {
  const query = useQuery({
    queryKey: [endpoint, 'page', state],
    queryFn: ({ signal }) => read(state, signal),
    placeholderData: keepPreviousData,
    ...(refetchMs !== undefined && { refetchInterval: refetchMs }),
  })
  const { items = [], total = 0 } = query.data ?? {}
  const pages = Math.ceil(total / pageSize)
  const isPastTheEnd = items.length === 0 && pages > 0
  useEffect(() => {
    if (isPastTheEnd && state.page >= pages) change({ page: pages - 1 })
  })
  return { query, items, total, pages }
}
