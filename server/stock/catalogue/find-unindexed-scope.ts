import type { Scope } from '#search/query.ts'
import type { StockFilters } from '#contract/schemas/search.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listIdsListedTwice } from '#server/stock/diamonds/listings.ts'
import type { Catalogue } from './catalogue.ts'

/** What the stock filters leave that the index does not know: a part of the scope of a search. */
export type UnindexedScope = Pick<Scope, 'ids' | 'hasId'>

/** Returns the part of a search's scope that comes from stock filters that the index does not know. */
export async function findUnindexedScope(
  db: Db,
  catalogue: Pick<Catalogue, 'findMarketPercentiles'>,
  stock: StockFilters = {},
): Promise<UnindexedScope> {
  const ids = await listStockIds(db, stock)
  const range = stock.marketPercentile
  const percentiles = range && (await catalogue.findMarketPercentiles())
  return { ...(ids && { ids }), ...(percentiles && { hasId: percentiles.createTest(range) }) }
}

async function listStockIds(db: Db, stock: StockFilters): Promise<number[] | undefined> {
  const listedTwice = stock.isListedTwice === true ? await listIdsListedTwice(db) : undefined
  if (stock.isSold !== true) return listedTwice
  const sold = await listSoldIds(db)
  if (!listedTwice) return sold
  const soldIds = new Set(sold)
  return listedTwice.filter((id) => soldIds.has(id))
}

/** Lists the stones that a completed order has sold and that are off sale. */
async function listSoldIds(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('diamonds')
    .select('id')
    .where('sold_order_id', 'is not', null)
    .where('is_active', '=', false)
    .execute()
  return rows.map(({ id }) => id)
}
