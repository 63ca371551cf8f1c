import { refuseRequest } from '#contract/refusal.ts'
import { findPathKind } from '#domain/access/guard.ts'
import type { Handlers } from '../http/handler.ts'

export const visitHandlers: Handlers<'reportVisit'> = {
  reportVisit: async ({ shop, viewer, body }) => {
    // A page is what its address begins with: no stone, key or number of an order is counted by itself.
    const page = `/${body.page.split('/')[1] ?? ''}`
    if (findPathKind(page) === undefined) return refuseRequest('page', 'There is no such page')
    shop.visits.note({ page: page.toLowerCase(), host: viewer.host })
  },
}
