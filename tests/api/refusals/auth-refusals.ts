import type { authEndpoints } from '#contract/endpoints/auth.ts'
import { userPassword } from '#tests/support/shops/add-user-with-password.ts'
import { addProtectedUser, logIn as requestSignIn } from '#tests/support/shops/second-factor-actions.ts'
import { setViewerPolicy } from '#tests/support/shops/set-viewer-policy.ts'
import type { RefusalCases, RefusalScene } from './refusal-scene.ts'

const registration = {
  email: 'new@example.com',
  password: 'a long enough one',
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Engines',
  phone: '+32 3 123 45 67',
  address: 'Hoveniersstraat 2',
  city: 'Antwerp',
  countryId: 56,
  businessTypeId: 1,
}

export function listAuthRefusals({
  shop,
  guardedShop,
  logIn,
}: RefusalScene): RefusalCases<typeof authEndpoints> {
  return {
    login: {
      USER_NOT_FOUND: () =>
        shop.call('login', { body: { email: 'nobody@example.com', password: userPassword } }),
      WRONG_PASSWORD: () => logIn({}, 'something else entirely'),
      EMAIL_NOT_VERIFIED: () => logIn({ emailConfirmed: false }),
      ACCOUNT_NOT_APPROVED: () => logIn({ approved: false }),
      USER_BLOCKED: () => logIn({ blocked: true }),
      SECOND_FACTOR_REQUIRED: async () => requestSignIn(shop, (await addProtectedUser(shop)).email),
      FORBIDDEN: async () => {
        const { id } = await shop.addUser()
        await setViewerPolicy(shop, id, { domain: 'others.example' })
        return logIn({}, userPassword, 'others.example')
      },
    },
    register: {
      EMAIL_ALREADY_EXISTS: async () => {
        const { email } = await shop.addUser()
        return shop.call('register', { body: { ...registration, email: email.toUpperCase() } })
      },
      INVALID_RECAPTCHA: () => guardedShop.call('register', { body: { ...registration, captcha: 'forged' } }),
    },
    confirmEmail: {
      VERIFICATION_FAILED: () =>
        shop.call('confirmEmail', { body: { email: 'a@example.com', token: 'forged' } }),
    },
    resendConfirmEmail: {
      USER_NOT_FOUND: () => shop.call('resendConfirmEmail', { body: { email: 'nobody@example.com' } }),
    },
    resetPassword: {
      USER_NOT_FOUND: () => shop.call('resetPassword', { body: { email: 'nobody@example.com' } }),
    },
    changeForgottenPassword: {
      VERIFICATION_FAILED: () =>
        shop.call('changeForgottenPassword', {
          body: { email: 'a@example.com', token: 'forged', password: userPassword },
        }),
    },
  }
}
