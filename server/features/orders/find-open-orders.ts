import { sql } from 'kysely'
import { ITEM_TYPES } from '#domain/cart/product.ts'
import type { ProductType } from '#contract/schemas/orders.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Returns the ids of the open orders that contain these products, by product id, oldest first. Unavailable
 * lines do not count.
 */
export async function findOpenOrders(
  db: Db,
  productType: ProductType,
  productIds: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ productId: number; orderIds: number[] }>`
    select i.product_id as "productId", array_agg(distinct o.id order by o.id) as "orderIds"
    from order_items i join orders o on o.id = i.order_id
    where i.item_type = ${ITEM_TYPES[productType]} and i.product_id = any(${[...productIds]}::bigint[])
      and i.state <> 'unavailable' and o.status in (0, 2, 3)
    group by i.product_id`.execute(db)
  return new Map(rows.map(({ productId, orderIds }) => [productId, orderIds]))
}
