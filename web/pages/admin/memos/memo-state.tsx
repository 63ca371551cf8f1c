import type { Memo, MemoLine } from '#contract/schemas/memos.ts'
import { isDayOver } from '#domain/calendar/day.ts'
import { CalendarDay } from '#web/ui/calendar-day.tsx'
import { StatusLabel, type StatusTone } from '#web/ui/status-label.tsx'

type Status = { name: string; tone: StatusTone }

const statuses: Readonly<Record<Memo['state'] | 'overdue', Status>> = {
  requested: { name: 'Pending', tone: 'attention' },
  declined: { name: 'Declined', tone: 'neutral' },
  withdrawn: { name: 'Cancelled', tone: 'neutral' },
  open: { name: 'On memo', tone: 'progress' },
  overdue: { name: 'Overdue', tone: 'attention' },
  closed: { name: 'Closed', tone: 'neutral' },
}

const lineStatuses: Readonly<Record<MemoLine['state'], Status>> = {
  requested: { name: 'Pending', tone: 'attention' },
  out: { name: 'On memo', tone: 'progress' },
  returned: { name: 'Returned', tone: 'neutral' },
  kept: { name: 'Sold', tone: 'neutral' },
}

/** The statuses as options of a filter. */
export const memoStatusOptions = (
  ['requested', 'open', 'overdue', 'closed', 'declined', 'withdrawn'] as const
).map((value) => ({ value, label: statuses[value].name }))

/** Returns whether a memo is open past its due date. */
export function isOverdue({ state, dueDate }: Pick<Memo, 'state' | 'dueDate'>): boolean {
  return state === 'open' && dueDate !== null && isDayOver(dueDate, new Date())
}

export function MemoState({ memo }: { memo: Pick<Memo, 'state' | 'dueDate'> }) {
  const { name, tone } = statuses[isOverdue(memo) ? 'overdue' : memo.state]
  return <StatusLabel tone={tone}>{name}</StatusLabel>
}

export function MemoLineState({ state }: Pick<MemoLine, 'state'>) {
  const { name, tone } = lineStatuses[state]
  return <StatusLabel tone={tone}>{name}</StatusLabel>
}

export function DueDate({ memo }: { memo: Memo }) {
  if (memo.dueDate === null) return null
  return <CalendarDay day={memo.dueDate} />
}
