import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { notifyInfo } from '#web/shared/notifications/notify.ts'
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

/** Loads the texts only when they are needed. Without them, the page is corrected all the same. */
const reportCorrection = async (before: CatalogueState, after: CatalogueState): Promise<void> => {
  const { describeCorrection } = await import('./results/describe-correction.ts')
  notifyInfo(describeCorrection(before, after))
}

/** Drops what the server refused from the state, leaves a page that has no stones, and says so. */
export function useStateCorrection(
  state: CatalogueState,
  { query, result }: ReturnType<typeof useStones>,
  change: ChangeCatalogue,
): void {
  const corrected = dropRefused(state, query.error) ?? (result && moveToLastPage(state, result))
  const reported = useRef<unknown>(undefined)
  useEffect(() => {
    if (!corrected) return
    const cause = query.error ?? result
    if (reported.current !== cause) reportCorrection(state, corrected).catch(() => undefined)
    reported.current = cause
    change(() => corrected, { isCorrection: true })
  })
}
