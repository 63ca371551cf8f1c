import { toCaratsThousandths } from '#domain/money/carats.ts'
import { ITEM_TYPES, productTypeOf } from '#domain/cart/product.ts'
import { refuse } from '#contract/refusal.ts'
import type { cartEndpoints } from '#contract/endpoints/cart.ts'
import type { Handlers } from '#server/identity/viewer/handler.ts'
import { toNameDiamond } from './requested-products.ts'
import { describeMissingItem, lookUpById, removeFromCart, type RowLookup } from './remove-from-lists.ts'
import { addToCart } from './add-to-lists.ts'
import { readCart } from './read-cart.ts'
import { saveBuyerReference } from './cart-store.ts'
import { createCartEtag } from './cart-price-token.ts'
import type { PolicyServices } from '#server/identity/viewer/viewer-policy.ts'

export const cartHandlers: Handlers<keyof typeof cartEndpoints, PolicyServices> = {
  readCart: async ({ db, services, viewer, setHeader }) => {
    const { items, priceToken } = await readCart(db, services, viewer)
    setHeader('etag', createCartEtag(priceToken, items))
    return items
  },

  addDiamondToCart: ({ body: { itemId, wishedItemId }, ...context }) =>
    addToCart(context, [{ productType: 'Diamond', productId: itemId, wishedItemId }]),

  addSetToCart: ({ body: { itemId, wishedItemId }, ...context }) =>
    addToCart(context, [{ productType: 'Diamond', productId: itemId, wishedItemId }]),

  addDiamondsToCart: ({ body, ...context }) =>
    addToCart(
      context,
      body.map(({ itemId }) => ({ productType: 'Diamond', productId: itemId })),
    ),

  addMeleeToCart: ({ body: { itemId, numberOfStones, carats, ringSize, wishedItemId }, ...context }) =>
    addToCart(context, [
      {
        productType: 'Melee',
        productId: itemId,
        quantity: numberOfStones,
        caratsThousandths: toCaratsThousandths(carats),
        ringSize,
        wishedItemId,
      },
    ]),

  addParcelToCart: ({ body: { itemId, numberOfStones, ringSize, wishedItemId }, ...context }) =>
    addToCart(context, [
      { productType: 'Diamond', productId: itemId, quantity: numberOfStones, ringSize, wishedItemId },
    ]),

  addNameDiamondToCart: ({ body: { itemId, letterIds, numberOfStones, wishedItemId }, ...context }) =>
    addToCart(context, [
      { ...toNameDiamond(itemId, letterIds), quantity: numberOfStones ?? undefined, wishedItemId },
    ]),

  addItemsToCart: ({ body, ...context }) =>
    addToCart(
      context,
      body.map(({ itemId, itemType, letterIds, wishedItemId }) => ({
        ...(itemType === ITEM_TYPES.NameDiamond
          ? toNameDiamond(itemId, letterIds)
          : { productType: productTypeOf(itemType), productId: itemId }),
        wishedItemId,
      })),
    ),

  removeDiamondsFromCart: async ({ tx, services, viewer, body }) => {
    await removeFromCart(tx, viewer.user.id, (rows) =>
      body.map(({ itemId }): RowLookup => ({
        row: rows.find(
          ({ item_type, product_id }) => item_type === ITEM_TYPES.Diamond && product_id === itemId,
        ),
        missing: { path: String(itemId), message: 'This stone is not in the basket' },
      })),
    )
    return (await readCart(tx, services, viewer)).items
  },

  changeCartItem: async ({ tx, services, viewer, params, body }) => {
    const isSaved = await saveBuyerReference(tx, viewer.user.id, params.id, body.buyerReference || null)
    if (!isSaved) refuse('ITEM_NOT_FOUND', [describeMissingItem(params.id)])
    return (await readCart(tx, services, viewer)).items
  },

  removeFromCart: async ({ tx, viewer, params }) => {
    await removeFromCart(tx, viewer.user.id, (rows) => [lookUpById(rows, params.id)])
    return undefined
  },

  removeSetFromCart: async ({ tx, viewer, params }) => {
    await removeFromCart(tx, viewer.user.id, (rows) => [lookUpById(rows, params.id)])
    return undefined
  },
}
