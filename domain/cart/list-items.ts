import { keyOfProduct, type ProductRef } from './product.ts'
import type { Amount } from './quantity.ts'

/** The maximum number of items in one cart or wishlist, so that one request can carry all of them. */
export const MAX_ITEMS = 1000

/** A product in a cart or wishlist. `quantity` counts stones; `caratsThousandths` is for melee. */
export type ListedProduct = ProductRef &
  Amount & {
    readonly ringSize: number | null
    /** The wishlist item that the product comes from. */
    readonly wishedItemId: number | null
  }

/**
 * A product that a user wants. Without a stated amount, it means one stone, a whole parcel, one more letter,
 * or the letters of one more name.
 */
export type RequestedProduct = ListedProduct & { readonly isAmountStated: boolean }

/** One item of a user's cart or wishlist; a wishlist item has no `wishedItemId`. */
export type ListItem = ListedProduct & { readonly id: number }

/**
 * Plans how products join a cart or wishlist. A list holds each product once, so adding a stone again changes
 * nothing; for melee and parcels, it sets the quantity if one is stated; for letters of a name, it adds to
 * the quantity unless one is stated. A cart item records the wishlist item it is added from.
 * Source: requirements 15.2.
 */
export function planAdditions(
  items: readonly ListItem[],
  requested: readonly RequestedProduct[],
): { added: ListedProduct[]; changed: ListItem[] } {
  const itemByProduct = new Map(items.map((item) => [keyOfProduct(item), item]))
  const drafts = new Map<string, ListedProduct>()
  for (const product of requested) {
    const key = keyOfProduct(product)
    drafts.set(key, mergeProducts(drafts.get(key) ?? itemByProduct.get(key), product))
  }
  const added: ListedProduct[] = []
  const changed: ListItem[] = []
  for (const [key, draft] of drafts) {
    const item = itemByProduct.get(key)
    if (item === undefined) added.push(draft)
    else if (isChanged(item, draft)) changed.push({ ...draft, id: item.id })
  }
  return { added, changed }
}

function mergeProducts(
  before: ListedProduct | undefined,
  { isAmountStated, ...addition }: RequestedProduct,
): ListedProduct {
  if (before === undefined) return addition
  const wishedItemId = addition.wishedItemId ?? before.wishedItemId
  if (isAmountStated) return { ...addition, wishedItemId }
  const isCounted = addition.productType === 'NameDiamond'
  return { ...before, wishedItemId, quantity: before.quantity + (isCounted ? addition.quantity : 0) }
}

/**
 * Links products that move from the wishlist to the cart with their wishlist items, for every stone of a line
 * set on the wishlist. Each product also takes the amount of that item unless the request states one.
 * Undefined if the named wishlist item belongs to none of the products. Source: requirements 15.2.
 */
export function linkWishlistItems(
  products: readonly RequestedProduct[],
  wishlistItems: readonly ListItem[],
  wishedItemId: number,
): RequestedProduct[] | undefined {
  const wishlistItemByProduct = new Map(
    wishlistItems.map((wishlistItem) => [keyOfProduct(wishlistItem), wishlistItem]),
  )
  const linked = products.map((product): RequestedProduct => {
    const wishlistItem = wishlistItemByProduct.get(keyOfProduct(product))
    if (wishlistItem === undefined) return product
    if (product.isAmountStated) return { ...product, wishedItemId: wishlistItem.id }
    const { id, ...wishedProduct } = wishlistItem
    return { ...wishedProduct, wishedItemId: id, isAmountStated: true }
  })
  return linked.some((product) => product.wishedItemId === wishedItemId) ? linked : undefined
}

function isChanged(item: ListedProduct, draft: ListedProduct): boolean {
  return (
    item.quantity !== draft.quantity ||
    item.caratsThousandths !== draft.caratsThousandths ||
    item.ringSize !== draft.ringSize ||
    item.wishedItemId !== draft.wishedItemId
  )
}

/**
 * Returns the ids of all items to remove: the given ones and those of their line sets. Undefined if one of
 * them does not exist. Source: requirements 15.3.
 */
export function findItemIdsToRemove(
  items: readonly { readonly id: number; readonly lineSetKey: string | null }[],
  itemIds: readonly number[],
): number[] | undefined {
  const selectedIds = new Set(itemIds)
  const selectedItems = items.filter(({ id }) => selectedIds.has(id))
  if (selectedItems.length < selectedIds.size) return undefined
  const sets = new Set(selectedItems.map(({ lineSetKey }) => lineSetKey))
  return items
    .filter(({ id, lineSetKey }) => selectedIds.has(id) || (lineSetKey !== null && sets.has(lineSetKey)))
    .map(({ id }) => id)
}

/**
 * Lists the wishlist items that a user sees: those that no item of their cart was made from. Removing the
 * cart item shows the wishlist item again; the stone's status does not matter. Source: requirements 15.2.
 */
export function listVisibleWishlistItems<WishlistItem extends { readonly id: number }>(
  wishlistItems: readonly WishlistItem[],
  cartItems: readonly { readonly wishedItemId: number | null }[],
): WishlistItem[] {
  const inCart = new Set(cartItems.map((item) => item.wishedItemId))
  return wishlistItems.filter((wishlistItem) => !inCart.has(wishlistItem.id))
}
