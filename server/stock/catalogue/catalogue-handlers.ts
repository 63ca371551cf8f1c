import { sql } from 'kysely'
import { refuse } from '#contract/refusal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lineSetKeyOf, loadWithSets } from '#server/stock/diamonds/line-sets.ts'
import { presentVisible } from '#server/stock/diamonds/present-diamond.ts'
import type { StoneRow } from '#server/stock/diamonds/stone-row.ts'
import { writeVisible } from '#server/stock/diamonds/serialize-stones.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { Written } from '#server/platform/http/serialized-json.ts'
import { listHandlers } from './list-handlers.ts'
import { searchDiamonds } from './search-diamonds.ts'
import { resolveTerms } from '#server/identity/viewer/viewer-policy.ts'
import type { TermsSources } from '#server/identity/viewer/viewer-policy.ts'
import type { Catalogue } from './catalogue.ts'

/** What these functions use of the shop. */
type Services = TermsSources & { catalogue: Catalogue }

type Questions =
  | 'searchDiamonds'
  | 'readDiamondByStock'
  | 'listDiamondSets'
  | 'listDiamonds'
  | 'listDiamondsForAdmin'
  | 'readHighlightedDiamond'

export const catalogueHandlers: Handlers<Questions, Services> = {
  ...listHandlers,

  searchDiamonds: async ({ shop, viewer, body }) => {
    const terms = resolveTerms(viewer, shop)
    const { ids, ...found } = searchDiamonds(shop.catalogue, body, viewer.access, terms)
    const items = writeVisible(await shop.catalogue.readStones(ids), terms, shop.users)
    const around = JSON.stringify({ ...found, items: [] })
    return new Written(`${around.slice(0, -2)}${items.join()}]}`)
  },

  listDiamondSets: async ({ shop, viewer, body, db }) => {
    const terms = resolveTerms(viewer, shop)
    if (terms.hiddenColumns.includes('lineSet')) return []
    const stones = await loadWithSets(db, body.ids, { isLocking: false })
    const onSale = stones.filter((stone) => stone.is_active)
    const sets = groupBySet(onSale).map((set) => presentVisible(set, terms, shop.users))
    // A stone that this viewer may not see tells nothing of those that are sold with it.
    return sets.filter((set) => set.some(({ id }) => body.ids.includes(id)))
  },

  readDiamondByStock: async ({ shop, viewer, params, db }) => {
    const terms = resolveTerms(viewer, shop)
    const stone = (await findByStockId(db, params.stockId)) ?? refuse('DIAMOND_NOT_FOUND')
    const [diamond] = presentVisible([stone], terms, shop.users)
    if (!diamond) return refuse('DIAMOND_NOT_FOUND')
    // Where the storefront hides which stones are sold together, it does not tell it this way either.
    const isHidden = terms.hiddenColumns.includes('lineSet')
    const set =
      isHidden || lineSetKeyOf(stone) === null ? [] : await loadWithSets(db, [stone.id], { isLocking: false })
    return { diamond, lineSet: presentVisible(set, terms, shop.users) }
  },
}

async function findByStockId(db: Db, stockId: string): Promise<StoneRow | undefined> {
  return db
    .selectFrom('diamonds')
    .selectAll()
    .where(sql<boolean>`lower(stock_id) = lower(${stockId})`)
    .executeTakeFirst()
}

/** Stones by the set they are sold in; those sold alone are in none. */
function groupBySet(stones: readonly StoneRow[]): StoneRow[][] {
  const bySet = Map.groupBy(stones, lineSetKeyOf)
  bySet.delete(null)
  return [...bySet.values()]
}
