import { keepPreviousData, replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchReply, SearchSection } from '#contract/schemas/search.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { loadList } from '#web/features/stone-search/pasted-list.ts'
import { makeUnfilteredSearch } from './paging/prefetch-stones.ts'
import { makeSearch, type SearchResult } from './search-request.ts'

/** Refetch interval for stock changes without an event. Source: requirements 5.7. */
const refetchMs = 900_000

/**
 * Fetches the stones of a state. Each change sends one request at once and cancels outdated ones. The
 * previous result stays until the next one arrives. Stock changes meanwhile are `news`, which moves nothing
 * until the user accepts it.
 */
export function useStones(section: SearchSection, state: CatalogueState) {
  const { body, missingLists } = makeSearch(section, state, (key) => loadList(key, sessionStorage))
  const query = useApiQuery(
    'searchDiamonds',
    { body },
    { enabled: missingLists.length === 0, placeholderData: keepPreviousData, refetchInterval: refetchMs },
  )
  const [result, setResult] = useState<SearchResult>()
  const [news, setNews] = useState<SearchResult>()
  const [processed, setProcessed] = useState<SearchReply>()
  if (query.data !== processed && !query.isPlaceholderData) {
    setProcessed(query.data)
    const next = query.data && { body, reply: reuseFacets(query.data, result?.reply) }
    const isPending = next !== undefined && result !== undefined && wouldMoveStones(result, next)
    setNews(isPending ? next : undefined)
    setResult(isPending ? { body, reply: refreshInPlace(result.reply, next.reply) } : next)
  }
  const takeNews = (): void => {
    setResult(news)
    setNews(undefined)
  }
  return { query, result, body, missingLists, news, takeNews }
}

/** Reuses unchanged facets of the previous result, so that their components do not rerender. */
function reuseFacets(reply: SearchReply, before: SearchReply | undefined): SearchReply {
  return { ...reply, facets: replaceEqualDeep(before?.facets, reply.facets) }
}

/**
 * Returns whether the stones on screen would move although the user has changed nothing. A hidden page may
 * change.
 */
function wouldMoveStones(before: SearchResult, next: SearchResult): boolean {
  if (document.hidden || JSON.stringify(before.body) !== JSON.stringify(next.body)) return false
  const listIds = ({ reply }: SearchResult): string => reply.items.map(({ id }) => id).join()
  return listIds(before) !== listIds(next)
}

/** Updates the displayed stones without changing their order. */
function refreshInPlace(before: SearchReply, now: SearchReply): SearchReply {
  const fresh = new Map(now.items.map((stone) => [stone.id, stone]))
  return { ...before, items: before.items.map((stone) => fresh.get(stone.id) ?? stone) }
}

/** Fetches a section without filters, whose facets list all options, so that they keep their positions. */
export function useUnfilteredSection(section: SearchSection) {
  return useApiQuery('searchDiamonds', makeUnfilteredSearch(section), { staleTime: refetchMs })
}
