import { sql } from 'kysely'
import { findSectionFor } from '#domain/stone/visibility.ts'
import { refuse } from '#contract/refusal.ts'
import type { Diamond } from '#contract/schemas/diamonds.ts'
import type { Db } from '../db/open-database.ts'
import { presentDiamond } from '../diamonds/present-diamond.ts'
import { traitsOf, type StoneRow } from '../diamonds/stone-row.ts'
import type { Handlers } from '../http/handler.ts'
import type { Shop } from '../shop.ts'
import { searchDiamonds } from './search-diamonds.ts'
import { resolveTerms, type ViewerTerms } from './viewer-terms.ts'

export const catalogueHandlers: Handlers<'searchDiamonds' | 'readDiamondByStock'> = {
  searchDiamonds: async ({ shop, viewer, body }) => {
    const terms = resolveTerms(viewer, shop)
    const { ids, ...found } = searchDiamonds(shop.catalogue, body, viewer.access, terms)
    return { ...found, items: presentVisible(await shop.catalogue.readRows(ids), terms, shop) }
  },

  readDiamondByStock: async ({ shop, viewer, params, db }) => {
    const terms = resolveTerms(viewer, shop)
    const stone = (await findByStockId(db, params.stockId)) ?? refuse('DIAMOND_NOT_FOUND')
    const [diamond] = presentVisible([stone], terms, shop)
    if (!diamond) return refuse('DIAMOND_NOT_FOUND')
    const set = stone.line_set === null ? [] : await listLineSet(db, stone.line_set)
    return { diamond, lineSet: presentVisible(set, terms, shop) }
  },
}

/** Of these stones those that the viewer may see, as he may see them. */
export function presentVisible(stones: readonly StoneRow[], terms: ViewerTerms, shop: Shop): Diamond[] {
  return stones.flatMap((stone) => {
    if (!terms.mayBuyFrom(stone.vendor)) return []
    const section = findSectionFor(traitsOf(stone), terms.viewer)
    return section === undefined ? [] : [presentDiamond(stone, section, terms, shop.users)]
  })
}

async function findByStockId(db: Db, stockId: string): Promise<StoneRow | undefined> {
  return db
    .selectFrom('diamonds')
    .selectAll()
    .where(sql<boolean>`lower(stock_id) = lower(${stockId})`)
    .executeTakeFirst()
}

async function listLineSet(db: Db, lineSet: string): Promise<StoneRow[]> {
  return db.selectFrom('diamonds').selectAll().where('line_set', '=', lineSet).orderBy('id').execute()
}
