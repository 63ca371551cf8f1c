import { sql } from 'kysely'
import { ITEM_TYPES, type ProductType } from '#domain/cart/product.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** Removes deleted products from all carts and wishlists. */
export async function removeDeletedProducts(
  tx: Tx,
  productType: ProductType,
  productIds: readonly number[],
): Promise<void> {
  const ids = sql`${[...productIds]}::bigint[]`
  const conditions = [
    sql<boolean>`item_type = ${ITEM_TYPES[productType]} and product_id = any(${ids})`,
    // A name without one of its letters is another name.
    ...(productType === 'NameDiamond' ? [sql<boolean>`letter_ids <> '{}' and letter_ids && ${ids}`] : []),
  ]
  for (const isOfDeletedProduct of conditions) {
    await tx.deleteFrom('basket_rows').where(isOfDeletedProduct).execute()
    await tx.deleteFrom('wish_entries').where(isOfDeletedProduct).execute()
  }
}
