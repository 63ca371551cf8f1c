import type { wishlistEndpoints } from '#contract/endpoints/baskets.ts'
import { nowhere, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listWishlistRefusals({ asCustomer }: RefusalScene): RefusalCases<typeof wishlistEndpoints> {
  return {
    addDiamondToWishlist: { ITEM_NOT_FOUND: () => asCustomer('addDiamondToWishlist', { itemId: nowhere }) },
    addDiamondsToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('addDiamondsToWishlist', [{ itemId: nowhere }]),
    },
    removeFromWishlist: { ITEM_NOT_FOUND: () => asCustomer('removeFromWishlist') },
    returnBasketItemToWishlist: {
      ITEM_NOT_FOUND: () => asCustomer('returnBasketItemToWishlist', { wishedItemId: nowhere }),
    },
  }
}
