import { findLoginRefusal } from '#domain/access/account.ts'
import type { Contract } from '#contract/contract.ts'
import type { authEndpoints } from '#contract/endpoints/auth.ts'
import { refuse } from '#contract/refusal.ts'
import { prepared, type Handlers } from '#server/identity/viewer/handler.ts'
import { type Account, findAccountByEmail, lockAccount } from '#server/identity/users/account-store.ts'
import { presentOwnUser } from '#server/identity/users/present-user.ts'
import { findStorefrontUser } from '#server/identity/storefronts/storefront.ts'
import { getUser, saveUser } from '#server/identity/users/user-store.ts'
import type { CaptchaPass, Captcha } from './captcha-provider.ts'
import { changePassword } from './change-password.ts'
import { consumeEmailToken, isUsedEmailToken, isValidEmailToken } from './email-tokens.ts'
import { hashPassword, isCorrectPassword, refuseEmailAsPassword } from './passwords.ts'
import { addCustomer, checkRegistration } from './register.ts'
import { sendEmailToken } from './send-email-token.ts'
import { consumeCaptcha } from './consume-captcha.ts'
import type { Tokens } from './tokens.ts'
import { startSession } from '#server/identity/sessions/start-session.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { takeMailboxUse, type LimitSettings } from '#server/platform/mail/mailbox-limit.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The services that these handlers use. */
type Services = {
  captcha: Captcha
  mailer: Mailer
  tokens: Tokens
  users: UserDirectory
  settings: EmailSettings & LimitSettings
}

export const authHandlers: Handlers<keyof typeof authEndpoints, Services> = {
  login: prepared<Contract['login'], Account, Services>({
    prepare: async ({ db, body }) => {
      const account = (await findAccountByEmail(db, body.email)) ?? refuse('USER_NOT_FOUND')
      return (await isCorrectPassword(account.passwordHash, body.password))
        ? account
        : refuse('WRONG_PASSWORD')
    },
    execute: async ({ prepared: { id, passwordHash }, ...call }) => {
      const { services, tx, setHeader } = call
      const account = (await lockAccount(tx, id)) ?? refuse('USER_NOT_FOUND')
      // The password has changed since it was compared: the one that was sent is no longer valid.
      if (account.passwordHash !== passwordHash) refuse('WRONG_PASSWORD')
      const refusal = findLoginRefusal(account, new Date())
      if (refusal) refuse(refusal)
      const { token, user } = await startSession(call, id)
      setHeader('authorization', `Bearer ${token}`)
      return presentOwnUser(user, services.users)
    },
  }),

  register: prepared<Contract['register'], { passwordHash: string; pass: CaptchaPass }, Services>({
    prepare: async ({ services, body, address }) => {
      checkRegistration(body)
      const pass = await services.captcha.check(body.captcha, address)
      return { passwordHash: await hashPassword(body.password), pass }
    },
    execute: async ({ services, tx, viewer, body, prepared: { passwordHash, pass }, afterCommit }) => {
      await consumeCaptcha(tx, pass)
      // A user who registers on a storefront becomes a customer of its owner.
      const provider = findStorefrontUser({ ...viewer, user: undefined }, services.users)
      const id = await addCustomer(tx, body, { passwordHash, domainProviderId: provider?.id ?? null })
      const user = await getUser(tx, id)
      await sendRequestedToken(tx, services, user, 'confirm-email')
      afterCommit(() => services.mailer.wake())
      return { user: presentOwnUser(user, services.users), shouldApprove: true }
    },
  }),

  readCaptcha: async ({ services }) => services.captcha.readChallenge(),

  confirmEmail: async ({ tx, body }) => {
    const account = (await lockAccountByEmail(tx, body.email)) ?? refuse('VERIFICATION_FAILED')
    if (await consumeEmailToken(tx, account.id, 'confirm-email', body.token)) {
      await saveUser(tx, account.id, { email_confirmed: true })
      return undefined
    }
    const isUsed = await isUsedEmailToken(tx, account.id, 'confirm-email', body.token)
    return account.emailConfirmed && isUsed
      ? refuse('VERIFICATION_FAILED', [{ path: 'email', message: 'This email address is already confirmed' }])
      : refuse('VERIFICATION_FAILED')
  },

  resendConfirmEmail: async ({ services, tx, body, afterCommit }) => {
    const account = (await lockAccountByEmail(tx, body.email)) ?? refuse('USER_NOT_FOUND')
    if (account.emailConfirmed) return undefined
    await sendRequestedToken(tx, services, account, 'confirm-email')
    afterCommit(() => services.mailer.wake())
    return undefined
  },

  resetPassword: async ({ services, tx, body, afterCommit }) => {
    const account = (await lockAccountByEmail(tx, body.email)) ?? refuse('USER_NOT_FOUND')
    await sendRequestedToken(tx, services, account, 'reset-password')
    afterCommit(() => services.mailer.wake())
    return undefined
  },

  changeForgottenPassword: prepared<
    Contract['changeForgottenPassword'],
    { id: number; passwordHash: string },
    Services
  >({
    prepare: async ({ db, body: { email, token, password } }) => {
      const account = await findAccountByEmail(db, email)
      const isValid = account && (await isValidEmailToken(db, account.id, 'reset-password', token))
      if (!isValid) return refuse('VERIFICATION_FAILED')
      refuseEmailAsPassword('password', password, account.email)
      return { id: account.id, passwordHash: await hashPassword(password) }
    },
    execute: async ({ services, tx, body, prepared: { id, passwordHash }, afterCommit }) => {
      const account = (await lockAccount(tx, id)) ?? refuse('VERIFICATION_FAILED')
      const isConsumed = await consumeEmailToken(tx, account.id, 'reset-password', body.token)
      if (!isConsumed) refuse('VERIFICATION_FAILED')
      await changePassword(tx, services, account, passwordHash)
      afterCommit(() => services.mailer.wake())
      // The link proves access to the mailbox.
      if (!account.emailConfirmed) await saveUser(tx, account.id, { email_confirmed: true })
      return undefined
    },
  }),
}

/** Sends a link that anybody can request, unless its mailbox has just got an email or ten in a day. */
async function sendRequestedToken(
  tx: Tx,
  services: Services,
  user: Parameters<typeof sendEmailToken>[2],
  email: 'confirm-email' | 'reset-password',
): Promise<void> {
  if (await takeMailboxUse(tx, services.settings, user.email)) await sendEmailToken(tx, services, user, email)
}

async function lockAccountByEmail(tx: Tx, email: string): Promise<Account | undefined> {
  const account = await findAccountByEmail(tx, email)
  return account && lockAccount(tx, account.id)
}
