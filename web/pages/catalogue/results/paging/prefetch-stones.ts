import type { QueryClient } from '@tanstack/react-query'
import type { SearchSection } from '#contract/schemas/search.ts'
import { createApiQuery } from '#web/shared/api/use-api-query.ts'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { loadList } from '#web/features/stone-search/pasted-list.ts'
import { makeSearch } from '#web/pages/catalogue/results/search-request.ts'

/** Prefetches the stones of the next state. Resolves when they have arrived or failed. */
export async function prefetchStones(
  client: QueryClient,
  section: SearchSection,
  state: CatalogueState,
): Promise<void> {
  const { body, missingLists } = makeSearch(section, state, (key) => loadList(key, sessionStorage))
  if (missingLists.length === 0) await client.prefetchQuery(createApiQuery('searchDiamonds', { body }))
}

/**
 * Returns the request for a section without filters, whose facets list all options, so that they keep their
 * positions.
 */
export function makeUnfilteredSearch(section: SearchSection) {
  return { body: { section, pageSize: 1 } }
}

export function prefetchUnfilteredSection(client: QueryClient, section: SearchSection): void {
  void client.prefetchQuery(createApiQuery('searchDiamonds', makeUnfilteredSearch(section)))
}
