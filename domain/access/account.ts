import { isDayOver } from '#domain/calendar/day.ts'

export type AccountState = {
  readonly emailConfirmed: boolean
  readonly approved: boolean
  readonly blocked: boolean
  /** The last day of the block: 2026-11-28. Null for a block without an end. */
  readonly blockedUntil: string | null
}

export type LoginRefusal = 'EMAIL_NOT_VERIFIED' | 'ACCOUNT_NOT_APPROVED' | 'USER_BLOCKED'

/**
 * Whether a user is blocked at `now`. A block without an end lasts until it is lifted; an expired one has no
 * effect. Source: requirements 4.5.
 */
export function isBlocked(user: Pick<AccountState, 'blocked' | 'blockedUntil'>, now: Date): boolean {
  return user.blocked && (user.blockedUntil === null || !isDayOver(user.blockedUntil, now))
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
