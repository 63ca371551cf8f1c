import { ITEM_TYPES, productTypeOf } from '#domain/cart/product.ts'
import { toCaratsThousandths } from '#domain/money/carats.ts'
import type { wishlistEndpoints } from '#contract/endpoints/cart.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { removeFromCart, removeFromWishlist, type RowLookup } from './remove-from-lists.ts'
import type { CartRow } from './cart-store.ts'
import { addToWishlist } from './add-to-lists.ts'
import { listAllCartItems } from './list-all-cart-items.ts'
import { toNameDiamond } from './requested-products.ts'
import { readWishlist } from './read-wishlist.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

export const wishlistHandlers: Handlers<
  Exclude<keyof typeof wishlistEndpoints, 'exportWishlist'>,
  PolicyServices
> = {
  readWishlist: ({ db, services, viewer }) => readWishlist(db, services, viewer),

  listBasketItems: ({ db, services, viewer, query }) => listAllCartItems(db, services, viewer, query),

  addDiamondToWishlist: ({ body, ...context }) => addToWishlist(context, [toStone(body)]),

  addDiamondsToWishlist: ({ body, ...context }) => addToWishlist(context, body.map(toStone)),

  addSetsToWishlist: ({ body, ...context }) => addToWishlist(context, body.map(toStone)),

  addMeleeToWishlist: ({ body: { itemId, numberOfStones, carats, ringSize }, ...context }) =>
    addToWishlist(context, [
      {
        productType: 'Melee',
        productId: itemId,
        quantity: numberOfStones,
        caratsThousandths: toCaratsThousandths(carats),
        ringSize,
      },
    ]),

  addNameDiamondsToWishlist: ({ body: { itemIds }, ...context }) =>
    addToWishlist(
      context,
      // The schema requires at least one letter.
      itemIds.slice(0, 1).map((firstId) => toNameDiamond(firstId, itemIds)),
    ),

  addParcelToWishlist: ({ body: { itemId, numberOfStones, ringSize }, ...context }) =>
    addToWishlist(context, [
      { productType: 'Diamond', productId: itemId, quantity: numberOfStones, ringSize },
    ]),

  addItemsToWishlist: ({ body, ...context }) =>
    addToWishlist(
      context,
      body.map(({ itemId, itemType, letterIds, quantity, carats, ringSize }) => ({
        ...(itemType === ITEM_TYPES.NameDiamond
          ? toNameDiamond(itemId, letterIds)
          : { productType: productTypeOf(itemType), productId: itemId }),
        quantity: quantity ?? undefined,
        caratsThousandths: carats == null ? undefined : toCaratsThousandths(carats),
        ringSize,
      })),
    ),

  removeFromWishlist: async ({ tx, viewer, params }) => {
    await removeFromWishlist(tx, viewer.user.id, [params.id])
    return undefined
  },

  removeItemsFromWishlist: async ({ tx, services, viewer, body }) => {
    await removeFromWishlist(
      tx,
      viewer.user.id,
      body.map(({ id }) => id),
    )
    return readWishlist(tx, services, viewer)
  },

  removeSetFromWishlist: async ({ tx, viewer, params }) => {
    await removeFromWishlist(tx, viewer.user.id, [params.id])
    return undefined
  },

  returnBasketItemToWishlist: async ({ tx, services, viewer, body }) => {
    await removeFromCart(tx, viewer.user.id, (rows) => [lookUpByWishlistItem(rows, body.wishedItemId)])
    return readWishlist(tx, services, viewer)
  },

  returnBasketItemsToWishlist: async ({ tx, services, viewer, body }) => {
    await removeFromCart(tx, viewer.user.id, (rows) =>
      body.map(({ wishedItemId }) => lookUpByWishlistItem(rows, wishedItemId)),
    )
    return readWishlist(tx, services, viewer)
  },
}

function toStone({ itemId }: { itemId: number }) {
  return { productType: 'Diamond', productId: itemId } as const
}

/** Finds the cart row that was created from a wishlist item. */
function lookUpByWishlistItem(rows: readonly CartRow[], wishedItemId: number): RowLookup {
  return {
    row: rows.find(({ wish_entry_id }) => wish_entry_id === wishedItemId),
    missing: { path: String(wishedItemId), message: 'This wishlist item is not in the basket' },
  }
}
