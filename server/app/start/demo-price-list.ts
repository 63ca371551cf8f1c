import { toDay } from '#domain/calendar/day.ts'
import { inventPriceList } from '#domain/price-list/invent-price-list.ts'
import type { Db } from '#server/platform/database/database.ts'
import { insertPriceList } from '#server/features/price-desk/price-list-store.ts'

/** Adds an invented price list of today to a demo shop, as a draft: activating it can be tried. Source: requirements 36.2. */
export async function addDemoPriceList(db: Db): Promise<void> {
  const date = toDay(new Date().toISOString())
  await db
    .transaction()
    .execute((tx) =>
      insertPriceList(tx, { name: 'Invented list', base: 'own', date, userId: null }, inventPriceList()),
    )
}
