import { refuseRequest } from '#contract/refusal.ts'
import { findPathKind } from '#domain/access/guard.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { listVisits } from './page-view-store.ts'
import type { VisitCounter } from './page-view-counter.ts'
import type { Database } from '#server/platform/database/database.ts'

/** What these functions use of the shop. */
type Services = { database: Database; visits: VisitCounter }

export const visitHandlers: Handlers<'listVisits' | 'reportVisit', Services> = {
  listVisits: async ({ shop, db, query }) => {
    // Whoever looks sees what this process has counted until now.
    await shop.visits.save(shop.database.db)
    return listVisits(db, query.days)
  },

  reportVisit: async ({ shop, viewer, body }) => {
    // A page is what its address begins with: no stone, key or number of an order is counted by itself.
    const page = `/${body.page.split('/')[1] ?? ''}`
    if (findPathKind(page) === undefined) return refuseRequest('page', 'There is no such page')
    shop.visits.note({ page: page.toLowerCase(), host: viewer.host })
  },
}
