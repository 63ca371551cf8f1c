/**
 * Product types that can be put on a wishlist and bought, with their numbers in a wishlist item.
 * Source: requirements 1.4.
 */
export const ITEM_TYPES = { Diamond: 1, Melee: 2, NameDiamond: 3 } as const
export type ProductType = keyof typeof ITEM_TYPES
export type ItemType = (typeof ITEM_TYPES)[ProductType]

const PRODUCT_TYPES = { 1: 'Diamond', 2: 'Melee', 3: 'NameDiamond' } as const satisfies Record<
  ItemType,
  ProductType
>

/** Returns the product type of an item type: 1 Diamond, 2 Melee, 3 NameDiamond. Source: requirements 1.4. */
export function productTypeOf(itemType: ItemType): ProductType {
  return PRODUCT_TYPES[itemType]
}

export type ProductRef = {
  readonly productType: ProductType
  readonly productId: number
  /** The letters of a name in diamonds, in their order; `productId` is the first of them. */
  readonly letterIds?: readonly number[] | undefined
}

/** Returns a unique key per product; a user's list holds each product once. Source: requirements 15.2. */
export function keyOfProduct(product: ProductRef): string {
  return `${product.productType}:${listLetterIds(product).join(',')}`
}

/** Returns the ids of the letters of a name; of any other product its own id. */
export function listLetterIds({
  productId,
  letterIds = [],
}: Pick<ProductRef, 'productId' | 'letterIds'>): readonly number[] {
  return letterIds.length > 0 ? letterIds : [productId]
}
