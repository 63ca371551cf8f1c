import { isBlocked } from '#domain/access/account.ts'
import type { User } from '#contract/schemas/users.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

export const isBlockedNow = ({ blocked, blockedUntil }: User): boolean =>
  isBlocked({ blocked, blockedUntil }, new Date())

/** Shows whether a user can sign in, and if not, why. */
export function UserState({ user }: { user: User }) {
  if (isBlockedNow(user)) {
    return (
      <TwoLines
        first={<StatusBadge tone="attention">Blocked</StatusBadge>}
        second={
          user.blockedUntil !== null && (
            <>
              until <CalendarDay day={user.blockedUntil} />
            </>
          )
        }
      />
    )
  }
  return (
    <TwoLines
      first={
        user.approved ? (
          <StatusBadge tone="neutral">Approved</StatusBadge>
        ) : (
          <StatusBadge tone="attention">Awaiting approval</StatusBadge>
        )
      }
      second={!user.emailConfirmed && 'Email not confirmed'}
    />
  )
}
