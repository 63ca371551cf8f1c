import { keepPreviousData, replaceEqualDeep } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchAnswer, SearchSection } from '#contract/schemas/search.ts'
import { useApiQuery } from '#web/shared/api/use-api-query.ts'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { findKeptList } from '#web/features/stone-search/pasted-list.ts'
import { makeWholeSearch } from './paging/prefetch-stones.ts'
import { makeSearch, type AnsweredSearch } from './search-request.ts'

/** Stock that no event brought is asked again so often. Source: requirements 5.7. */
const refetchMs = 900_000

/**
 * The stones of a state: one request per change, at once; what is not wanted any more is called off, and the answer
 * before stays until the next one is there. Stock that came or went meanwhile is `news`, which moves nothing until
 * somebody takes it.
 */
export function useStones(section: SearchSection, state: CatalogueState) {
  const { body, missingLists } = makeSearch(section, state, (key) => findKeptList(key, sessionStorage))
  const found = useApiQuery(
    'searchDiamonds',
    { body },
    { enabled: missingLists.length === 0, placeholderData: keepPreviousData, refetchInterval: refetchMs },
  )
  const [answered, setAnswered] = useState<AnsweredSearch>()
  const [news, setNews] = useState<AnsweredSearch>()
  const [taken, setTaken] = useState<SearchAnswer>()
  if (found.data !== taken && !found.isPlaceholderData) {
    setTaken(found.data)
    const next = found.data && { body, answer: shareCounts(found.data, answered?.answer) }
    const isHeld = next !== undefined && answered !== undefined && wouldJump(answered, next)
    setNews(isHeld ? next : undefined)
    setAnswered(isHeld ? { body, answer: refreshInPlace(answered.answer, next.answer) } : next)
  }
  const takeNews = (): void => {
    setAnswered(news)
    setNews(undefined)
  }
  return { found, answered, body, missingLists, news, takeNews }
}

/** Counts that are as before stay the same objects, and whoever shows them is not drawn anew. */
function shareCounts(answer: SearchAnswer, before: SearchAnswer | undefined): SearchAnswer {
  return { ...answer, facets: replaceEqualDeep(before?.facets, answer.facets) }
}

/**
 * Whether stones would change places under somebody's pointer although he asked for nothing else. What he does not look
 * at may move.
 */
function wouldJump(before: AnsweredSearch, next: AnsweredSearch): boolean {
  if (document.hidden || JSON.stringify(before.body) !== JSON.stringify(next.body)) return false
  const places = ({ answer }: AnsweredSearch): string => answer.items.map(({ id }) => id).join()
  return places(before) !== places(next)
}

/** The stones that stand there as they are now, each in its place. */
function refreshInPlace(before: SearchAnswer, now: SearchAnswer): SearchAnswer {
  const fresh = new Map(now.items.map((stone) => [stone.id, stone]))
  return { ...before, items: before.items.map((stone) => fresh.get(stone.id) ?? stone) }
}

/** A section without filters: which options there are at all, so that they keep their places. */
export function useWholeSection(section: SearchSection) {
  return useApiQuery('searchDiamonds', makeWholeSearch(section), { staleTime: refetchMs })
}
