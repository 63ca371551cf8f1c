import type { Diamond } from '#contract/schemas/diamonds.ts'
import { listStones, listStonesOf } from '#server/stock/diamonds/list-stones.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import { findHighlighted } from '#server/stock/diamonds/stone-store.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { findAdminIds, findAdminPage, isSortedOrSearched } from './admin-list.ts'
import { computeListTag } from './list-entity-tag.ts'
import { resolveViewerPolicy, type ViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Catalogue } from './catalogue.ts'

/** The services that these handlers need. */
type Services = PolicyServices & { catalogue: Catalogue }

export const listHandlers: Handlers<
  'listDiamonds' | 'listDiamondsForAdmin' | 'readHighlightedDiamond',
  Services
> = {
  listDiamonds: async ({ services, viewer, db, query, setHeader }) => {
    const policy = resolveViewerPolicy(viewer, services)
    setHeader('etag', computeListTag(query, policy, services))
    const isForCustomer = !viewer.isAdministrator
    const stones = listStones(db, { isAvailableOnly: query.availableonly, isForCustomer })
    return presentBatches(stones, policy, services)
  },

  listDiamondsForAdmin: async ({ services, viewer, db, query, setHeader }) => {
    const policy = resolveViewerPolicy(viewer, services)
    if (query.page !== undefined) {
      const { ids, total } = findAdminPage(services.catalogue, { ...query, page: query.page })
      return { items: presentVisible(await services.catalogue.readRows(ids), policy, services.users), total }
    }
    setHeader('etag', computeListTag(query, policy, services))
    const stones = isSortedOrSearched(query)
      ? listStonesOf(db, findAdminIds(services.catalogue, query))
      : listStones(db, { isAvailableOnly: query.availableonly, isForCustomer: false })
    return presentBatches(stones, policy, services)
  },

  readHighlightedDiamond: async ({ services, viewer, db }) => {
    const stone = await findHighlighted(db)
    const [diamond] = stone
      ? presentVisible([stone], resolveViewerPolicy(viewer, services), services.users)
      : []
    return diamond ?? null
  },
}

/** Presents each batch as this viewer may see it. Reads nothing before the first batch is requested. */
async function* presentBatches(
  batches: AsyncIterable<StoneRow[]>,
  policy: ViewerPolicy,
  { users }: { users: UserDirectory },
): AsyncGenerator<Diamond[]> {
  for await (const stones of batches) yield presentVisible(stones, policy, users)
}
