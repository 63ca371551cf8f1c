import type { EndpointName } from '#contract/contract.ts'
import type { sessionEndpoints } from '#contract/endpoints/sessions.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listSessionRefusals({
  shop,
  admin,
  customer,
  asCustomer,
}: RefusalScene): RefusalCases<typeof sessionEndpoints> {
  const of = (name: EndpointName, userId: number) => () =>
    shop.call(name, { token: admin.token, params: { userId, id: missingId } })
  return {
    endOwnSession: { ITEM_NOT_FOUND: () => asCustomer('endOwnSession') },
    listUserSessions: { USER_NOT_FOUND: of('listUserSessions', missingId) },
    endUserSession: {
      USER_NOT_FOUND: of('endUserSession', missingId),
      ITEM_NOT_FOUND: of('endUserSession', customer.id),
    },
    endUserSessions: { USER_NOT_FOUND: of('endUserSessions', missingId) },
  }
}
