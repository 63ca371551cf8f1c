import type { AnyRouter } from '@tanstack/react-router'
import { call } from '#web/shared/api/send-api-request.ts'

/** Reports each page that is opened, by its pattern: `/diamond/$stockId`. Source: requirements 26.5. */
export function reportVisits(router: AnyRouter): void {
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    const match = router.state.matches.at(-1)
    // What no page answers is the root's.
    if (match === undefined || match.routeId === '__root__') return
    if (fromLocation !== undefined && !pathChanged) return
    // Nobody waits for it, and nobody minds where it does not arrive.
    call('reportVisit', { body: { page: match.fullPath } }).catch(() => undefined)
  })
}
