import type { cartEndpoints } from '#contract/endpoints/cart.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listCartRefusals({ asCustomer }: RefusalScene): RefusalCases<typeof cartEndpoints> {
  return {
    addDiamondToCart: { ITEM_NOT_FOUND: () => asCustomer('addDiamondToCart', { itemId: missingId }) },
    addSetToCart: { ITEM_NOT_FOUND: () => asCustomer('addSetToCart', { itemId: missingId }) },
    addDiamondsToCart: { ITEM_NOT_FOUND: () => asCustomer('addDiamondsToCart', [{ itemId: missingId }]) },
    addMeleeToCart: {
      ITEM_NOT_FOUND: () => asCustomer('addMeleeToCart', { itemId: missingId, numberOfStones: 1, carats: 1 }),
    },
    addParcelToCart: {
      ITEM_NOT_FOUND: () => asCustomer('addParcelToCart', { itemId: missingId, numberOfStones: 1 }),
    },
    addNameDiamondToCart: {
      ITEM_NOT_FOUND: () => asCustomer('addNameDiamondToCart', { itemId: missingId }),
    },
    addItemsToCart: {
      ITEM_NOT_FOUND: () => asCustomer('addItemsToCart', [{ itemId: missingId, itemType: 1 }]),
    },
    removeDiamondsFromCart: {
      ITEM_NOT_FOUND: () => asCustomer('removeDiamondsFromCart', [{ itemId: missingId }]),
    },
    changeCartItem: {
      ITEM_NOT_FOUND: () => asCustomer('changeCartItem', { buyerReference: 'Mine' }),
    },
    removeFromCart: { ITEM_NOT_FOUND: () => asCustomer('removeFromCart') },
    removeSetFromCart: { ITEM_NOT_FOUND: () => asCustomer('removeSetFromCart') },
  }
}
