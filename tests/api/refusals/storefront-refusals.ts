import type { EndpointName } from '#contract/contract.ts'
import type { storefrontEndpoints } from '#contract/endpoints/storefronts.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listStorefrontRefusals(scene: RefusalScene): RefusalCases<typeof storefrontEndpoints> {
  const { shop, asAdmin } = scene
  const of = (name: EndpointName, userId: number, body?: object) => () =>
    shop.call(name, { token: scene.admin.token, params: { userId, markupId: missingId }, body })
  return {
    changeUserLogo: { USER_NOT_FOUND: () => asAdmin('changeUserLogo', missingId, { image: null }) },
    changeUserBackground: {
      USER_NOT_FOUND: () => asAdmin('changeUserBackground', missingId, { image: null }),
    },
    changeUserPrimaryColor: { USER_NOT_FOUND: of('changeUserPrimaryColor', missingId, { color: '#fff' }) },
    changeUserDomain: { USER_NOT_FOUND: of('changeUserDomain', missingId, { domain: 'gems.example' }) },
    changeUserStorefront: { USER_NOT_FOUND: of('changeUserStorefront', missingId, { name: 'Gems' }) },
    addUserMarkup: { USER_NOT_FOUND: of('addUserMarkup', missingId, { percent: 5 }) },
    deleteUserMarkup: { ITEM_NOT_FOUND: of('deleteUserMarkup', missingId) },
    addUserVendor: { USER_NOT_FOUND: of('addUserVendor', missingId, { vendor: 'Acme' }) },
    deleteUserVendor: {
      USER_NOT_FOUND: of('deleteUserVendor', missingId, { vendor: 'Acme' }),
      ITEM_NOT_FOUND: of('deleteUserVendor', scene.customer.id, { vendor: 'Acme' }),
    },
    suspendUserCell: { USER_NOT_FOUND: of('suspendUserCell', missingId, { cell: 'lab' }) },
    resumeUserCell: {
      USER_NOT_FOUND: of('resumeUserCell', missingId, { cell: 'lab' }),
      ITEM_NOT_FOUND: of('resumeUserCell', scene.customer.id, { cell: 'lab' }),
    },
  }
}
