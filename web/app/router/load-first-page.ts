import type { Maintenance } from '#contract/endpoints/site.ts'
import { queryClient } from '#web/shared/api/query-client.ts'
import { createApiQueryKey } from '#web/shared/api/use-api-query.ts'
import { shopRows } from '#web/app/routes.tsx'
import type { router as shopRouter } from './router.tsx'

/**
 * Fetches the code and the data of the opened page before the viewer is known. Saves one or two round trips
 * on a slow connection.
 */
export function loadFirstPage(router: typeof shopRouter): void {
  const { pathname, search } = window.location
  const [matchedRoutes] = router.getMatchedRoutes(pathname)
  for (const { options } of matchedRoutes) void options.component?.preload?.()
  // During maintenance the shop refuses every other request.
  if (queryClient.getQueryData<Maintenance>(createApiQueryKey('readMaintenance'))?.isEnabled === true) return
  const openedPath = matchedRoutes.at(-1)?.fullPath
  const row = shopRows.find(({ path }) => path === openedPath)
  // Deferred, so that this does not prolong the task that evaluates the code.
  setTimeout(() => void row?.prefetch?.({ pathname, search }))
}
