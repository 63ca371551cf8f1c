import type { pricingEndpoints } from '#contract/endpoints/pricing.ts'
import { inventPriceList } from '#domain/price-list/invent-price-list.ts'
import { saveList } from '#tests/support/pricing/activate-pricing.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listPricingRefusals({
  shop,
  admin,
  orderedStone,
  asAdmin,
}: RefusalScene): RefusalCases<typeof pricingEndpoints> {
  const { token } = admin
  return {
    readPriceList: { ITEM_NOT_FOUND: () => asAdmin('readPriceList', missingId) },
    comparePriceLists: {
      ITEM_NOT_FOUND: async () => {
        const id = await saveList(shop.db, inventPriceList())
        return shop.call('comparePriceLists', { token, params: { id }, query: { with: missingId } })
      },
    },
    deletePriceList: { ITEM_NOT_FOUND: () => asAdmin('deletePriceList', missingId) },
    planPriceList: { ITEM_NOT_FOUND: () => asAdmin('planPriceList', missingId, { policy: 'keep-prices' }) },
    readPricingRun: { ITEM_NOT_FOUND: () => asAdmin('readPricingRun', missingId) },
    readPricingRunUndo: { ITEM_NOT_FOUND: () => asAdmin('readPricingRunUndo', missingId) },
    applyPricingRun: { ITEM_NOT_FOUND: () => asAdmin('applyPricingRun', missingId) },
    undoPricingRun: { ITEM_NOT_FOUND: () => asAdmin('undoPricingRun', missingId) },
    discardPricingRun: { ITEM_NOT_FOUND: () => asAdmin('discardPricingRun', missingId) },
    explainPrice: {
      DIAMOND_NOT_FOUND: () => asAdmin('explainPrice', missingId),
      USER_NOT_FOUND: () =>
        shop.call('explainPrice', { token, params: { id: orderedStone }, query: { userId: missingId } }),
    },
    readStoneHistory: { DIAMOND_NOT_FOUND: () => asAdmin('readStoneHistory', missingId) },
    readStoneMarket: { DIAMOND_NOT_FOUND: () => asAdmin('readStoneMarket', missingId) },
  }
}
