import type { EndpointName } from '#contract/contract.ts'
import type { storefrontEndpoints } from '#contract/endpoints/storefronts.ts'
import { nowhere, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listStorefrontRefusals(scene: RefusalScene): RefusalCases<typeof storefrontEndpoints> {
  const { shop, asAdmin } = scene
  const of = (name: EndpointName, userId: number, body?: object) => () =>
    shop.call(name, { token: scene.admin.token, params: { userId, markupId: nowhere }, body })
  return {
    changeUserLogo: { USER_NOT_FOUND: () => asAdmin('changeUserLogo', nowhere, { image: null }) },
    changeUserBackground: { USER_NOT_FOUND: () => asAdmin('changeUserBackground', nowhere, { image: null }) },
    changeUserPrimaryColor: { USER_NOT_FOUND: of('changeUserPrimaryColor', nowhere, { color: '#fff' }) },
    changeUserDomain: { USER_NOT_FOUND: of('changeUserDomain', nowhere, { domain: 'gems.example' }) },
    addUserMarkup: { USER_NOT_FOUND: of('addUserMarkup', nowhere, { percent: 5 }) },
    deleteUserMarkup: { ITEM_NOT_FOUND: of('deleteUserMarkup', nowhere) },
    addUserVendor: { USER_NOT_FOUND: of('addUserVendor', nowhere, { vendor: 'Acme' }) },
    deleteUserVendor: {
      USER_NOT_FOUND: of('deleteUserVendor', nowhere, { vendor: 'Acme' }),
      ITEM_NOT_FOUND: of('deleteUserVendor', scene.customer.id, { vendor: 'Acme' }),
    },
    suspendUserCell: { USER_NOT_FOUND: of('suspendUserCell', nowhere, { cell: 'lab' }) },
    resumeUserCell: {
      USER_NOT_FOUND: of('resumeUserCell', nowhere, { cell: 'lab' }),
      ITEM_NOT_FOUND: of('resumeUserCell', scene.customer.id, { cell: 'lab' }),
    },
  }
}
