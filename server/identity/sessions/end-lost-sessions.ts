import { findLoginRefusal } from '#domain/access/account.ts'
import type { Tx } from '#server/platform/database/database.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { endSessions } from './session-store.ts'

/**
 * Ends all sessions of a user who may no longer sign in, or is no longer an administrator, after a change of
 * their row. What they get back later revives none. Source: requirements 4.6.
 */
export async function endLostSessions(tx: Tx, before: UserRecord, after: UserRecord): Promise<void> {
  const isDemoted = before.role === 'Administrator' && after.role !== 'Administrator'
  if (isDemoted || findLoginRefusal(after, new Date())) await endSessions(tx, after.id)
}
