import type { EndpointName } from '#contract/contract.ts'
import type { userEndpoints } from '#contract/endpoints/users.ts'
import { nowhere, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listUserRefusals(scene: RefusalScene): RefusalCases<typeof userEndpoints> {
  const { shop, asAdmin, logIn } = scene
  const of = (name: EndpointName, userId: number, body?: object) => () =>
    shop.call(name, { token: scene.admin.token, params: { userId, id: nowhere, accessId: nowhere }, body })
  const ofNowhere = (name: EndpointName, body?: object) =>
    shop.call(name, { token: scene.customer.token, params: { userId: 'current', id: nowhere }, body })
  return {
    saveUser: {
      USER_NOT_FOUND: () => asAdmin('saveUser', nowhere, { id: nowhere }),
      EMAIL_ALREADY_EXISTS: async () => {
        const { email } = await shop.addUser()
        return asAdmin('saveUser', nowhere, { email })
      },
      FORBIDDEN: () => asAdmin('saveUser', nowhere, { id: scene.admin.id, role: 'Customer' }),
    },
    changeAddress: {
      ADDRESS_NOT_FOUND: () => ofNowhere('changeAddress', {}),
      USER_NOT_FOUND: of('changeAddress', nowhere, {}),
    },
    deleteAddress: {
      ADDRESS_NOT_FOUND: () => ofNowhere('deleteAddress'),
      USER_NOT_FOUND: of('deleteAddress', nowhere),
    },
    deleteUser: {
      USER_NOT_FOUND: of('deleteUser', nowhere),
      FORBIDDEN: of('deleteUser', scene.admin.id),
    },
    readUser: { USER_NOT_FOUND: of('readUser', nowhere) },
    viewAsUser: { USER_NOT_FOUND: of('viewAsUser', nowhere) },
    addUserAccess: { USER_NOT_FOUND: of('addUserAccess', nowhere, { pageId: 1 }) },
    deleteUserAccess: { ITEM_NOT_FOUND: of('deleteUserAccess', nowhere) },
    suspendUserVendors: {
      USER_NOT_FOUND: of('suspendUserVendors', nowhere, { vendors: ['Acme'], discount: 1 }),
    },
    resumeUserVendors: {
      USER_NOT_FOUND: of('resumeUserVendors', nowhere, { vendors: ['Acme'] }),
      ITEM_NOT_FOUND: of('resumeUserVendors', scene.customer.id, { vendors: ['Acme'] }),
    },
    changeOwnPassword: {
      WRONG_PASSWORD: async () => {
        const { body } = await logIn({ email: 'changes@example.com' })
        const user = shop.services.users.find(body.id)
        const token = await shop.services.tokens.sign({ id: body.id, tokenEpoch: user?.tokenEpoch ?? 0 })
        return shop.call('changeOwnPassword', {
          token,
          body: { currentPassword: 'something else', newPassword: 'another long one' },
        })
      },
    },
    changeUserBlocked: {
      USER_NOT_FOUND: () => asAdmin('changeUserBlocked', nowhere, { isBlocked: true }),
      FORBIDDEN: () => asAdmin('changeUserBlocked', scene.admin.id, { isBlocked: true }),
    },
    changeUserRole: {
      USER_NOT_FOUND: () => asAdmin('changeUserRole', nowhere, { newRole: 'Access' }),
      FORBIDDEN: () => asAdmin('changeUserRole', scene.admin.id, { newRole: 'Customer' }),
    },
    changeUserStatus: {
      USER_NOT_FOUND: () => asAdmin('changeUserStatus', nowhere, { isApproved: true }),
      FORBIDDEN: () => asAdmin('changeUserStatus', scene.admin.id, { isApproved: false }),
    },
  }
}
