import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { prefetchStones } from './results/paging/prefetch-stones.ts'
import { dropRefused, moveToLastPage } from './results/search-request.ts'
import type { useStones } from './results/use-stones.ts'
import { withoutSectionPageSize, withSectionPageSize, type SectionLayout } from './section-layout.ts'
import { useCatalogueState, type ChangeCatalogue } from './use-catalogue-state.ts'

/** Returns the state of a section, with its default page size, and the function that changes it. */
export function useSectionState(layout: SectionLayout) {
  const client = useQueryClient()
  const { state, change: changeUrl } = useCatalogueState((next) =>
    prefetchStones(client, layout.search, withSectionPageSize(layout, next)),
  )
  const change: ChangeCatalogue = (update, options) =>
    changeUrl((before) => withoutSectionPageSize(layout, update(before)), options)
  return { state: withSectionPageSize(layout, state), change }
}

/** Drops what the server refused from the state, and leaves a page that has no stones. */
export function useStateCorrection(
  state: CatalogueState,
  { query, result }: ReturnType<typeof useStones>,
  change: ChangeCatalogue,
): void {
  const corrected = dropRefused(state, query.error) ?? (result && moveToLastPage(state, result))
  useEffect(() => {
    if (corrected) change(() => corrected, { isCorrection: true })
  })
}
