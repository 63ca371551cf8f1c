import { refuseRequest } from '#contract/refusal.ts'
import { findPathKind } from '#domain/access/guard.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { listPageViews } from './page-view-store.ts'
import type { PageViewCounter } from './page-view-counter.ts'
import type { Database } from '#server/platform/database/database.ts'

/** Services that these handlers use. */
type Services = { database: Database; pageViews: PageViewCounter }

export const pageViewHandlers: Handlers<'listVisits' | 'reportVisit', Services> = {
  listVisits: async ({ services, db, query }) => {
    // Includes what this process has counted until now.
    await services.pageViews.save(services.database.db)
    return listPageViews(db, query.days)
  },

  reportVisit: async ({ services, viewer, body }) => {
    // Count by the first part of the address, so that no stone, key or order number is counted separately.
    const page = `/${body.page.split('/')[1] ?? ''}`
    if (findPathKind(page) === undefined) return refuseRequest('page', 'Page not found')
    services.pageViews.record({ page: page.toLowerCase(), host: viewer.host })
  },
}
