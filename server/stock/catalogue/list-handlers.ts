import type { Diamond } from '#contract/schemas/diamonds.ts'
import { listStones, listStonesOf } from '#server/stock/diamonds/list-stones.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import { findHighlighted } from '#server/stock/diamonds/stone-store.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { findAdminIds, findAdminPage, isOrdered } from './admin-list.ts'
import { tagList } from './list-entity-tag.ts'
import { resolveTerms, type ViewerTerms } from '#server/identity/viewer/viewer-policy.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { TermsSources } from '#server/identity/viewer/viewer-policy.ts'
import type { Catalogue } from './catalogue.ts'

/** What these functions use of the shop. */
type Services = TermsSources & { catalogue: Catalogue }

export const listHandlers: Handlers<
  'listDiamonds' | 'listDiamondsForAdmin' | 'readHighlightedDiamond',
  Services
> = {
  listDiamonds: async ({ shop, viewer, db, query, setHeader }) => {
    const terms = resolveTerms(viewer, shop)
    setHeader('etag', tagList(query, viewer, terms, shop))
    const isForCustomer = !viewer.isAdministrator
    const stones = listStones(db, { isAvailableOnly: query.availableonly, isForCustomer })
    return presentBatches(stones, terms, shop)
  },

  listDiamondsForAdmin: async ({ shop, viewer, db, query, setHeader }) => {
    const terms = resolveTerms(viewer, shop)
    if (query.page !== undefined) {
      const { ids, total } = findAdminPage(shop.catalogue, { ...query, page: query.page })
      return { items: presentVisible(await shop.catalogue.readRows(ids), terms, shop.users), total }
    }
    setHeader('etag', tagList(query, viewer, terms, shop))
    const stones = isOrdered(query)
      ? listStonesOf(db, findAdminIds(shop.catalogue, query))
      : listStones(db, { isAvailableOnly: query.availableonly, isForCustomer: false })
    return presentBatches(stones, terms, shop)
  },

  readHighlightedDiamond: async ({ shop, viewer, db }) => {
    const stone = await findHighlighted(db)
    const [diamond] = stone ? presentVisible([stone], resolveTerms(viewer, shop), shop.users) : []
    return diamond ?? null
  },
}

/** Each batch as this viewer may see it. Nothing is read before the first is asked for. */
async function* presentBatches(
  batches: AsyncIterable<StoneRow[]>,
  terms: ViewerTerms,
  { users }: { users: UserDirectory },
): AsyncGenerator<Diamond[]> {
  for await (const stones of batches) yield presentVisible(stones, terms, users)
}
