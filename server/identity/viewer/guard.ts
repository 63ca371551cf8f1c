import { isBlocked } from '#domain/access/account.ts'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { Refusal, refuse } from '#contract/refusal.ts'
import type { SiteState } from '#server/identity/site/site-state.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { rowVersion, storefrontVersion, type PolicyVersion } from './policy-version.ts'
import type { Viewer } from './viewer.ts'

/** Endpoints that need no user; the handler of a signed link checks the link itself. */
const accessWithoutUser: ReadonlySet<Endpoint['access']> = new Set(['public', 'anyone', 'signed-link'])

/**
 * Lets a viewer into an endpoint, or refuses: 401 without a user, 403 without the role, 503 in maintenance.
 * An administrator who impersonates a user gets only into endpoints that allow it, so new ones are closed by
 * default.
 */
export function guard(endpoint: Endpoint, viewer: Viewer, { maintenance }: SiteState): void {
  if (viewer.impersonatedBy) {
    if (!('duringImpersonation' in endpoint && endpoint.duringImpersonation)) {
      refuse('FORBIDDEN', [{ path: '', message: 'You are viewing as a customer and can’t make changes' }])
    }
    return
  }
  if (maintenance.isEnabled && !endpoint.duringMaintenance && !viewer.isAdministrator) {
    throw new Refusal('FORBIDDEN', [{ path: '', message: maintenance.message }], 503)
  }
  if (accessWithoutUser.has(endpoint.access)) return
  if (!viewer.user) refuse('FORBIDDEN', [], 401)
  if (endpoint.access === 'administrator' && !viewer.isAdministrator) refuse('FORBIDDEN')
}

/**
 * Checks the viewer again inside a write and locks their row: a user who was just blocked, deleted or
 * demoted, or whose session was just ended, changes nothing more. Writes of one user take turns on this lock.
 * Returns the present version of what they see and pay; undefined for a guest.
 */
export async function recheckViewer(tx: Tx, { user, sessionId }: Viewer): Promise<PolicyVersion | undefined> {
  if (!user || sessionId === undefined) return undefined
  const row = await tx
    // Both rows are locked, so that one that was changed meanwhile is read again. The lock on the session lets
    // its last use be written.
    .with('locked', (db) =>
      db
        .selectFrom('users')
        .innerJoin('sessions', 'sessions.user_id', 'users.id')
        .select(['role', 'approved', 'blocked', 'blocked_until', 'email_confirmed'])
        .select(['domain_provider_id', rowVersion])
        .where('users.id', '=', user.id)
        .where('sessions.id', '=', sessionId)
        .forNoKeyUpdate('users')
        .forKeyShare('sessions'),
    )
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
