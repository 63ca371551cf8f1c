import { sql } from 'kysely'
import { isBlocked } from '#domain/access/account.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { Refusal, refuse } from '#contract/refusal.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { ApiKey } from '#server/identity/api-keys/api-key-directory.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rowVersion, storefrontVersion, type PolicyVersion } from './policy-version.ts'
import type { Viewer } from './viewer.ts'

/** Endpoints that need no user; the handler of a signed link checks the link itself. */
const accessWithoutUser: ReadonlySet<Endpoint['access']> = new Set(['public', 'anyone', 'signed-link'])

/**
 * Lets a viewer into an endpoint, or refuses: 401 without a user, 403 without the role, 503 in maintenance.
 * An administrator who impersonates a user, and an API key, get only into endpoints that allow it, so new ones are
 * closed by default.
 */
export function guard(endpoint: Endpoint, viewer: Viewer, { maintenance }: SiteState): void {
  if (viewer.impersonatedBy) {
    if (!('duringImpersonation' in endpoint && endpoint.duringImpersonation)) {
      refuse('FORBIDDEN', [{ path: '', message: 'You are viewing as a customer and can’t make changes' }])
    }
    return
  }
  if (viewer.apiKey) requireScope(endpoint, viewer.apiKey)
  if (maintenance.isEnabled && !endpoint.duringMaintenance && !viewer.isAdministrator) {
    throw new Refusal('FORBIDDEN', [{ path: '', message: maintenance.message }], 503)
  }
  if (accessWithoutUser.has(endpoint.access)) return
  if (!viewer.user) refuse('FORBIDDEN', [], 401)
  if (endpoint.access === 'administrator' && !viewer.isAdministrator) refuse('FORBIDDEN')
}

/** Refuses an API key without the scope of the endpoint, or where the endpoint is open to no key. */
function requireScope({ scope }: Endpoint, { scopes }: ApiKey): void {
  if (scope === undefined) refuse('FORBIDDEN', [{ path: '', message: 'API keys can’t be used for this' }])
  if (!scopes.includes(scope))
    refuse('FORBIDDEN', [{ path: '', message: `This API key lacks the scope ${scope}` }])
}

/**
 * Checks the viewer again inside a write and locks their row: a user who was just blocked, deleted or
 * demoted, or whose session was just ended or API key revoked, changes nothing more. Writes of one user take turns on this lock.
 * Returns the present version of what they see and pay; undefined for a guest.
 */
export async function recheckViewer(tx: Tx, viewer: Viewer): Promise<PolicyVersion | undefined> {
  const { user } = viewer
  const locked = user && lockViewer(tx, user.id, viewer)
  if (!locked) return undefined
  const row = await tx
    .with('locked', () => locked)
    .selectFrom('locked')
    .selectAll()
    // Only after the lock: the versions are read when nobody can change the viewer any more.
    .select(storefrontVersion)
    .executeTakeFirst()
  const isUnchanged =
    row &&
    row.role === user.role &&
    row.approved &&
    row.email_confirmed &&
    !isBlocked({ blocked: row.blocked, blockedUntil: row.blocked_until }, new Date())
  if (!isUnchanged) refuse('FORBIDDEN', [{ path: 'Authorization', message: 'Sign in again' }], 401)
  return row
}

/**
 * Returns the query that locks a viewer's row with that of their session or API key; undefined without either. Both
 * rows are locked, so that one that was changed meanwhile is read again. The weak lock on the session lets its last use
 * be written. That would not notice a revocation, which deletes no row, so the lock on a key is stronger.
 */
function lockViewer(tx: Tx, userId: number, { sessionId, apiKey }: Viewer) {
  const user = tx
    .selectFrom('users')
    .select(['role', 'approved', 'blocked', 'blocked_until', 'email_confirmed'])
    .select(['domain_provider_id', rowVersion])
    .where('users.id', '=', userId)
  if (apiKey) {
    return user
      .innerJoin('api_keys', 'api_keys.user_id', 'users.id')
      .where('api_keys.id', '=', apiKey.id)
      .where('api_keys.revoked_at', 'is', null)
      .where(sql<boolean>`coalesce(api_keys.expires_at > now(), true)`)
      .forNoKeyUpdate('users')
      .forShare('api_keys')
  }
  if (sessionId === undefined) return undefined
  return user
    .innerJoin('sessions', 'sessions.user_id', 'users.id')
    .where('sessions.id', '=', sessionId)
    .forNoKeyUpdate('users')
    .forKeyShare('sessions')
}
