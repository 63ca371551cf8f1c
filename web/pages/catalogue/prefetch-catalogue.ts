import { queryClient } from '#web/shared/api/query-client.ts'
import type { PageLocation } from '#web/shared/router/route-row.ts'
import { parseSearch } from '#web/shared/router/search-text.ts'
import { startPaintWorker } from '#web/features/stone/picture/picture-store.ts'
import { parseUrlState } from '#web/features/stone-search/catalogue-url.ts'
import { findStoneSection } from '#web/features/sections/find-stone-section.ts'
import { preloadView } from './results/lazy-views.tsx'
import { prefetchStones, prefetchUnfilteredSection } from './results/paging/prefetch-stones.ts'
import { sectionLayouts, withSectionPageSize } from './section-layout.ts'

/** Prefetches the stones of a catalogue page and the code that renders them. */
export function prefetchCatalogue({ pathname, search }: PageLocation): void {
  const layout = sectionLayouts[findStoneSection(pathname)]
  const state = withSectionPageSize(layout, parseUrlState(parseSearch(search)))
  startPaintWorker()
  void prefetchStones(queryClient, layout.search, state)
  prefetchUnfilteredSection(queryClient, layout.search)
  preloadView(layout, state)
}
