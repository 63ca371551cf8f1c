import type { EndpointName } from '#contract/contract.ts'
import type { userEndpoints } from '#contract/endpoints/users.ts'
import { missingId, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listUserRefusals(scene: RefusalScene): RefusalCases<typeof userEndpoints> {
  const { shop, asAdmin, logIn } = scene
  const of = (name: EndpointName, userId: number, body?: object) => () =>
    shop.call(name, {
      token: scene.admin.token,
      params: { userId, id: missingId, accessId: missingId },
      body,
    })
  const ofNowhere = (name: EndpointName, body?: object) =>
    shop.call(name, { token: scene.customer.token, params: { userId: 'current', id: missingId }, body })
  return {
    saveUser: {
      USER_NOT_FOUND: () => asAdmin('saveUser', missingId, { id: missingId }),
      EMAIL_ALREADY_EXISTS: async () => {
        const { email } = await shop.addUser()
        return asAdmin('saveUser', missingId, { email })
      },
      FORBIDDEN: () => asAdmin('saveUser', missingId, { id: scene.admin.id, role: 'Customer' }),
      RECENT_SIGN_IN_REQUIRED: async () => {
        const { id, token } = await shop.addUser({ role: 'Administrator' })
        const confirmed_at = new Date(Date.now() - 3_600_000)
        await shop.db.updateTable('sessions').set({ confirmed_at }).where('user_id', '=', id).execute()
        const body = { id: scene.customer.id, role: 'Vendor' }
        const reply = await shop.call('saveUser', { token, body })
        // Other cases need the last administrator.
        await shop.db.updateTable('users').set({ role: 'Customer' }).where('id', '=', id).execute()
        return reply
      },
    },
    changeAddress: {
      ADDRESS_NOT_FOUND: () => ofNowhere('changeAddress', {}),
      USER_NOT_FOUND: of('changeAddress', missingId, {}),
    },
    deleteAddress: {
      ADDRESS_NOT_FOUND: () => ofNowhere('deleteAddress'),
      USER_NOT_FOUND: of('deleteAddress', missingId),
    },
    deleteUser: {
      USER_NOT_FOUND: of('deleteUser', missingId),
      FORBIDDEN: of('deleteUser', scene.admin.id),
    },
    readUser: { USER_NOT_FOUND: of('readUser', missingId) },
    viewAsUser: { USER_NOT_FOUND: of('viewAsUser', missingId) },
    addUserAccess: { USER_NOT_FOUND: of('addUserAccess', missingId, { pageId: 1 }) },
    deleteUserAccess: { ITEM_NOT_FOUND: of('deleteUserAccess', missingId) },
    suspendUserVendors: {
      USER_NOT_FOUND: of('suspendUserVendors', missingId, { vendors: ['Acme'], discount: 1 }),
    },
    resumeUserVendors: {
      USER_NOT_FOUND: of('resumeUserVendors', missingId, { vendors: ['Acme'] }),
      ITEM_NOT_FOUND: of('resumeUserVendors', scene.customer.id, { vendors: ['Acme'] }),
    },
    changeOwnPassword: {
      WRONG_PASSWORD: async () => {
        const { body } = await logIn({ email: 'changes@example.com' })
        const token = await shop.signIn(body.id)
        return shop.call('changeOwnPassword', {
          token,
          body: { currentPassword: 'something else', newPassword: 'another long one' },
        })
      },
    },
    changeUserBlocked: {
      USER_NOT_FOUND: () => asAdmin('changeUserBlocked', missingId, { isBlocked: true }),
      FORBIDDEN: () => asAdmin('changeUserBlocked', scene.admin.id, { isBlocked: true }),
    },
    changeUserRole: {
      USER_NOT_FOUND: () => asAdmin('changeUserRole', missingId, { newRole: 'Access' }),
      FORBIDDEN: () => asAdmin('changeUserRole', scene.admin.id, { newRole: 'Customer' }),
    },
    changeUserStatus: {
      USER_NOT_FOUND: () => asAdmin('changeUserStatus', missingId, { isApproved: true }),
      FORBIDDEN: () => asAdmin('changeUserStatus', scene.admin.id, { isApproved: false }),
    },
  }
}
