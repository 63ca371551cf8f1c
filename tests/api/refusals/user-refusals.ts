import type { userEndpoints } from '#contract/endpoints/users.ts'
import { nowhere, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

export function listUserRefusals(scene: RefusalScene): RefusalCases<typeof userEndpoints> {
  const { house, asAdmin, logIn } = scene
  return {
    changeOwnPassword: {
      WRONG_PASSWORD: async () => {
        const { body } = await logIn({ email: 'changes@example.com' })
        const user = house.shop.users.find(body.id)
        const token = await house.shop.tokens.sign({ id: body.id, tokenEpoch: user?.tokenEpoch ?? 0 })
        return house.call('changeOwnPassword', {
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
