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

/** The sender of a request: a guest or a user in good standing, on the storefront of a host. */
export type Viewer = {
  host: string
  user: UserRecord | undefined
  isAdministrator: boolean
  access: AccessViewer
  /** The administrator who impersonates this user; undefined for the user themselves. */
  impersonatedBy: UserRecord | undefined
}

/** A viewer whom the guard has let into an endpoint for signed-in users. */
export type SignedInViewer = Viewer & { user: UserRecord }

type IdentityServices = {
  tokens: Tokens
  users: UserDirectory
  changes: Pick<ChangeFeed, 'catchUp'>
  settings: LinkSettings
}

/**
 * Returns the viewer of a request. Without a token that is a guest. Refuses with 401 a token that is expired,
 * forged, from before a password change, or of a deleted user; refuses a blocked or unapproved user with that
 * reason, and a user on the host of a storefront that is not theirs. Reads the latest changes before it
 * refuses, because another process may just have changed the user.
 */
export async function identifyViewer(
  authorization: string | undefined,
  host: string,
  services: IdentityServices,
): Promise<Viewer> {
  const { tokens, users, changes } = services
  if (authorization === undefined) return createViewer(undefined, host)
  const claims = await tokens.verify(authorization.replace(/^Bearer\s+/i, ''))
  if (!claims) return refuseToken()
  const cached = users.find(claims.userId)
  if (cached && isValidSession(cached, claims) && !isOnForeignStorefront(cached, host, users))
    return openSession(cached, claims, host, users)
  await changes.catchUp()
  const user = users.find(claims.userId)
  if (!user || user.tokenEpoch !== claims.epoch) return refuseToken()
  const refusal = findLoginRefusal(user, new Date())
  if (refusal) refuse(refusal)
  refuseForeignStorefront(user, host, services)
  return openSession(user, claims, host, users)
}

/**
 * Returns the viewer of a valid token: the user, or the user whom they impersonate, on that user's own
 * storefront (decision 18).
 */
function openSession(
  user: UserRecord,
  { viewedUserId }: TokenClaims,
  host: string,
  users: UserDirectory,
): Viewer {
  if (viewedUserId === undefined) return createViewer(user, host)
  const impersonated = users.find(viewedUserId)
  if (user.role !== 'Administrator' || !impersonated || impersonated.role === 'Administrator')
    return refuseToken()
  return { ...createViewer(impersonated, findOwnDomain(impersonated, users) ?? ''), impersonatedBy: user }
}

function isValidSession(user: UserRecord, { epoch }: TokenClaims): boolean {
  return user.tokenEpoch === epoch && findLoginRefusal(user, new Date()) === undefined
}

function refuseToken(): never {
  return refuse(
    'FORBIDDEN',
    [{ path: 'Authorization', message: 'The token has expired or was revoked' }],
    401,
  )
}

/** Returns the viewer for a user, or a guest, on a host. */
export function createViewer(user: UserRecord | undefined, host: string): Viewer {
  return {
    host,
    user,
    isAdministrator: user?.role === 'Administrator',
    access: user ? { role: user.role, accesses: user.accesses } : null,
    impersonatedBy: undefined,
  }
}
