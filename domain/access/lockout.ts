import type { Role } from './viewer.ts'

/** An administrator's action on a user that could lock all administrators out of the shop. */
export type AccountAction = 'block' | 'delete' | 'demote' | 'disapprove' | 'unconfirm'
export type LockoutRefusal = 'last-administrator' | 'blocks-himself'

/**
 * Returns why an action on a user would lock the shop out. Nobody may block, delete, demote or disapprove the
 * last administrator who can sign in, or mark their email unconfirmed; administrators may not block
 * themselves. `otherAdministrators` counts the other administrators who can sign in.
 * Source: requirements 4.10.
 */
export function findLockoutRefusal(
  action: AccountAction,
  actorId: number,
  user: { readonly id: number; readonly role: Role },
  otherAdministrators: number,
): LockoutRefusal | undefined {
  if (action === 'block' && user.id === actorId) return 'blocks-himself'
  if (user.role === 'Administrator' && otherAdministrators === 0) return 'last-administrator'
  return undefined
}
