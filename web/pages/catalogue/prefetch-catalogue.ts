import { queryClient } from '#web/shared/api/query-client.ts'
import type { PageAddress } from '#web/shared/router/route-row.ts'
import { parseSearch } from '#web/shared/router/search-text.ts'
import { callPainter } from '#web/features/stone/picture/picture-store.ts'
import { parseAddress } from '#web/features/stone-search/catalogue-address.ts'
import { findStoneSection } from '#web/features/sections/find-stone-section.ts'
import { preloadView } from './results/lazy-views.tsx'
import { prefetchStones, prefetchWholeSection } from './results/paging/prefetch-stones.ts'
import { sectionLayouts, widenPage } from './section-layout.ts'

/** Prefetches the stones of a catalogue page and the code that renders them. */
export function askFirst({ pathname, search }: PageAddress): void {
  const layout = sectionLayouts[findStoneSection(pathname)]
  const state = widenPage(layout, parseAddress(parseSearch(search)))
  callPainter()
  void prefetchStones(queryClient, layout.search, state)
  prefetchWholeSection(queryClient, layout.search)
  preloadView(layout, state)
}
