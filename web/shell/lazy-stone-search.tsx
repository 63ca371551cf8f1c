import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'

const StoneSearch = lazy(async () => ({ default: (await import('./stone-search.tsx')).StoneSearch }))

/** The search of the header, which may come a moment after the page. */
export function LazyStoneSearch() {
  return (
    <Suspense fallback={<Skeleton height={36} />}>
      <StoneSearch />
    </Suspense>
  )
}
