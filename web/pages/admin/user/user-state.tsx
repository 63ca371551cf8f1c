import { isBlocked } from '#domain/access/account.ts'
import type { User } from '#contract/schemas/users.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { TwoLines } from '#web/pages/admin/ui/two-lines.tsx'

export const isBlockedNow = ({ blocked, blockedUntil }: User): boolean =>
  isBlocked({ blocked, blockedUntil }, new Date())

/** Shows whether a user can sign in, and if not, why. */
export function UserState({ user }: { user: User }) {
  if (isBlockedNow(user)) {
    return (
      <TwoLines
        first={<span className="state is-bad">Blocked</span>}
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
  const waiting = user.approved ? null : <span className="state is-waiting">Waiting for approval</span>
  if (!user.emailConfirmed) {
    return <TwoLines first={waiting ?? 'Approved'} second="E-mail not confirmed" />
  }
  return waiting ?? <span className="state">Approved</span>
}
