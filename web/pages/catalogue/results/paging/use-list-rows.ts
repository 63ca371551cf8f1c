import { useThrottledValue } from '@mantine/hooks'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { SearchAnswer } from '#contract/schemas/search.ts'
import { createApiQueryKey, createApiQuery } from '#web/shared/api/use-api-query.ts'
import type { StoneSet } from '#web/pages/catalogue/sets/group-sets.ts'
import { defaultPageSize } from '#web/features/stone-search/catalogue-state.ts'
import type { AnsweredSearch } from '#web/pages/catalogue/results/search-request.ts'

/** Who scrolls fast passes pages by that nobody needs to ask for. */
const betweenAsksMs = 80

/** The stones of an answer as one list, whose pages are asked for when they come near. */
export type ListRows = {
  readonly total: number
  /** A stone, or the head of a set whose stones follow; undefined while its page is on its way. */
  readonly find: (row: number) => Diamond | StoneSet | undefined
  /** Says which rows are in sight, the last of them not included. */
  readonly look: (from: number, to: number) => void
}

export function useListRows({ body, answer }: AnsweredSearch): ListRows {
  const client = useQueryClient()
  const { page = 0, pageSize = defaultPageSize } = body
  const search = JSON.stringify({ ...body, page: 0 })
  const findPages = (from: number, to: number): string =>
    listPages({ from, to }, pageSize, answer.total).join()
  const first = { search, pages: findPages(page * pageSize, page * pageSize + 1) }
  // Pages and not rows: the list is drawn anew with each other value.
  const [sight, setSight] = useState(first)
  // Another search is looked at where it begins.
  if (sight.search !== search) setSight(first)
  const wanted = useThrottledValue(sight.pages, betweenAsksMs)
  // What comes next is asked for when the answer is on the screen.
  const isDrawn = useDeferredValue(search) === search
  const pages = isDrawn ? wanted.split(',').map(Number) : []
  const replies = useQueries({
    queries: pages.map((number) => createApiQuery('searchDiamonds', { body: { ...body, page: number } })),
  })

  // Built from the replies, so that a row is rendered again when its page arrives or changes.
  const found = new Map(pages.map((number, index) => [number, replies[index]?.data?.items]))
  found.set(page, answer.items)
  const readPage = (number: number): SearchAnswer['items'] => {
    const key = createApiQueryKey('searchDiamonds', { body: { ...body, page: number } })
    return found.get(number) ?? client.getQueryData<SearchAnswer>(key)?.items ?? []
  }
  return {
    total: answer.total,
    find: (row) => readPage(Math.floor(row / pageSize))[row % pageSize],
    look: (from, to) => {
      const pages = findPages(from, to)
      if (pages !== sight.pages) setSight({ search, pages })
    },
  }
}

type Sight = { from: number; to: number }

/** The pages that are in sight, and one on either side. */
function listPages({ from, to }: Sight, pageSize: number, total: number): number[] {
  const last = Math.max(0, Math.ceil(total / pageSize) - 1)
  const begin = Math.max(0, Math.floor(from / pageSize) - 1)
  const end = Math.min(last, Math.floor((to - 1) / pageSize) + 1)
  return Array.from({ length: end - begin + 1 }, (_, step) => begin + step)
}
