import type { Role } from './viewer.ts'

/** What an administrator is about to do to a user that could shut the shop's administrators out. */
export type AccountAction = 'block' | 'delete' | 'demote' | 'disapprove' | 'unconfirm'
export type LockoutRefusal = 'last-administrator' | 'blocks-himself'

/**
 * Why an act on a user would lock the shop out: the last administrator who can still sign in is not blocked,
 * deleted, demoted or disapproved, nor is his e-mail put in doubt, and no administrator blocks himself.
 * `otherAdministrators` counts the administrators beside this user who can sign in. Source: requirements 4.10.
 */
export function findLockoutRefusal(
  act: AccountAction,
  actorId: number,
  user: { readonly id: number; readonly role: Role },
  otherAdministrators: number,
): LockoutRefusal | undefined {
  if (act === 'block' && user.id === actorId) return 'blocks-himself'
  if (user.role === 'Administrator' && otherAdministrators === 0) return 'last-administrator'
  return undefined
}
