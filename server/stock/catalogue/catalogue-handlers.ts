import { sql } from 'kysely'
import { refuse } from '#contract/refusal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lineSetKeyOf, loadWithSets } from '#server/stock/diamonds/line-sets.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import { serializeVisibleStones } from '#server/stock/diamonds/serialize-stones.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { SerializedJson } from '#server/platform/http/serialized-json.ts'
import { findUnindexedScope } from './find-unindexed-scope.ts'
import { toPresentNumber } from './former-numbers.ts'
import { listHandlers } from './list-handlers.ts'
import { searchDiamonds } from './search-diamonds.ts'
import { resolveViewerPolicy } from '#server/identity/viewer/viewer-policy.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'
import type { Catalogue } from './catalogue.ts'

/** The services that these handlers need. */
type Services = PolicyServices & { catalogue: Catalogue }

type EndpointName =
  | 'searchDiamonds'
  | 'readDiamondByStock'
  | 'listDiamondSets'
  | 'listDiamonds'
  | 'listDiamondsForAdmin'
  | 'readHighlightedDiamond'

export const catalogueHandlers: Handlers<EndpointName, Services> = {
  ...listHandlers,

  searchDiamonds: async ({ services, viewer, body, db }) => {
    const policy = resolveViewerPolicy(viewer, services)
    const { catalogue } = services
    const unindexed = viewer.isAdministrator ? await findUnindexedScope(db, catalogue, body.stock) : undefined
    const { ids, ...searchResult } = searchDiamonds(catalogue, body, viewer.access, policy, unindexed)
    const items = serializeVisibleStones(await services.catalogue.readStones(ids), policy, services.users)
    return SerializedJson.object({ ...searchResult, items: SerializedJson.list(items) })
  },

  listDiamondSets: async ({ services, viewer, body, db }) => {
    const policy = resolveViewerPolicy(viewer, services)
    if (policy.hiddenColumns.includes('lineSet')) return []
    const stones = await loadWithSets(db, body.ids, { isLocking: false })
    const onSale = stones.filter((stone) => stone.is_active)
    const sets = groupBySet(onSale).map((set) => presentVisible(set, policy, services.users))
    // A hidden stone must not reveal the stones that are sold with it.
    return sets.filter((set) => set.some(({ id }) => body.ids.includes(id)))
  },

  readDiamondByStock: async ({ services, viewer, params, db }) => {
    const policy = resolveViewerPolicy(viewer, services)
    const stockId = toPresentNumber(services.catalogue, params.stockId)
    const stone = (await findByStockId(db, stockId)) ?? refuse('DIAMOND_NOT_FOUND')
    const [diamond] = presentVisible([stone], policy, services.users)
    if (!diamond) return refuse('DIAMOND_NOT_FOUND')
    // If the storefront hides which stones are sold together, this response hides it too.
    const isHidden = policy.hiddenColumns.includes('lineSet')
    const set =
      isHidden || lineSetKeyOf(stone) === null ? [] : await loadWithSets(db, [stone.id], { isLocking: false })
    return { diamond, lineSet: presentVisible(set, policy, services.users) }
  },
}

async function findByStockId(db: Db, stockId: string): Promise<StoneRow | undefined> {
  return db
    .selectFrom('diamonds')
    .selectAll()
    .where(sql<boolean>`lower(stock_id) = lower(${stockId})`)
    .executeTakeFirst()
}

/** Groups stones by line set. Leaves out stones that are sold alone. */
function groupBySet(stones: readonly StoneRow[]): StoneRow[][] {
  const bySet = Map.groupBy(stones, lineSetKeyOf)
  bySet.delete(null)
  return [...bySet.values()]
}
