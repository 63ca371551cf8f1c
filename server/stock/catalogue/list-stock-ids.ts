import type { StockFilters } from '#contract/schemas/search.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listIdsListedTwice } from '#server/stock/diamonds/listings.ts'

/**
 * Returns the ids that are left by the stock filters that the index does not know; undefined if none is set.
 */
export async function listStockIds(db: Db, stock: StockFilters = {}): Promise<number[] | undefined> {
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
