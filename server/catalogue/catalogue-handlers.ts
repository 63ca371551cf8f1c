import { sql } from 'kysely'
import { refuse } from '#contract/refusal.ts'
import type { Db } from '../db/open-database.ts'
import { presentVisible } from '../diamonds/present-diamond.ts'
import type { StoneRow } from '../diamonds/stone-row.ts'
import type { Handlers } from '../http/handler.ts'
import { listHandlers } from './list-handlers.ts'
import { searchDiamonds } from './search-diamonds.ts'
import { resolveTerms } from './viewer-terms.ts'

type Questions =
  | 'searchDiamonds'
  | 'readDiamondByStock'
  | 'listDiamonds'
  | 'listDiamondsForAdmin'
  | 'readHighlightedDiamond'

export const catalogueHandlers: Handlers<Questions> = {
  ...listHandlers,

  searchDiamonds: async ({ shop, viewer, body }) => {
    const terms = resolveTerms(viewer, shop)
    const { ids, ...found } = searchDiamonds(shop.catalogue, body, viewer.access, terms)
    return { ...found, items: presentVisible(await shop.catalogue.readRows(ids), terms, shop.users) }
  },

  readDiamondByStock: async ({ shop, viewer, params, db }) => {
    const terms = resolveTerms(viewer, shop)
    const stone = (await findByStockId(db, params.stockId)) ?? refuse('DIAMOND_NOT_FOUND')
    const [diamond] = presentVisible([stone], terms, shop.users)
    if (!diamond) return refuse('DIAMOND_NOT_FOUND')
    // Where the storefront hides which stones are sold together, it does not tell it this way either.
    const set = terms.hiddenColumns.includes('lineSet') ? [] : await listLineSet(db, stone)
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

/** The stones sold together with one, itself among them; vendors number their sets alike. */
async function listLineSet(db: Db, { line_set, vendor }: StoneRow): Promise<StoneRow[]> {
  if (line_set === null) return []
  return db
    .selectFrom('diamonds')
    .selectAll()
    .where('line_set', '=', line_set)
    .where('vendor', 'is not distinct from', vendor)
    .orderBy('id')
    .execute()
}
