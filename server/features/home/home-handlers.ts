import type { homeEndpoints } from '#contract/endpoints/home.ts'
import { resolveViewerPolicy, type PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'
import { findNewStones } from './find-new-stones.ts'
import { listHeldStones } from '#server/stock/diamonds/list-held-stones.ts'
import { readStones } from '#server/stock/diamonds/read-stones.ts'
import { listOpenOrders } from './list-open-orders.ts'
import { listSearchNews } from './list-search-news.ts'

/** The services that these handlers use. */
type Services = PolicyServices & { catalogue: Catalogue }

const maxHeldStones = 12

export const homeHandlers: Handlers<keyof typeof homeEndpoints, Services> = {
  readHome: async ({ services, db, viewer }) => {
    const policy = resolveViewerPolicy(viewer, services)
    const reader = { services, db, viewer, policy }
    const held = await listHeldStones(db, viewer.user.id)
    const heldIds = held.slice(0, maxHeldStones).map(({ id }) => id)
    return {
      newStones: await findNewStones(reader),
      searches: await listSearchNews(reader),
      heldStones: await readStones(db, heldIds, policy, services.users),
      orders: await listOpenOrders(reader),
    }
  },
}
