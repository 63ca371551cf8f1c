import { findLoginRefusal } from '#domain/access/account.ts'
import { readTypedCode } from '#domain/second-factor/typed-code.ts'
import type { Contract } from '#contract/contract.ts'
import { refuse } from '#contract/refusal.ts'
import type { IdentityProof } from '#contract/schemas/second-factor.ts'
import { describeDevice } from '#domain/session/describe-device.ts'
import { isCorrectPassword } from '#server/identity/auth/passwords.ts'
import { startSession, type SignInCall } from '#server/identity/sessions/start-session.ts'
import { type Account, findAccount, lockAccount } from '#server/identity/users/account-store.ts'
import { describeUser } from '#server/identity/users/lock-user.ts'
import { presentOwnUser } from '#server/identity/users/present-user.ts'
import { prepared, type Handlers, type WriteArguments } from '#server/identity/viewer/handler.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Sealer } from '#server/platform/sealing/sealer.ts'
import { acceptProof } from './accept-proof.ts'
import { consumeChallenge, countAttempt, limitGuesses } from './challenge-store.ts'
import { challengeUser } from './challenge-user.ts'
import { confirmSession } from './recent-sign-in.ts'
import { emailFactorChange } from './second-factor-emails.ts'
import { trustDevice } from './trusted-devices.ts'

/** The services that these handlers use. */
type Services = SignInCall['services'] & {
  factorSealer: Sealer
  settings: { PUBLIC_URL?: string | undefined }
}

/** The proofs of who a user is: the second step of a sign-in, and the confirmation of one that was long ago. */
export const factorProofHandlers: Handlers<
  'completeSignIn' | 'beginIdentityCheck' | 'confirmIdentity',
  Services
> = {
  completeSignIn: prepared<Contract['completeSignIn'], number, Services>({
    prepare: async ({ db, body: { challenge, proof } }) => {
      const userId = await countAttempt(db, challenge, 'sign-in')
      await limitGuessing(db, userId, proof)
      return userId
    },
    execute: async ({ prepared: userId, ...call }) => {
      const { services, tx, viewer, body, address, headers, setHeader } = call
      const account = (await lockAccount(tx, userId)) ?? refuse('VERIFICATION_FAILED')
      const refusal = findLoginRefusal(account, new Date())
      if (refusal) refuse(refusal)
      const answer = { ...body, host: viewer.host }
      const method = await acceptProof(tx, userId, answer, services.factorSealer)
      await consumeChallenge(tx, body.challenge)
      const { token, user } = await startSession(call, userId)
      setHeader('authorization', `Bearer ${token}`)
      if (body.trustDevice) {
        const isSecure = services.settings.PUBLIC_URL?.startsWith('https:') === true
        const device = describeDevice(headers['user-agent'])
        setHeader('set-cookie', await trustDevice(tx, userId, { device, address, isSecure }))
      }
      if (method === 'recovery-code') await reportRecoveryCode(call, account)
      return presentOwnUser(user, services.users)
    },
  }),

  beginIdentityCheck: async ({ tx, viewer }) =>
    challengeUser(tx, viewer.user.id, 'confirm-identity', viewer.host),

  confirmIdentity: prepared<Contract['confirmIdentity'], { isPasswordCorrect: boolean }, Services>({
    prepare: async ({ db, viewer, body: { challenge, proof } }) => {
      const userId = await countAttempt(db, challenge, 'confirm-identity')
      if (userId !== viewer.user.id) refuse('VERIFICATION_FAILED')
      await limitGuessing(db, userId, proof)
      if (!('password' in proof)) return { isPasswordCorrect: false }
      const account = await findAccount(db, userId)
      const isCorrect = await isCorrectPassword(account?.passwordHash, proof.password)
      return isCorrect ? { isPasswordCorrect: true } : refuse('WRONG_PASSWORD')
    },
    execute: async ({ services, tx, viewer, body: { challenge, proof } }) => {
      // The session ends with a changed password, so the one that was compared is still the present one.
      if (!('password' in proof)) {
        await acceptProof(tx, viewer.user.id, { challenge, proof, host: viewer.host }, services.factorSealer)
      }
      await consumeChallenge(tx, challenge)
      await confirmSession(tx, viewer.sessionId)
      return undefined
    },
  }),
}

/** Limits what can be guessed: the six digits of an authenticator app, and passwords. */
async function limitGuessing(db: Db, userId: number, proof: IdentityProof): Promise<void> {
  const isGuess =
    'password' in proof || ('code' in proof && readTypedCode(proof.code)?.kind !== 'recovery-code')
  if (isGuess) await limitGuesses(db, userId)
}

async function reportRecoveryCode(
  { services, tx, audit, afterCommit }: { services: Services } & WriteArguments,
  account: Account,
): Promise<void> {
  await audit({ act: 'use recovery code', subject: describeUser(account) })
  await emailFactorChange(tx, services, account, 'code-used')
  afterCommit(() => services.mailer.wake())
}
