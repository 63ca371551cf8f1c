import type { lazyRouteComponent } from '@tanstack/react-router'
import type { PathKind } from '#domain/access/guard.ts'

export type PageLocation = { pathname: string; search: string }

/** One page of the shop, as data. */
export type RouteRow = {
  path: string
  /** Only for paths outside the specification; domain/access guards all others. */
  guard?: PathKind
  page: ReturnType<typeof lazyRouteComponent>
  /** Prefetches the page's data at the start of a visit, while the page's code may still be loading. */
  prefetch?: (address: PageLocation) => Promise<void> | void
}
