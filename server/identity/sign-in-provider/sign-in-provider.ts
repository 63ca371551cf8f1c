import type { FastifyBaseLogger } from 'fastify'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientError,
  ClientSecretBasic,
  discovery,
  fetchUserInfo,
  type Configuration,
} from 'openid-client'
import { refuse } from '#contract/refusal.ts'
import type { Handshake } from './handshake-store.ts'

/** The email address of the person whom the provider has signed in, if it states one. */
export type ProviderIdentity = { email: string | undefined; isVerified: boolean }

/** A provider that vouches for administrators by OpenID Connect. */
export type SignInProvider = {
  /** As users know it: “Sign in with Example ID”. */
  name: string
  /** The host on which the provider returns, and so the only one on which a sign-in can begin. */
  host: string
  /** Returns the address at the provider where a sign-in begins. */
  buildUrl: (handshake: Handshake) => Promise<string>
  /** Exchanges the query string of the provider's return for what the provider says about the person. */
  readIdentity: (query: string, handshake: Handshake) => Promise<ProviderIdentity>
}

export type ProviderSettings = {
  PUBLIC_URL?: string | undefined
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_NAME?: string | undefined
}

/** The page to which the provider returns. It must be registered there. */
const returnPath = '/admin/login'
const timeoutSeconds = 10

/** The message for a return that belongs to no sign-in that has begun. */
export const startAgainText = 'This sign-in has expired or was already used. Start again'

/**
 * Creates the provider that the settings name; undefined without one. It is contacted at the first sign-in. Its
 * failures are logged without tokens.
 */
export function createSignInProvider(
  { PUBLIC_URL, OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME }: ProviderSettings,
  log: FastifyBaseLogger,
): SignInProvider | undefined {
  if (!PUBLIC_URL || !OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) return undefined
  const issuer = new URL(OIDC_ISSUER)
  const name = OIDC_NAME ?? issuer.host
  const returnUrl = new URL(returnPath, PUBLIC_URL)
  let configuration: Promise<Configuration> | undefined

  const readConfiguration = (): Promise<Configuration> => {
    configuration ??= discovery(
      issuer,
      OIDC_CLIENT_ID,
      OIDC_CLIENT_SECRET,
      ClientSecretBasic(OIDC_CLIENT_SECRET),
      // The settings allow http only on this machine.
      { timeout: timeoutSeconds, execute: issuer.protocol === 'http:' ? [allowInsecureRequests] : [] },
    ).catch((error: unknown) => {
      configuration = undefined
      throw error
    })
    return configuration
  }

  const explain = (error: unknown): never => {
    log.warn({ reason: describeReason(error) }, 'a sign-in at the provider failed')
    return refuseFailure(error, name)
  }

  return {
    name,
    host: returnUrl.hostname,
    buildUrl: async ({ state, nonce, codeVerifier }) => {
      const config = await readConfiguration().catch(explain)
      return buildAuthorizationUrl(config, {
        redirect_uri: returnUrl.href,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      }).href
    },
    readIdentity: async (query, { state, nonce, codeVerifier }) => {
      const config = await readConfiguration().catch(explain)
      const address = new URL(returnUrl)
      address.search = query
      return exchangeCode(config, address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
      }).catch(explain)
    },
  }
}

async function exchangeCode(
  config: Configuration,
  address: URL,
  checks: { expectedState: string; expectedNonce: string; pkceCodeVerifier: string },
): Promise<ProviderIdentity> {
  const tokens = await authorizationCodeGrant(config, address, { ...checks, idTokenExpected: true })
  const claims = tokens.claims()
  if (!claims) throw new Error('The provider sent no ID token')
  // Some providers state the email only when asked for it.
  const { email, email_verified } =
    claims['email'] === undefined ? await fetchUserInfo(config, tokens.access_token, claims.sub) : claims
  return { email: typeof email === 'string' ? email : undefined, isVerified: email_verified === true }
}

function refuseFailure(error: unknown, name: string): never {
  if (isUnreachable(error)) {
    const message = `${name} can’t be reached. Sign in with your password, or try again later`
    return refuse('VERIFICATION_FAILED', [{ path: '', message }], 502)
  }
  const message =
    error instanceof AuthorizationResponseError ? `${name} did not sign you in. Try again` : startAgainText
  return refuse('VERIFICATION_FAILED', [{ path: '', message }])
}

/** Codes of the OpenID Connect client for a provider that does not reply, or replies with something else. */
const unreachableCodes: ReadonlySet<unknown> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
])

function isUnreachable(error: unknown): boolean {
  // `fetch` throws a TypeError if no reply arrives.
  return error instanceof TypeError || (error instanceof ClientError && unreachableCodes.has(error.code))
}

function describeReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return 'error' in error && typeof error.error === 'string' ? error.error : error.message
}
