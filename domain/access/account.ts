export type AccountState = {
  readonly emailConfirmed: boolean
  readonly approved: boolean
  readonly blocked: boolean
  readonly blockedUntil: Date | null
}

export type LoginRefusal = 'EMAIL_NOT_VERIFIED' | 'ACCOUNT_NOT_APPROVED' | 'USER_BLOCKED'

/**
 * Whether a user is blocked at `now`. A block without an end lasts until it is lifted; an expired one has no
 * effect. Source: requirements 4.5.
 */
export function isBlocked(user: Pick<AccountState, 'blocked' | 'blockedUntil'>, now: Date): boolean {
  return user.blocked && (user.blockedUntil === null || user.blockedUntil > now)
}

/**
 * Returns the error name that prevents a user from signing in or from using an existing token. A block comes
 * first, because the user cannot end it. Source: requirements 4.5.
 */
export function findLoginRefusal(user: AccountState, now: Date): LoginRefusal | undefined {
  if (isBlocked(user, now)) return 'USER_BLOCKED'
  if (!user.emailConfirmed) return 'EMAIL_NOT_VERIFIED'
  if (!user.approved) return 'ACCOUNT_NOT_APPROVED'
  return undefined
}
