import { toCaratsThousandths } from '#domain/money/carats.ts'
import type { wishlistEndpoints } from '#contract/endpoints/baskets.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { removeFromCart, removeFromWishlist, type NamedRow } from './remove-from-lists.ts'
import type { BasketRow } from './cart-store.ts'
import { addToWishlist } from './add-to-lists.ts'
import { listBasketItems } from './list-all-cart-items.ts'
import { readWishlist } from './read-wishlist.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

export const wishlistHandlers: Handlers<keyof typeof wishlistEndpoints, PolicyServices> = {
  readWishlist: ({ db, services, viewer }) => readWishlist(db, services, viewer),

  listBasketItems: ({ db, services, viewer, query }) => listBasketItems(db, services, viewer, query),

  addDiamondToWishlist: ({ body, ...acting }) => addToWishlist(acting, [toStone(body)]),

  addDiamondsToWishlist: ({ body, ...acting }) => addToWishlist(acting, body.map(toStone)),

  addSetsToWishlist: ({ body, ...acting }) => addToWishlist(acting, body.map(toStone)),

  addMeleeToWishlist: ({ body: { itemId, numberOfStones, carats, ringSize }, ...acting }) =>
    addToWishlist(acting, [
      {
        productType: 'Melee',
        productId: itemId,
        quantity: numberOfStones,
        caratsThousandths: toCaratsThousandths(carats),
        ringSize,
      },
    ]),

  addNameDiamondsToWishlist: ({ body, ...acting }) =>
    addToWishlist(
      acting,
      body.itemIds.map((productId) => ({ productType: 'NameDiamond', productId })),
    ),

  addParcelToWishlist: ({ body: { itemId, numberOfStones, ringSize }, ...acting }) =>
    addToWishlist(acting, [
      { productType: 'Diamond', productId: itemId, quantity: numberOfStones, ringSize },
    ]),

  removeFromWishlist: async ({ tx, viewer, params }) => {
    await removeFromWishlist(tx, viewer.user.id, params.id)
    return undefined
  },

  removeSetFromWishlist: async ({ tx, viewer, params }) => {
    await removeFromWishlist(tx, viewer.user.id, params.id)
    return undefined
  },

  returnBasketItemToWishlist: async ({ tx, services, viewer, body }) => {
    await removeFromCart(tx, viewer.user.id, (rows) => [nameByWish(rows, body.wishedItemId)])
    return readWishlist(tx, services, viewer)
  },

  returnBasketItemsToWishlist: async ({ tx, services, viewer, body }) => {
    await removeFromCart(tx, viewer.user.id, (rows) =>
      body.map(({ wishedItemId }) => nameByWish(rows, wishedItemId)),
    )
    return readWishlist(tx, services, viewer)
  },
}

function toStone({ itemId }: { itemId: number }) {
  return { productType: 'Diamond', productId: itemId } as const
}

/** Finds the cart row that was created from a wishlist item. */
function nameByWish(rows: readonly BasketRow[], wishedItemId: number): NamedRow {
  return {
    row: rows.find(({ wish_entry_id }) => wish_entry_id === wishedItemId),
    missing: { path: String(wishedItemId), message: 'Nothing in the basket was made from this wish' },
  }
}
