import type { homeEndpoints } from '#contract/endpoints/home.ts'
import { resolveViewerPolicy, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { listRecentArrivals } from '#server/features/saved-searches/stone-arrivals.ts'
import { listHeldStones } from './list-held-stones.ts'
import { listNewStones } from './list-new-stones.ts'
import { listOpenOrders } from './list-open-orders.ts'
import { listSearchNews } from './list-search-news.ts'

/** The services that these handlers use. */
type Services = PolicyServices & { catalogue: Catalogue }

/** How many arrivals of the last 7 days are looked at. */
const maxArrivals = 5000

export const homeHandlers: Handlers<keyof typeof homeEndpoints, Services> = {
  readHome: async ({ services, db, viewer }) => {
    const policy = resolveViewerPolicy(viewer, services)
    const arrivals = await listRecentArrivals(db, maxArrivals)
    const reader = { services, db, viewer, policy }
    return {
      newStones: await listNewStones(reader, arrivals),
      searches: await listSearchNews(reader, arrivals),
      heldStones: await listHeldStones(reader),
      orders: await listOpenOrders(reader),
    }
  },
}
