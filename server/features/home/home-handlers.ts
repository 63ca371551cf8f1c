import type { homeEndpoints } from '#contract/endpoints/home.ts'
import { resolveViewerPolicy, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { findNewStones } from './find-new-stones.ts'
import { listHeldStones } from './list-held-stones.ts'
import { listOpenOrders } from './list-open-orders.ts'
import { listSearchNews } from './list-search-news.ts'

/** The services that these handlers use. */
type Services = PolicyServices & { catalogue: Catalogue }

export const homeHandlers: Handlers<keyof typeof homeEndpoints, Services> = {
  readHome: async ({ services, db, viewer }) => {
    const reader = { services, db, viewer, policy: resolveViewerPolicy(viewer, services) }
    return {
      newStones: await findNewStones(reader),
      searches: await listSearchNews(reader),
      heldStones: await listHeldStones(reader),
      orders: await listOpenOrders(reader),
    }
  },
}
