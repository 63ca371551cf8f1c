import { findLoginRefusal } from '#domain/access/account.ts'
import { findLockoutRefusal, type AccountAction, type LockoutRefusal } from '#domain/access/lockout.ts'
import type { Role } from '#domain/access/viewer.ts'
import { refuse } from '#contract/refusal.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { lockAdministrators } from './account-store.ts'

const messages: Readonly<Record<LockoutRefusal, string>> = {
  'last-administrator': 'You can’t remove the last administrator',
  'blocks-himself': 'You can’t block yourself',
}

/**
 * Refuses a change that would leave no administrator able to sign in. Locks all administrators until the
 * transaction ends, so that when two demote each other at once, the second is refused as the last one.
 * Source: requirements 4.10.
 */
export async function refuseLockout(
  tx: Tx,
  action: AccountAction,
  actorId: number,
  user: { id: number; role: Role },
): Promise<void> {
  const administrators = user.role === 'Administrator' ? await lockAdministrators(tx) : []
  const now = new Date()
  const others = administrators.filter(({ id }) => id !== user.id)
  const ableToSignIn = others.filter((other) => findLoginRefusal(other, now) === undefined)
  const refusal = findLockoutRefusal(action, actorId, user, ableToSignIn.length)
  if (refusal) refuse('FORBIDDEN', [{ path: '', message: messages[refusal] }])
}
