import type { ProductType } from '#domain/cart/product.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

/** What orders, carts and wishlists know of a product that is about to be deleted. The app layer provides it. */
export type ProductReferences = {
  /** The ids of the open orders that contain these products, by product id, oldest first. */
  findOpenOrders: (
    db: Db,
    productType: ProductType,
    productIds: readonly number[],
  ) => Promise<Map<number, number[]>>
  /** Removes deleted products from every cart and wishlist. */
  removeFromLists: (tx: Tx, productType: ProductType, productIds: readonly number[]) => Promise<void>
}
