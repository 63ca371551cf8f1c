import type { customerEndpoints } from '#contract/endpoints/customers.ts'
import type { EndpointName } from '#contract/contract.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listCustomerRefusals({
  shop,
  admin,
  customer,
}: RefusalScene): RefusalCases<typeof customerEndpoints> {
  const of = (name: EndpointName, userId: number, body?: object) => () =>
    shop.call(name, { token: admin.token, params: { userId, id: userId }, body })
  return {
    readCustomerSummary: { USER_NOT_FOUND: of('readCustomerSummary', missingId) },
    readStorefrontPreview: { USER_NOT_FOUND: of('readStorefrontPreview', missingId) },
    listUserNotes: { USER_NOT_FOUND: of('listUserNotes', missingId) },
    addUserNote: { USER_NOT_FOUND: of('addUserNote', missingId, { text: 'Pays late' }) },
    deleteUserNote: {
      ITEM_NOT_FOUND: () =>
        shop.call('deleteUserNote', {
          token: admin.token,
          params: { userId: customer.id, id: missingId },
        }),
    },
  }
}
