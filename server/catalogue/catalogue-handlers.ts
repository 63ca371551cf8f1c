import { sql } from 'kysely'
import { keyOfLineSet } from '#domain/basket/line-set.ts'
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
  | 'listDiamondSets'
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

  listDiamondSets: async ({ shop, viewer, body, db }) => {
    const terms = resolveTerms(viewer, shop)
    if (terms.hiddenColumns.includes('lineSet')) return []
    const sets = groupBySet(await loadLineSets(db, body.ids)).map((set) =>
      presentVisible(set, terms, shop.users),
    )
    // A stone that this viewer may not see tells nothing of those that are sold with it.
    return sets.filter((set) => set.some(({ id }) => body.ids.includes(id)))
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

/** The stones on sale that share a set's name with one of these, or are one of them. */
async function loadLineSets(db: Db, ids: readonly number[]): Promise<StoneRow[]> {
  if (ids.length === 0) return []
  const names = db
    .selectFrom('diamonds')
    .select('line_set')
    .where('id', 'in', ids)
    .where('line_set', 'is not', null)
  return db
    .selectFrom('diamonds')
    .selectAll()
    .where('line_set', 'in', names)
    .where('is_active', '=', true)
    .orderBy('id')
    .execute()
}

function groupBySet(stones: readonly StoneRow[]): StoneRow[][] {
  const sets = new Map<string, StoneRow[]>()
  for (const stone of stones) {
    const key = keyOfLineSet({ vendor: stone.vendor, lineSet: stone.line_set })
    if (key !== null) sets.set(key, [...(sets.get(key) ?? []), stone])
  }
  return [...sets.values()]
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
