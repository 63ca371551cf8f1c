import type { Insertable } from 'kysely'
import type { DiamondsTable } from '#server/platform/database/tables/stock.ts'
import type { TestShop } from '#tests/support/shops/open-test-shop.ts'

const whiteF = 103
let count = 0

/**
 * Puts stones on sale directly in the database, and waits until the catalogue knows them. Returns their ids.
 */
export async function addStones(
  { db, services }: Pick<TestShop, 'db' | 'services'>,
  stones: readonly Partial<Insertable<DiamondsTable>>[],
): Promise<number[]> {
  const rows = stones.map((stone) => {
    count += 1
    const stockNo = stone.stock_id ?? `S${String(count).padStart(6, '0')}`
    return {
      stock_id: stockNo,
      vendor_stock_no: stockNo,
      carats: 1000,
      price_per_carat: 500_000,
      cost_per_carat: stone.price_per_carat === undefined ? 500_000 : stone.price_per_carat,
      total_price: 500_000,
      shape_id: 12,
      color_id: whiteF,
      extras: '{}',
      ...stone,
    }
  })
  const inserted = await db.insertInto('diamonds').values(rows).returning('id').execute()
  await services.changes.catchUp()
  return inserted.map(({ id }) => id)
}
