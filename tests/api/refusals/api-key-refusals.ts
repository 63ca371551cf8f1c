import type { EndpointName } from '#contract/contract.ts'
import type { apiKeyEndpoints } from '#contract/endpoints/api-keys.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listApiKeyRefusals({
  shop,
  admin,
  customer,
  asCustomer,
}: RefusalScene): RefusalCases<typeof apiKeyEndpoints> {
  const of = (name: EndpointName, userId: number) => () =>
    shop.call(name, { token: admin.token, params: { userId, id: missingId } })
  return {
    revokeOwnApiKey: { ITEM_NOT_FOUND: () => asCustomer('revokeOwnApiKey') },
    listUserApiKeys: { USER_NOT_FOUND: of('listUserApiKeys', missingId) },
    revokeUserApiKey: {
      USER_NOT_FOUND: of('revokeUserApiKey', missingId),
      ITEM_NOT_FOUND: of('revokeUserApiKey', customer.id),
    },
  }
}
