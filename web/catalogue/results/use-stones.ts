import { keepPreviousData, replaceEqualDeep, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchAnswer, SearchSection } from '#contract/schemas/search.ts'
import { makeCallQuery, useCall } from '#web/api/use-call.ts'
import type { CatalogueState } from '#web/catalogue/address/catalogue-state.ts'
import { findKeptList } from '#web/catalogue/address/pasted-list.ts'
import { makeSearch, type SearchBody } from './search-request.ts'

/** Stock that no event brought is asked again so often. Source: Decisions 2. */
const refetchMs = 900_000

/** An answer with what was asked. */
export type AnsweredSearch = { readonly body: SearchBody; readonly answer: SearchAnswer }

/**
 * The stones of a state: one request per change, at once; what is not wanted any more is called off, and the answer
 * before stays until the next one is there.
 */
export function useStones(section: SearchSection, state: CatalogueState) {
  const { body, missingLists } = makeSearch(section, state, (key) => findKeptList(key, sessionStorage))
  const found = useCall(
    'searchDiamonds',
    { body },
    { enabled: missingLists.length === 0, placeholderData: keepPreviousData, refetchInterval: refetchMs },
  )
  const [answered, setAnswered] = useState<AnsweredSearch>()
  const [taken, setTaken] = useState<SearchAnswer>()
  if (found.data !== taken && !found.isPlaceholderData) {
    setTaken(found.data)
    // Counts that are as before stay the same objects, and whoever shows them is not drawn anew.
    const facets = found.data && replaceEqualDeep(answered?.answer.facets, found.data.facets)
    setAnswered(found.data && facets && { body, answer: { ...found.data, facets } })
  }
  return { found, answered, body, missingLists }
}

/** Asks for the stones of a state that the page will show in a moment. */
export function prefetchStones(client: QueryClient, section: SearchSection, state: CatalogueState): void {
  const { body, missingLists } = makeSearch(section, state, (key) => findKeptList(key, sessionStorage))
  if (missingLists.length === 0) void client.prefetchQuery(makeCallQuery('searchDiamonds', { body }))
}

/** A section without filters: which options there are at all, so that they keep their places. */
export function useWholeSection(section: SearchSection) {
  return useCall('searchDiamonds', { body: { section, pageSize: 1 } }, { staleTime: refetchMs })
}
