import type { Maintenance } from '#contract/endpoints/site.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { createApiQueryKey } from '#web/shared/api/use-api-query.ts'
import { shopRows } from '#web/app/routes.tsx'
import type { router as shopRouter } from './router.tsx'

/**
 * Fetches the code of the page that was opened, and asks what it will show, without waiting until it is known who looks
 * at it: on a slow line that is a trip less, or two.
 */
export function loadFirstPage(router: typeof shopRouter): void {
  const { pathname, search } = window.location
  const [matchedRoutes] = router.getMatchedRoutes(pathname)
  for (const { options } of matchedRoutes) void options.component?.preload?.()
  // A shop that is shut answers nothing but that.
  if (queryClient.getQueryData<Maintenance>(createApiQueryKey('readMaintenance'))?.isEnabled === true) return
  const opened = matchedRoutes.at(-1)?.fullPath
  const row = shopRows.find(({ path }) => path === opened)
  // A moment later: what evaluates the code has been long enough by then.
  setTimeout(() => void row?.askFirst?.({ pathname, search }))
}
