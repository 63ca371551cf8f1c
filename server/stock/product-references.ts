import type { ProductType } from '#domain/cart/product.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/**
 * Finds and removes the references to a product that is about to be deleted, in orders, carts and wishlists.
 * The app layer provides it.
 */
export type ProductReferences = {
  /** Returns the ids of the open orders that contain these products, by product id, oldest first. */
  findOpenOrders: (
    db: Db,
    productType: ProductType,
    productIds: readonly number[],
  ) => Promise<Map<number, number[]>>
  /** Removes deleted products from every cart and wishlist. */
  removeFromLists: (tx: Tx, productType: ProductType, productIds: readonly number[]) => Promise<void>
}
