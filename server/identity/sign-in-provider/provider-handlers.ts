import type { FastifyBaseLogger } from 'fastify'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { findLoginRefusal } from '#domain/access/account.ts'
import type { Contract } from '#contract/contract.ts'
import type { signInProviderEndpoints } from '#contract/endpoints/sign-in-provider.ts'
import { refuse } from '#contract/refusal.ts'
import { startSession, type SignInCall } from '#server/identity/sessions/start-session.ts'
import { lockAccountByEmail, type Account } from '#server/identity/users/account-store.ts'
import { presentOwnUser } from '#server/identity/users/present-user.ts'
import { prepared, type Handlers } from '#server/identity/viewer/handler.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readCookie } from '#server/platform/http/read-cookie.ts'
import { createRandomToken } from '#server/platform/sealing/create-random-token.ts'
import { handshakeLifeSeconds, storeHandshake, takeHandshake, type Handshake } from './handshake-store.ts'
import { startAgainText, type SignInProvider } from './sign-in-provider.ts'

/** The services that these handlers use. */
type Services = SignInCall['services'] & {
  log: FastifyBaseLogger
  settings: { PUBLIC_URL?: string | undefined }
  signInProvider: SignInProvider | undefined
}

type Started = { key: string; handshake: Handshake; url: string }

const cookieName = 'provider-sign-in'

export const signInProviderHandlers: Handlers<keyof typeof signInProviderEndpoints, Services> = {
  readSignInProvider: async ({ services, viewer }) => ({
    name: findProvider(services, viewer.host)?.name ?? null,
  }),

  startProviderSignIn: prepared<Contract['startProviderSignIn'], Started, Services>({
    prepare: async ({ services, viewer }) => {
      const provider = findProvider(services, viewer.host) ?? refuse('ITEM_NOT_FOUND')
      const handshake = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() }
      const key = createRandomToken()
      return { key, handshake, url: await provider.buildUrl(handshake) }
    },
    execute: async ({ services, tx, prepared: { key, handshake, url }, setHeader }) => {
      await storeHandshake(tx, key, handshake)
      const secure = services.settings.PUBLIC_URL?.startsWith('https:') ? '; Secure' : ''
      // Only a page of the shop itself sends the cookie, after the provider has returned to it.
      const attributes = `Path=/api/auth/provider; Max-Age=${handshakeLifeSeconds}; HttpOnly; SameSite=Strict`
      setHeader('set-cookie', `${cookieName}=${key}; ${attributes}${secure}`)
      return { url }
    },
  }),

  completeProviderSignIn: prepared<Contract['completeProviderSignIn'], string, Services>({
    prepare: async ({ services, db, viewer, body: { query }, headers, address }) => {
      const provider = findProvider(services, viewer.host) ?? refuse('ITEM_NOT_FOUND')
      const key = readCookie(headers['cookie'], cookieName)
      const handshake = key === undefined ? undefined : await takeHandshake(db, key)
      if (!handshake) {
        services.log.warn({ address }, 'a return from the sign-in provider has no start')
        return refuseSignIn(startAgainText, 'VERIFICATION_FAILED')
      }
      const { email, isVerified } = await provider.readIdentity(query, handshake)
      if (email === undefined) return refuseSignIn(`${provider.name} did not state your email address`)
      if (!isVerified) return refuseSignIn(`${provider.name} has not verified the email address ${email}`)
      return email
    },
    execute: async ({ prepared: email, ...call }) => {
      const { services, tx, setHeader } = call
      const account = await lockAdministrator(tx, email)
      const refusal = findLoginRefusal(account, new Date())
      if (refusal) refuse(refusal)
      const fromProvider = services.signInProvider?.name ?? null
      const { token, user } = await startSession(call, account.id, { fromProvider })
      setHeader('authorization', `Bearer ${token}`)
      return presentOwnUser(user, services.users)
    },
  }),
}

/** Returns the provider if a sign-in can begin on this host. */
function findProvider({ signInProvider }: Services, host: string): SignInProvider | undefined {
  return signInProvider?.host === host ? signInProvider : undefined
}

/**
 * Returns the administrator with this email. A customer gets the same refusal as a stranger: the provider
 * signs in nobody but administrators.
 */
async function lockAdministrator(tx: Tx, email: string): Promise<Account> {
  const account = await lockAccountByEmail(tx, email)
  return account?.role === 'Administrator'
    ? account
    : refuseSignIn(`There is no administrator with the email address ${email}`)
}

function refuseSignIn(message: string, errorName: 'FORBIDDEN' | 'VERIFICATION_FAILED' = 'FORBIDDEN'): never {
  return refuse(errorName, [{ path: '', message }])
}
