import type { AnyRouter } from '@tanstack/react-router'
import { sendApiRequest } from '#web/shared/api/send-api-request.ts'

/** Reports each opened page by its pattern: `/diamond/$stockId`. Source: requirements 26.5. */
export function reportPageViews(router: AnyRouter): void {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    const match = router.state.matches.at(-1)
    // Unknown paths match the root route.
    if (match === undefined || match.routeId === '__root__') return
    if (fromLocation !== undefined && !pathChanged) return
    // Best effort: errors are ignored.
    sendApiRequest('reportVisit', { body: { page: match.fullPath } }).catch(() => undefined)
  })
}
