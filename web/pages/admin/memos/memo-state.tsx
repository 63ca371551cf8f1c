import type { Memo, MemoLine } from '#contract/schemas/memos.ts'
import { isDayOver } from '#domain/calendar/day.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'

const stateNames: Readonly<Record<Memo['state'], string>> = {
  requested: 'Asked for',
  declined: 'Declined',
  withdrawn: 'Taken back',
  open: 'Out',
  closed: 'Closed',
}

export const lineStateNames: Readonly<Record<MemoLine['state'], string>> = {
  requested: 'Asked for',
  out: 'Out',
  returned: 'Returned',
  kept: 'Kept',
}

/** Returns whether a memo is open past its due date. */
export function isOverdue({ state, dueDate }: Pick<Memo, 'state' | 'dueDate'>): boolean {
  return state === 'open' && dueDate !== null && isDayOver(dueDate, new Date())
}

export function MemoState({ memo }: { memo: Memo }) {
  if (isOverdue(memo)) return <span className="state is-bad">Overdue</span>
  const isWaiting = memo.state === 'requested'
  return <span className={isWaiting ? 'state is-waiting' : 'state'}>{stateNames[memo.state]}</span>
}

export function DueDate({ memo }: { memo: Memo }) {
  if (memo.dueDate === null) return null
  return (
    <span className={isOverdue(memo) ? 'state is-bad' : undefined}>
      <CalendarDay day={memo.dueDate} />
    </span>
  )
}
