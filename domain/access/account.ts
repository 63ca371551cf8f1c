export type AccountState = {
  readonly emailConfirmed: boolean
  readonly approved: boolean
  readonly blocked: boolean
  readonly blockedUntil: Date | null
}

export type LoginRefusal = 'EMAIL_NOT_VERIFIED' | 'ACCOUNT_NOT_APPROVED' | 'USER_BLOCKED'

/**
 * Whether a user is blocked now. A block without an end lasts; one whose end has come is no block.
 * Source: requirements 4.5.
 */
export function isBlocked(user: Pick<AccountState, 'blocked' | 'blockedUntil'>, now: Date): boolean {
  return user.blocked && (user.blockedUntil === null || user.blockedUntil > now)
}

/**
 * Why a user may not sign in, nor go on with a token he has, by the name of the error. A block goes before
 * the rest, since nothing the user can do ends it. Source: requirements 4.5.
 */
export function findLoginRefusal(user: AccountState, now: Date): LoginRefusal | undefined {
  if (isBlocked(user, now)) return 'USER_BLOCKED'
  if (!user.emailConfirmed) return 'EMAIL_NOT_VERIFIED'
  if (!user.approved) return 'ACCOUNT_NOT_APPROVED'
  return undefined
}
