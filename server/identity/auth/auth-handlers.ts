import { findLoginRefusal } from '#domain/access/account.ts'
import { describeDevice } from '#domain/session/describe-device.ts'
import type { Contract } from '#contract/contract.ts'
import type { authEndpoints } from '#contract/endpoints/auth.ts'
import { refuse } from '#contract/refusal.ts'
import { prepared, type Handlers } from '#server/identity/viewer/handler.ts'
import {
  type Account,
  findAccountByEmail,
  lockAccount,
  lockAccountByEmail,
} from '#server/identity/users/account-store.ts'
import { presentOwnUser } from '#server/identity/users/present-user.ts'
import { findStorefrontUser } from '#server/identity/storefronts/storefront.ts'
import { identifyStorefront } from '#server/identity/storefronts/storefront-identity.ts'
import { getUser, saveUser } from '#server/identity/users/user-store.ts'
import {
  attemptPassword,
  forgetPasswordFailures,
  recordWrongToken,
  type AttemptServices,
} from './limit-attempts.ts'
import type { CaptchaPass, Captcha } from './captcha-provider.ts'
import { changePassword } from './change-password.ts'
import {
  consumeEmailToken,
  isIssuedEmailToken,
  isUsedEmailToken,
  isValidEmailToken,
  type TokenPurpose,
} from './email-tokens.ts'
import { hashPassword } from './passwords.ts'
import { addCustomer, checkRegistration } from './register.ts'
import { refuseWeakUserPassword } from './refuse-weak-password.ts'
import { sendEmailToken } from './send-email-token.ts'
import { consumeCaptcha } from './consume-captcha.ts'
import type { Tokens } from './tokens.ts'
import { rememberDevice } from '#server/identity/sessions/known-devices.ts'
import { demandSecondFactor } from '#server/identity/second-factor/demand-second-factor.ts'
import { hasFactor } from '#server/identity/second-factor/factor-store.ts'
import { presentSignedInUser, type SetupServices } from '#server/identity/second-factor/factor-setup.ts'
import { startSession } from '#server/identity/sessions/start-session.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import { takeMailboxUse, type LimitSettings } from '#server/platform/mail/mailbox-limit.ts'
import { hasMailServer, type MailServerSettings } from '#server/platform/mail/mail-senders.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Tx } from '#server/platform/database/database.ts'

/** The services that these handlers use. */
type Services = AttemptServices &
  SetupServices & {
    captcha: Captcha
    mailer: Mailer
    tokens: Tokens
    settings: EmailSettings & LimitSettings & MailServerSettings
  }

export const authHandlers: Handlers<keyof typeof authEndpoints, Services> = {
  login: prepared<Contract['login'], Account & { hasSecondFactor: boolean }, Services>({
    prepare: async (call) => {
      const { services, db, body } = call
      const account = await findAccountByEmail(db, body.email)
      const passwordHash = account?.passwordHash
      const attempt = { ...body, passwordHash, request: call, isSignedIn: false }
      const isCorrect = await attemptPassword(services, attempt)
      if (!account) return refuse('USER_NOT_FOUND')
      if (!isCorrect) return refuse('WRONG_PASSWORD')
      const refusal = findLoginRefusal(account, new Date())
      if (refusal) refuse(refusal)
      return { ...account, hasSecondFactor: await demandSecondFactor(db, account, call) }
    },
    execute: async ({ prepared: { id, passwordHash, hasSecondFactor }, ...call }) => {
      const { services, tx, setHeader } = call
      const account = (await lockAccount(tx, id)) ?? refuse('USER_NOT_FOUND')
      // The password has changed since it was compared: the one that was sent is no longer valid.
      if (account.passwordHash !== passwordHash) refuse('WRONG_PASSWORD')
      const refusal = findLoginRefusal(account, new Date())
      if (refusal) refuse(refusal)
      // A second factor was set up since it was asked for.
      if (!hasSecondFactor && (await hasFactor(tx, id))) refuse('SECOND_FACTOR_REQUIRED')
      const { token, user } = await startSession(call, id)
      setHeader('authorization', `Bearer ${token}`)
      // The memory does not know the new session yet. No sign-in provider vouches for its user.
      return presentSignedInUser(user, undefined, services)
    },
  }),

  register: prepared<Contract['register'], { passwordHash: string; pass: CaptchaPass }, Services>({
    prepare: async ({ services, viewer, body, address }) => {
      const { name } = identifyStorefront({ ...viewer, user: undefined }, services)
      await checkRegistration(body, [services.settings.BRAND_NAME, name])
      const pass = await services.captcha.check(body.captcha, address)
      return { passwordHash: await hashPassword(body.password), pass }
    },
    execute: async ({ services, tx, viewer, body, prepared: { passwordHash, pass }, afterCommit }) => {
      await consumeCaptcha(tx, pass)
      // A user who registers on a storefront becomes a customer of its owner.
      const provider = findStorefrontUser({ ...viewer, user: undefined }, services.users)
      const id = await addCustomer(tx, body, { passwordHash, domainProviderId: provider?.id ?? null })
      const user = await getUser(tx, id)
      const isNeeded = await hasMailServer(tx, services.settings)
      await sendRequestedToken(tx, services, user, isNeeded ? 'confirm-email' : 'confirm-email-optionally')
      afterCommit(() => services.mailer.wake())
      return { user: presentOwnUser(user, services.users), shouldApprove: true }
    },
  }),

  readCaptcha: async ({ services }) => services.captcha.readChallenge(),

  confirmEmail: prepared<Contract['confirmEmail'], Account, Services>({
    prepare: ({ services, body, address }) => findTokenOwner(services, 'confirm-email', body, address),
    execute: async ({ tx, body, prepared: { id } }) => {
      const account = (await lockAccount(tx, id)) ?? refuse('VERIFICATION_FAILED')
      if (await consumeEmailToken(tx, id, 'confirm-email', body.token)) {
        await saveUser(tx, id, { email_confirmed: true })
        return undefined
      }
      const isUsed = await isUsedEmailToken(tx, id, 'confirm-email', body.token)
      return account.emailConfirmed && isUsed
        ? refuse('VERIFICATION_FAILED', [
            { path: 'email', message: 'This email address is already confirmed' },
          ])
        : refuse('VERIFICATION_FAILED')
    },
  }),

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
    prepare: async ({ services, db, body, address }) => {
      const { id } = await findTokenOwner(services, 'reset-password', body, address)
      if (!(await isValidEmailToken(db, id, 'reset-password', body.token))) refuse('VERIFICATION_FAILED')
      await refuseWeakUserPassword('password', body.password, await getUser(db, id), services)
      return { id, passwordHash: await hashPassword(body.password) }
    },
    execute: async ({ body, prepared: { id, passwordHash }, afterCommit, ...call }) => {
      const { services, tx, headers } = call
      const account = (await lockAccount(tx, id)) ?? refuse('VERIFICATION_FAILED')
      const isConsumed = await consumeEmailToken(tx, account.id, 'reset-password', body.token)
      if (!isConsumed) refuse('VERIFICATION_FAILED')
      await changePassword(tx, services, account, passwordHash)
      afterCommit(() => services.mailer.wake())
      // The link proves access to the mailbox.
      if (!account.emailConfirmed) await saveUser(tx, account.id, { email_confirmed: true })
      // It also lets in a user whom the guesses of others delay.
      await forgetPasswordFailures(tx, account.email, call)
      await rememberDevice(tx, { userId: account.id, device: describeDevice(headers['user-agent']) }, call)
      return undefined
    },
  }),
}

/** Sends a link that anybody can request, unless its mailbox has just got an email or ten in a day. */
async function sendRequestedToken(
  tx: Tx,
  services: Services,
  user: Parameters<typeof sendEmailToken>[2],
  email: Parameters<typeof sendEmailToken>[3],
): Promise<void> {
  if (await takeMailboxUse(tx, services.settings, user.email)) await sendEmailToken(tx, services, user, email)
}

/** Returns the account that a link's token was issued for. Refuses, logs and counts a wrong token. */
async function findTokenOwner(
  services: AttemptServices,
  purpose: TokenPurpose,
  { email, token }: { email: string; token: string },
  address: string,
): Promise<Account> {
  const { db } = services.database
  const account = await findAccountByEmail(db, email)
  if (account && (await isIssuedEmailToken(db, account.id, purpose, token))) return account
  await recordWrongToken(services, { email, address, purpose })
  return refuse('VERIFICATION_FAILED')
}
