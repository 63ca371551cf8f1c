import type { Db } from '#server/platform/database/database.ts'

let count = 0

/** Adds orders of a customer, each with one confirmed stone, directly to the database. Returns their ids. */
export async function addConfirmedOrders(db: Db, userId: number, howMany: number): Promise<number[]> {
  count += 1
  const stones = await db
    .insertInto('diamonds')
    .values(
      Array.from({ length: howMany }, (_, index) => ({
        stock_id: `ORDERED-${count}-${index}`,
        vendor_stock_no: `ORDERED-${count}-${index}`,
        carats: 1000,
        price_per_carat: 500_000,
        total_price: 500_000,
        shape_id: 12,
        color_id: 103,
        extras: '{}',
      })),
    )
    .returning(['id', 'stock_id'])
    .execute()
  const orders = await db
    .insertInto('orders')
    .values(stones.map(() => ({ user_id: userId, buyer_name: 'Ada', buyer_email: 'ada@example.com' })))
    .returning('id')
    .execute()
  await db
    .insertInto('order_items')
    .values(
      stones.map(({ id, stock_id }, index) => ({
        order_id: orders[index]?.id ?? 0,
        item_type: 1,
        product_id: id,
        stock_id,
        description: 'Round 1.00 ct',
        quantity: 1,
        carats: 1000,
        price_per_carat: 500_000,
        total_price: 500_000,
        state: 'confirmed',
      })),
    )
    .execute()
  return orders.map(({ id }) => id)
}
