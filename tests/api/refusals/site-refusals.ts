import type { showEndpoints } from '#contract/endpoints/shows.ts'
import type { siteEndpoints } from '#contract/endpoints/site.ts'
import type { vendorEndpoints } from '#contract/endpoints/vendors.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

type Groups = typeof siteEndpoints & typeof showEndpoints & typeof vendorEndpoints

export function listSiteRefusals({ shop, admin, asAdmin }: RefusalScene): RefusalCases<Groups> {
  const { token } = admin
  return {
    deleteSiteVendor: {
      ITEM_NOT_FOUND: () => shop.call('deleteSiteVendor', { token, body: { vendor: 'Nobody' } }),
    },
    changeShow: { SHOW_NOT_FOUND: () => asAdmin('changeShow', missingId, { title: 'Nowhere' }) },
    changeShowActive: { SHOW_NOT_FOUND: () => asAdmin('changeShowActive', missingId, { isActive: true }) },
    deleteShow: { SHOW_NOT_FOUND: () => asAdmin('deleteShow', missingId) },
    changeVendor: {
      ITEM_NOT_FOUND: () =>
        shop.call('changeVendor', {
          token,
          params: { vendorName: 'Nobody' },
          body: { validateDiamonds: true },
        }),
    },
    validateDiamonds: {
      ITEM_NOT_FOUND: () => shop.call('validateDiamonds', { token, body: { vendors: ['Nobody'] } }),
    },
  }
}
