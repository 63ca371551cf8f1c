import type { wishlistEndpoints } from '#contract/endpoints/baskets.ts'
import { nowhere, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listWishlistRefusals({ asCustomer }: RefusalScene): RefusalCases<typeof wishlistEndpoints> {
  return {
    addDiamondToWishlist: { ITEM_NOT_FOUND: () => asCustomer('addDiamondToWishlist', { itemId: nowhere }) },
    addDiamondsToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('addDiamondsToWishlist', [{ itemId: nowhere }]),
    },
    addSetsToWishlist: { ITEM_NOT_FOUND: () => asCustomer('addSetsToWishlist', [{ itemId: nowhere }]) },
    addMeleeToWishlist: {
      ITEM_NOT_FOUND: () =>
        asCustomer('addMeleeToWishlist', { itemId: nowhere, numberOfStones: 1, carats: 1 }),
    },
    addNameDiamondsToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('addNameDiamondsToWishlist', { itemIds: [nowhere] }),
    },
    addParcelToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('addParcelToWishlist', { itemId: nowhere, numberOfStones: 1 }),
    },
    removeSetFromWishlist: { ITEM_NOT_FOUND: () => asCustomer('removeSetFromWishlist') },
    returnBasketItemsToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('returnBasketItemsToWishlist', [{ wishedItemId: nowhere }]),
    },
    removeFromWishlist: { ITEM_NOT_FOUND: () => asCustomer('removeFromWishlist') },
    returnBasketItemToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('returnBasketItemToWishlist', { wishedItemId: nowhere }),
    },
  }
}
