import type { wishlistEndpoints } from '#contract/endpoints/cart.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listWishlistRefusals({ asCustomer }: RefusalScene): RefusalCases<typeof wishlistEndpoints> {
  return {
    addDiamondToWishlist: { ITEM_NOT_FOUND: () => asCustomer('addDiamondToWishlist', { itemId: missingId }) },
    addDiamondsToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('addDiamondsToWishlist', [{ itemId: missingId }]),
    },
    addSetsToWishlist: { ITEM_NOT_FOUND: () => asCustomer('addSetsToWishlist', [{ itemId: missingId }]) },
    addMeleeToWishlist: {
      ITEM_NOT_FOUND: () =>
        asCustomer('addMeleeToWishlist', { itemId: missingId, numberOfStones: 1, carats: 1 }),
    },
    addNameDiamondsToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('addNameDiamondsToWishlist', { itemIds: [missingId] }),
    },
    addItemsToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('addItemsToWishlist', [{ itemId: missingId, itemType: 1 }]),
    },
    addParcelToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('addParcelToWishlist', { itemId: missingId, numberOfStones: 1 }),
    },
    removeItemsFromWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('removeItemsFromWishlist', [{ id: missingId }]),
    },
    removeSetFromWishlist: { ITEM_NOT_FOUND: () => asCustomer('removeSetFromWishlist') },
    returnBasketItemsToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('returnBasketItemsToWishlist', [{ wishedItemId: missingId }]),
    },
    removeFromWishlist: { ITEM_NOT_FOUND: () => asCustomer('removeFromWishlist') },
    returnBasketItemToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('returnBasketItemToWishlist', { wishedItemId: missingId }),
    },
  }
}
