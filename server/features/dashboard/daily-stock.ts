import { sql } from 'kysely'
import { STONE_STATUS } from '#domain/stone/status.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Catalogue } from '#server/stock/catalogue/catalogue.ts'

/**
 * Returns the number of stones on sale now, including stones on hold. Uses the in-memory index, not the
 * database.
 */
export function countOnSale({ catalogue }: { catalogue: Catalogue }): number {
  const status = [STONE_STATUS.available, STONE_STATUS.hold]
  const within = [{ only: { status }, flags: { isActive: true } }]
  return catalogue.index.search({ within, page: 0, pageSize: 0 }).total
}

/** Records how many stones are on sale today; the last record of a day wins. */
export async function recordDailyStock(db: Db, services: { catalogue: Catalogue }): Promise<void> {
  await db
    .insertInto('stock_days')
    .values({ day: sql<string>`(now() at time zone 'utc')::date`, on_sale: countOnSale(services) })
    .onConflict((row) => row.column('day').doUpdateSet({ on_sale: sql<number>`excluded.on_sale` }))
    .execute()
}
