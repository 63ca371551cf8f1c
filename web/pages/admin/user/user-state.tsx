import { isBlocked } from '#domain/access/account.ts'
import type { User } from '#contract/schemas/users.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

export const isBlockedNow = ({ blocked, blockedUntil }: User): boolean =>
  isBlocked({ blocked, blockedUntil }, new Date())

/** Shows whether a user can sign in, and if not, why. */
export function UserState({ user }: { user: User }) {
  if (isBlockedNow(user)) {
    return (
      <TwoLines
        first={<StatusLabel tone="attention">Blocked</StatusLabel>}
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
          <StatusLabel tone="neutral">Approved</StatusLabel>
        ) : (
          <StatusLabel tone="attention">Awaiting approval</StatusLabel>
        )
      }
      second={!user.emailConfirmed && 'Email not confirmed'}
    />
  )
}
