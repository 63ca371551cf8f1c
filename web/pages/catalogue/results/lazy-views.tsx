import { lazy, Suspense, type ComponentProps } from 'react'
import type { CatalogueState } from '#web/features/stone-search/catalogue-state.ts'
import { formatUrlState, parseUrlState } from '#web/features/stone-search/catalogue-url.ts'
import type { SectionLayout } from '#web/pages/catalogue/section-layout.ts'
import { stringifySearch } from '#web/shared/router/search-text.ts'
import { useSearchTexts } from '#web/shared/router/use-url-params.ts'
import { prefetchCode } from '#web/ui/prefetch-code.ts'
import { isPhone } from '#web/ui/phone.ts'
import { ResultSkeleton } from './result-skeleton.tsx'

// Most visits show single stones as cards, so the code of the other views is loaded on demand.
const loadSetResults = () => import('#web/pages/catalogue/sets/set-results.tsx')
const loadStoneList = () => import('./stone-list.tsx')
const loadStoneRows = () => import('#web/features/stone/stone-rows.tsx')
const loadSelectionBar = () => import('./selection/selection-bar.tsx')
const loadListReports = () => import('./list-reports.tsx')
const loadIgnoredValues = () => import('./catalogue-ignored-values.tsx')
const SetResults = lazy(async () => ({ default: (await loadSetResults()).SetResults }))
const StoneList = lazy(async () => ({ default: (await loadStoneList()).StoneList }))
const StoneRows = lazy(async () => ({ default: (await loadStoneRows()).StoneRows }))
const SelectionBar = lazy(async () => ({ default: (await loadSelectionBar()).SelectionBar }))
const ListReports = lazy(async () => ({ default: (await loadListReports()).ListReports }))
const IgnoredValues = lazy(async () => ({ default: (await loadIgnoredValues()).CatalogueIgnoredValues }))

/** Prefetches the code of the view that a page will show. */
export function preloadView({ hasLineSets }: SectionLayout, { view }: CatalogueState): void {
  if (hasLineSets) prefetchCode(loadSetResults)
  else if (view === 'list') preloadList()
}

/** Prefetches the code of the list: columns, or rows on a phone. */
export function preloadList(): void {
  prefetchCode(isPhone() ? loadStoneRows : loadStoneList)
}

export function LazySetResults(props: ComponentProps<typeof SetResults>) {
  return (
    <Suspense fallback={<ResultSkeleton />}>
      <SetResults {...props} />
    </Suspense>
  )
}

export function LazyStoneList(props: ComponentProps<typeof StoneList>) {
  return (
    <Suspense fallback={<ResultSkeleton />}>
      <StoneList {...props} />
    </Suspense>
  )
}

export function LazyStoneRows(props: ComponentProps<typeof StoneRows>) {
  return (
    <Suspense fallback={<ResultSkeleton />}>
      <StoneRows {...props} />
    </Suspense>
  )
}

export function LazyListReports(props: ComponentProps<typeof ListReports>) {
  return (
    <Suspense>
      <ListReports {...props} />
    </Suspense>
  )
}

export function LazySelectionBar(props: ComponentProps<typeof SelectionBar>) {
  return (
    <Suspense>
      <SelectionBar {...props} />
    </Suspense>
  )
}

/** Loads only for an address that the page itself would write in another way. */
export function LazyIgnoredValues() {
  const texts = useSearchTexts()
  const ownSearch = stringifySearch(formatUrlState(parseUrlState(texts)))
  if (stringifySearch(texts) === ownSearch) return null
  return (
    <Suspense>
      <IgnoredValues texts={texts} />
    </Suspense>
  )
}
