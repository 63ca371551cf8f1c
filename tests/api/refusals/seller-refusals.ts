import type { sellerEndpoints } from '#contract/endpoints/sellers.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

const seller = { legalName: 'Tavernier BV' }
const rule = { name: 'Export', category: 'G', exemptionText: 'Export' }
const statement = { code: 'WDC', text: 'Conflict free', documentTypes: ['invoice'], validFrom: '2026-01-01' }

export function listSellerRefusals({
  shop,
  admin,
  asAdmin,
}: RefusalScene): RefusalCases<typeof sellerEndpoints> {
  const { token } = admin
  return {
    readSellerProposal: {
      USER_NOT_FOUND: () => shop.call('readSellerProposal', { token, query: { userId: missingId } }),
    },
    readSeller: { ITEM_NOT_FOUND: () => asAdmin('readSeller', missingId) },
    createSeller: {
      USER_NOT_FOUND: () => shop.call('createSeller', { token, body: { ...seller, userId: missingId } }),
    },
    changeSeller: { ITEM_NOT_FOUND: () => asAdmin('changeSeller', missingId, seller) },
    deleteSeller: { ITEM_NOT_FOUND: () => asAdmin('deleteSeller', missingId) },
    changeSellerLogo: {
      ITEM_NOT_FOUND: async () =>
        shop.call('changeSellerLogo', {
          token,
          params: { id: missingId },
          file: { name: 'logo.png', content: onePixel },
        }),
    },
    deleteSellerLogo: { ITEM_NOT_FOUND: () => asAdmin('deleteSellerLogo', missingId) },
    changeTaxRule: { ITEM_NOT_FOUND: () => asAdmin('changeTaxRule', missingId, rule) },
    deleteTaxRule: { ITEM_NOT_FOUND: () => asAdmin('deleteTaxRule', missingId) },
    changeStatement: { ITEM_NOT_FOUND: () => asAdmin('changeStatement', missingId, statement) },
    deleteStatement: { ITEM_NOT_FOUND: () => asAdmin('deleteStatement', missingId) },
  }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
