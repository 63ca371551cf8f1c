import type { cartEndpoints } from '#contract/endpoints/baskets.ts'
import { nowhere, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listCartRefusals({ asCustomer }: RefusalScene): RefusalCases<typeof cartEndpoints> {
  return {
    addDiamondToCart: { ITEM_NOT_FOUND: () => asCustomer('addDiamondToCart', { itemId: nowhere }) },
    addSetToCart: { ITEM_NOT_FOUND: () => asCustomer('addSetToCart', { itemId: nowhere }) },
    addDiamondsToCart: { ITEM_NOT_FOUND: () => asCustomer('addDiamondsToCart', [{ itemId: nowhere }]) },
    addMeleeToCart: {
      ITEM_NOT_FOUND: () => asCustomer('addMeleeToCart', { itemId: nowhere, numberOfStones: 1, carats: 1 }),
    },
    addParcelToCart: {
      ITEM_NOT_FOUND: () => asCustomer('addParcelToCart', { itemId: nowhere, numberOfStones: 1 }),
    },
    addNameDiamondToCart: {
      ITEM_NOT_FOUND: () => asCustomer('addNameDiamondToCart', { itemId: nowhere }),
    },
    addItemsToCart: {
      ITEM_NOT_FOUND: () => asCustomer('addItemsToCart', [{ itemId: nowhere, itemType: 1 }]),
    },
    removeDiamondsFromCart: {
      ITEM_NOT_FOUND: () => asCustomer('removeDiamondsFromCart', [{ itemId: nowhere }]),
    },
    removeFromCart: { ITEM_NOT_FOUND: () => asCustomer('removeFromCart') },
    removeSetFromCart: { ITEM_NOT_FOUND: () => asCustomer('removeSetFromCart') },
  }
}
