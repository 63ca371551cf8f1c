import type { diamondEndpoints } from '#contract/endpoints/diamonds.ts'
import { addStones } from '#tests/support/stock/add-stones.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listDiamondRefusals(scene: RefusalScene): RefusalCases<typeof diamondEndpoints> {
  const { shop, asAdmin, asCustomer } = scene
  return {
    searchDiamonds: {
      FORBIDDEN: () => asCustomer('searchDiamonds', { section: 'labGrown' }),
    },
    readDiamondByStock: {
      DIAMOND_NOT_FOUND: () =>
        shop.call('readDiamondByStock', {
          token: scene.customer.token,
          params: { stockId: 'no such stone' },
        }),
    },
    createDiamond: {
      USER_NOT_FOUND: () =>
        asAdmin('createDiamond', missingId, {
          stockId: 'HELD-FOR-NOBODY',
          shapeId: 12,
          carats: 1,
          pricePerCarat: 1,
          status: 2,
          holdUserId: missingId,
        }),
    },
    changeDiamond: {
      DIAMOND_NOT_FOUND: () => asAdmin('changeDiamond', missingId, { comment: 'x' }),
      ITEM_NOT_FOUND: () => asAdmin('changeDiamond', scene.orderedStone, { carats: 9 }),
      USER_NOT_FOUND: async () => {
        const [id = 0] = await addStones(shop, [{}])
        return asAdmin('changeDiamond', id, { status: 2, holdUserId: missingId })
      },
    },
    undoBulkChange: { ITEM_NOT_FOUND: () => asAdmin('undoBulkChange', missingId) },
    deleteDiamond: {
      DIAMOND_NOT_FOUND: () => asAdmin('deleteDiamond', missingId),
      ITEM_NOT_FOUND: () => asAdmin('deleteDiamond', scene.orderedStone),
    },
    deleteVendorDiamonds: {
      ITEM_NOT_FOUND: () =>
        shop.call('deleteVendorDiamonds', {
          token: scene.admin.token,
          params: { vendorName: 'no such vendor' },
        }),
    },
    deleteImportAnswer: {
      ITEM_NOT_FOUND: () =>
        shop.call('deleteImportAnswer', {
          token: scene.admin.token,
          query: { vendorName: 'no such vendor', key: 'origin' },
        }),
    },
    highlightDiamond: { DIAMOND_NOT_FOUND: () => asAdmin('highlightDiamond', missingId, {}) },
    changeDiamondActive: {
      DIAMOND_NOT_FOUND: () => asAdmin('changeDiamondActive', missingId, { isActive: true }),
      ITEM_NOT_FOUND: () => asAdmin('changeDiamondActive', scene.orderedStone, { isActive: false }),
    },
    changeDiamondStatus: {
      DIAMOND_NOT_FOUND: () => asAdmin('changeDiamondStatus', missingId, { status: 1 }),
      ITEM_NOT_FOUND: () => asAdmin('changeDiamondStatus', scene.orderedStone, { status: 1 }),
      USER_NOT_FOUND: async () => {
        const [id = 0] = await addStones(shop, [{}])
        return asAdmin('changeDiamondStatus', id, { status: 2, userId: missingId })
      },
    },
  }
}
