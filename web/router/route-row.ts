import type { lazyRouteComponent } from '@tanstack/react-router'
import type { PathKind } from '#domain/access/guard.ts'

/** One page of the shop, as data. */
export type RouteRow = {
  path: string
  /** Only for paths that the specification does not name; all others are guarded as domain/access says. */
  guard?: PathKind
  page: ReturnType<typeof lazyRouteComponent>
}
