import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { refuse } from '#contract/refusal.ts'
import type { User } from '#contract/schemas/users.ts'
import type { SessionDirectory } from '#server/identity/sessions/session-directory.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import { presentOwnUser } from '#server/identity/users/present-user.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'

/** The services that tell whether a user must set up a second factor. */
export type SetupServices = { sessions: SessionDirectory; site: SiteState; users: UserDirectory }

/** Access that comes without a user: nobody has to set up anything. */
const openAccess: ReadonlySet<Endpoint['access']> = new Set(['public', 'signed-link'])

/**
 * Refuses an administrator without a second factor where the site requires one: everywhere but at endpoints with
 * `beforeSecondFactor`.
 */
export function guardFactorSetup(endpoint: Endpoint, viewer: Viewer, services: SetupServices): void {
  if (endpoint.beforeSecondFactor || openAccess.has(endpoint.access)) return
  const user = viewer.impersonatedBy ?? viewer.user
  if (user && mustSetUpFactor(user, findProvider(viewer, services), services))
    refuse('SECOND_FACTOR_SETUP_REQUIRED')
}

/** Returns a user as they see themselves in their own session. */
export function presentSignedInUser(
  user: UserRecord,
  sessionId: number | undefined,
  services: SetupServices,
): User {
  const shown = presentOwnUser(user, services.users)
  const fromProvider = findProvider({ sessionId, apiKey: undefined }, services)
  return mustSetUpFactor(user, fromProvider, services) ? { ...shown, secondFactor: 'required' } : shown
}

/** Where a sign-in provider vouches for a user, the second factor is the provider's business. */
function mustSetUpFactor(user: UserRecord, fromProvider: string | null, { site }: SetupServices): boolean {
  if (!site.security.administratorsNeedSecondFactor || user.role !== 'Administrator') return false
  return !user.hasSecondFactor && fromProvider === null
}

/** Returns the sign-in provider that vouched for the viewer in this session, or when they created this API key. */
function findProvider(
  { sessionId, apiKey }: Pick<Viewer, 'sessionId' | 'apiKey'>,
  { sessions }: SetupServices,
): string | null {
  if (apiKey) return apiKey.fromProvider
  return sessionId === undefined ? null : (sessions.find(sessionId)?.fromProvider ?? null)
}
