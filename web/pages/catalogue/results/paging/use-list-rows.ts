import { useThrottledValue } from '@mantine/hooks'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SearchReply } from '#contract/schemas/search.ts'
import { createApiQueryKey, createApiQuery } from '#web/shared/api/use-api-query.ts'
import type { StoneSet } from '#web/pages/catalogue/sets/group-sets.ts'
import { defaultPageSize } from '#web/features/stone-search/catalogue-state.ts'
import type { SearchResult } from '#web/pages/catalogue/results/search-request.ts'

/** Throttle, so that fast scrolling does not request pages that it only passes. */
const requestThrottleMs = 80

/** The stones of a result as one list. Its pages are requested as they come near the viewport. */
export type ListRows = {
  readonly total: number
  /** Returns a stone, or the head of a set followed by its stones. Undefined while its page is loading. */
  readonly find: (row: number) => Diamond | StoneSet | undefined
  /** Receives the visible rows, `to` exclusive. */
  readonly setVisibleRange: (from: number, to: number) => void
}

export function useListRows({ body, reply }: SearchResult): ListRows {
  const client = useQueryClient()
  const { page = 0, pageSize = defaultPageSize } = body
  const search = JSON.stringify({ ...body, page: 0 })
  const findPages = (from: number, to: number): string =>
    listPages({ from, to }, pageSize, reply.total).join()
  const first = { search, pages: findPages(page * pageSize, page * pageSize + 1) }
  // Pages rather than rows, because each new value rerenders the list.
  const [visible, setVisible] = useState(first)
  // Another search starts at its first page.
  if (visible.search !== search) setVisible(first)
  const throttledPages = useThrottledValue(visible.pages, requestThrottleMs)
  // Prefetch neighbouring pages only after the result is on screen.
  const isRendered = useDeferredValue(search) === search
  const pages = isRendered ? throttledPages.split(',').map(Number) : []
  const replies = useQueries({
    queries: pages.map((number) => createApiQuery('searchDiamonds', { body: { ...body, page: number } })),
  })

  // Built from the replies, so that a row is rendered again when its page arrives or changes.
  const itemsByPage = new Map(pages.map((number, index) => [number, replies[index]?.data?.items]))
  itemsByPage.set(page, reply.items)
  const readPage = (number: number): SearchReply['items'] => {
    const key = createApiQueryKey('searchDiamonds', { body: { ...body, page: number } })
    return itemsByPage.get(number) ?? client.getQueryData<SearchReply>(key)?.items ?? []
  }
  return {
    total: reply.total,
    find: (row) => readPage(Math.floor(row / pageSize))[row % pageSize],
    setVisibleRange: (from, to) => {
      const pages = findPages(from, to)
      if (pages !== visible.pages) setVisible({ search, pages })
    },
  }
}

type RowRange = { from: number; to: number }

/** Returns the visible pages and one on either side. */
function listPages({ from, to }: RowRange, pageSize: number, total: number): number[] {
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  const begin = Math.max(0, Math.floor(from / pageSize) - 1)
  const end = Math.min(last, Math.floor((to - 1) / pageSize) + 1)
  return Array.from({ length: end - begin + 1 }, (_, step) => begin + step)
}
