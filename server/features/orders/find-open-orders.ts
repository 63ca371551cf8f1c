import { sql, type RawBuilder } from 'kysely'
import { ITEM_TYPES } from '#domain/cart/product.ts'
import type { ProductType } from '#contract/schemas/orders.ts'
import type { Db } from '#server/platform/database/database.ts'

/**
 * Returns the ids of the open orders that contain these products, by product id, oldest first. Unavailable
 * lines and those that came back do not count.
 */
export async function findOpenOrders(
  db: Db,
  productType: ProductType,
  productIds: readonly number[],
): Promise<Map<number, number[]>> {
  const ids = sql`${[...productIds]}::bigint[]`
  const { rows } = await sql<{ productId: number; orderIds: number[] }>`
    select i.product_id as "productId", array_agg(distinct o.id order by o.id) as "orderIds"
    from (
      select order_id, state, product_id, quantity, returned_quantity from order_items
      where item_type = ${ITEM_TYPES[productType]} and product_id = any(${ids})
      ${productType === 'NameDiamond' ? inNames(ids) : sql``}
    ) i join orders o on o.id = i.order_id
    where i.state <> 'unavailable' and i.returned_quantity < i.quantity and o.status in (0, 2, 3)
    group by i.product_id`.execute(db)
  return new Map(rows.map(({ productId, orderIds }) => [productId, orderIds]))
}

/** Selects the order lines of names that contain these letters, once for each letter. */
function inNames(ids: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    union all
    select n.order_id, n.state, letter.id, n.quantity, n.returned_quantity from order_items n, unnest(n.letter_ids) as letter (id)
    where n.letter_ids <> '{}' and n.letter_ids && ${ids} and letter.id = any(${ids})`
}
