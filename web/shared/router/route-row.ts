import type { lazyRouteComponent } from '@tanstack/react-router'
import type { PathKind } from '#domain/access/guard.ts'

export type PageAddress = { pathname: string; search: string }

/** One page of the shop, as data. */
export type RouteRow = {
  path: string
  /** Only for paths that the specification does not name; all others are guarded as domain/access says. */
  guard?: PathKind
  page: ReturnType<typeof lazyRouteComponent>
  /** Asks what the page shows first, where a visit begins with it: its code may still be on the way. */
  askFirst?: (address: PageAddress) => Promise<void> | void
}
