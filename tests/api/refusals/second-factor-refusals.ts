import type { secondFactorEndpoints } from '#contract/endpoints/second-factor.ts'
import { createSoftPasskey } from '#tests/support/peers/soft-passkey.ts'
import { addUserWithPassword } from '#tests/support/shops/add-user-with-password.ts'
import { addProtectedUser, beginSignIn, readCode } from '#tests/support/shops/second-factor-actions.ts'
import { missingId, type RefusalCase, type RefusalCases, type RefusalScene } from './refusal-scene.ts'

const wrongCode = { code: '000000' }

export function listSecondFactorRefusals({
  shop,
  admin,
  customer,
  asCustomer,
}: RefusalScene): RefusalCases<typeof secondFactorEndpoints> {
  /** Completes a sign-in with a right code, after the user has changed. */
  const completeAs =
    (change: object): RefusalCase =>
    async () => {
      const user = await addProtectedUser(shop)
      const { challenge } = await beginSignIn(shop, user.email)
      await shop.db.updateTable('users').set(change).where('id', '=', user.id).execute()
      return shop.call('completeSignIn', { body: { challenge, proof: { code: readCode(user.key, 1) } } })
    }
  const confirmWith = async (proof: object) => {
    const { token } = await addUserWithPassword(shop)
    const { challenge } = (await shop.call('beginIdentityCheck', { token })).body
    return shop.call('confirmIdentity', { token, body: { challenge, proof } })
  }
  return {
    completeSignIn: {
      WRONG_CODE: async () => {
        const { challenge } = await beginSignIn(shop, (await addProtectedUser(shop)).email)
        return shop.call('completeSignIn', { body: { challenge, proof: wrongCode } })
      },
      VERIFICATION_FAILED: () =>
        shop.call('completeSignIn', { body: { challenge: 'forged', proof: wrongCode } }),
      EMAIL_NOT_VERIFIED: completeAs({ email_confirmed: false }),
      ACCOUNT_NOT_APPROVED: completeAs({ approved: false }),
      USER_BLOCKED: completeAs({ blocked: true }),
    },
    addPasskey: {
      VERIFICATION_FAILED: async () => {
        const { challenge, options } = (await shop.call('beginPasskey', { token: customer.token })).body
        const passkey = createSoftPasskey().create(options, { origin: 'https://evil.example' })
        return asCustomer('addPasskey', { challenge, name: 'Forged', passkey })
      },
    },
    deletePasskey: { ITEM_NOT_FOUND: () => asCustomer('deletePasskey') },
    addAuthenticator: {
      WRONG_CODE: async () => {
        const { setup } = (await shop.call('beginAuthenticator', { token: customer.token })).body
        return asCustomer('addAuthenticator', { setup, ...wrongCode })
      },
      VERIFICATION_FAILED: () => asCustomer('addAuthenticator', { setup: 'forged', ...wrongCode }),
    },
    deleteAuthenticator: { ITEM_NOT_FOUND: () => asCustomer('deleteAuthenticator') },
    replaceRecoveryCodes: { ITEM_NOT_FOUND: () => asCustomer('replaceRecoveryCodes') },
    deleteTrustedDevice: { ITEM_NOT_FOUND: () => asCustomer('deleteTrustedDevice') },
    confirmIdentity: {
      WRONG_PASSWORD: () => confirmWith({ password: 'not the password' }),
      WRONG_CODE: () => confirmWith(wrongCode),
      VERIFICATION_FAILED: () =>
        asCustomer('confirmIdentity', { challenge: 'forged', proof: { password: 'not the password' } }),
    },
    deleteUserFactors: {
      USER_NOT_FOUND: () =>
        shop.call('deleteUserFactors', {
          token: admin.token,
          params: { userId: missingId },
        }),
    },
  }
}
