import { findLoginRefusal } from '#domain/access/account.ts'
import type { AccessViewer } from '#domain/access/viewer.ts'
import { refuse } from '#contract/refusal.ts'
import type { ChangeFeed } from '#server/platform/change-feed/follow-changes.ts'
import {
  isOnForeignStorefront,
  refuseForeignStorefront,
} from '#server/identity/storefronts/refuse-foreign-storefront.ts'
import type { LinkSettings } from '#server/platform/mail/links.ts'
import { findOwnDomain } from '#server/identity/storefronts/storefront.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { TokenClaims, Tokens } from '#server/identity/auth/tokens.ts'
import type { SessionDirectory } from '#server/identity/sessions/session-directory.ts'
import { parseKey } from '#domain/api-key/key-text.ts'
import type { ApiKey, ApiKeyDirectory } from '#server/identity/api-keys/api-key-directory.ts'
import { acceptKey } from '#server/identity/api-keys/accept-key.ts'

/** The sender of a request: a guest or a user in good standing, on the storefront of a host. */
export type Viewer = {
  host: string
  user: UserRecord | undefined
  isAdministrator: boolean
  access: AccessViewer
  /** The administrator who impersonates this user; undefined for the user themselves. */
  impersonatedBy: UserRecord | undefined
  /**
   * The session of the request, during impersonation that of the administrator; undefined for a guest and for an API
   * key.
   */
  sessionId: number | undefined
  /** The API key of the request; undefined without one. */
  apiKey: ApiKey | undefined
}

/** A viewer whom the guard has let into an endpoint for signed-in users: with a session or an API key. */
export type SignedInViewer = Viewer & { user: UserRecord }

/** A viewer whom the guard has let into an endpoint for signed-in users that is closed to API keys. */
export type SessionViewer = SignedInViewer & { sessionId: number }

type IdentityServices = {
  tokens: Tokens
  users: UserDirectory
  sessions: SessionDirectory
  apiKeys: ApiKeyDirectory
  changes: Pick<ChangeFeed, 'catchUp'>
  settings: LinkSettings
}

/** What a request says of its sender. */
export type Credentials = {
  /** The header: `Bearer` with the token of a session or an API key. */
  authorization: string | undefined
  /** The client's IP address. */
  address: string
}

/**
 * Returns the viewer of a request. Without a token that is a guest. Refuses with 401 a token that is expired,
 * forged, or of a session that has ended, and an API key that is unknown, expired or revoked; refuses a blocked or
 * unapproved user with that reason, a user on the host of a storefront that is not theirs, and an API key from
 * another network. Reads the latest changes before it refuses: another process may just have changed the user,
 * started the session or created the key.
 */
export async function identifyViewer(
  { authorization, address }: Credentials,
  host: string,
  services: IdentityServices,
): Promise<Viewer> {
  if (authorization === undefined) return createViewer(undefined, host)
  const { tokens, users, sessions, changes } = services
  const token = authorization.replace(/^Bearer\s+/i, '')
  const keyText = parseKey(token)
  if (keyText) {
    const { user, apiKey } = await acceptKey(keyText, { address, host }, services)
    return { ...createViewer(user, host), apiKey }
  }
  const claims = await tokens.verify(token)
  if (!claims) return refuseToken()
  const cached = users.find(claims.userId)
  const isAllowed = cached && !findLoginRefusal(cached, new Date()) && hasSession(claims, sessions)
  if (isAllowed && !isOnForeignStorefront(cached, host, users)) return openViewer(cached, claims, host, users)
  await changes.catchUp()
  // The journal does not say that another process has seen the session since.
  await sessions.refresh([claims.sessionId])
  const user = users.find(claims.userId)
  // A block has ended the session too, and says more.
  const refusal = user && findLoginRefusal(user, new Date())
  if (refusal) refuse(refusal)
  if (!user || !hasSession(claims, sessions)) return refuseToken()
  refuseForeignStorefront(user, host, services)
  return openViewer(user, claims, host, users)
}

function hasSession({ sessionId, userId }: TokenClaims, sessions: SessionDirectory): boolean {
  return sessions.find(sessionId)?.userId === userId
}

/**
 * Returns the viewer of a valid token: the user, or the user whom they impersonate, on that user's own
 * storefront (decision 18).
 */
function openViewer(
  user: UserRecord,
  { sessionId, viewedUserId }: TokenClaims,
  host: string,
  users: UserDirectory,
): Viewer {
  if (viewedUserId === undefined) return { ...createViewer(user, host), sessionId }
  const impersonated = users.find(viewedUserId)
  if (user.role !== 'Administrator' || !impersonated || impersonated.role === 'Administrator')
    return refuseToken()
  const ownHost = findOwnDomain(impersonated, users) ?? ''
  return { ...createViewer(impersonated, ownHost), impersonatedBy: user, sessionId }
}

function refuseToken(): never {
  return refuse(
    'FORBIDDEN',
    [{ path: 'Authorization', message: 'The token has expired or was revoked' }],
    401,
  )
}

/** Returns the viewer for a user, or a guest, on a host, without a session or an API key. */
export function createViewer(user: UserRecord | undefined, host: string): Viewer {
  return {
    host,
    user,
    isAdministrator: user?.role === 'Administrator',
    access: user ? { role: user.role, accesses: user.accesses } : null,
    impersonatedBy: undefined,
    sessionId: undefined,
    apiKey: undefined,
  }
}
