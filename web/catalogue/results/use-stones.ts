import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData } from '@tanstack/react-query'
import type { SearchSection } from '#contract/schemas/search.ts'
import { useCall } from '#web/api/use-call.ts'
import type { CatalogueState } from '#web/catalogue/address/catalogue-state.ts'
import { findKeptList } from '#web/catalogue/address/pasted-list.ts'
import { makeSearch, type SearchBody } from './search-request.ts'

/** Changes that follow each other faster are asked as one. */
const calmMs = 120
/** Stock that no event brought is asked again so often. Source: Decisions 2. */
const refetchMs = 900_000

/**
 * The stones of a state: one request per change, the first at once and the last always; what is not wanted any
 * more is called off, and the answer before stays until the next one is there.
 */
export function useStones(section: SearchSection, state: CatalogueState) {
  const { body, missingLists } = makeSearch(section, state, (key) => findKeptList(key, sessionStorage))
  // Equal requests are the same text, so that only a real change starts the clock.
  const [wanted] = useDebouncedValue(JSON.stringify(body), calmMs, { leading: true })
  // The text was made from a body two lines above.
  const wantedBody = JSON.parse(wanted) as SearchBody
  const found = useCall(
    'searchDiamonds',
    { body: wantedBody },
    { enabled: missingLists.length === 0, placeholderData: keepPreviousData, refetchInterval: refetchMs },
  )
  return { found, body, missingLists }
}

/** A section without filters: which options there are at all, so that they keep their places. */
export function useWholeSection(section: SearchSection) {
  return useCall('searchDiamonds', { body: { section, pageSize: 1 } }, { staleTime: refetchMs })
}
