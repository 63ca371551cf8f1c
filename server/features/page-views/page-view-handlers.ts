import { refuseRequest } from '#contract/refusal.ts'
import { findPathKind } from '#domain/access/guard.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { listVisits } from './page-view-store.ts'
import type { PageViewCounter } from './page-view-counter.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What these functions use of the shop. */
type Services = { database: Database; visits: PageViewCounter }

export const pageViewHandlers: Handlers<'listVisits' | 'reportVisit', Services> = {
  listVisits: async ({ services, db, query }) => {
    // Whoever looks sees what this process has counted until now.
    await services.visits.save(services.database.db)
    return listVisits(db, query.days)
  },

  reportVisit: async ({ services, viewer, body }) => {
    // A page is what its address begins with: no stone, key or number of an order is counted by itself.
    const page = `/${body.page.split('/')[1] ?? ''}`
    if (findPathKind(page) === undefined) return refuseRequest('page', 'There is no such page')
    services.visits.note({ page: page.toLowerCase(), host: viewer.host })
  },
}
