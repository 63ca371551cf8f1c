import type { HoldRequest } from '#contract/schemas/holds.ts'
import type { Memo, MemoLine } from '#contract/schemas/memos.ts'
import type { StatusTone } from '#web/ui/status-label.tsx'

type Status = { name: string; tone: StatusTone }

/** The statuses of memos as their customer sees them. */
export const memoStatuses: Readonly<Record<Memo['state'], Status>> = {
  requested: { name: 'Pending', tone: 'progress' },
  declined: { name: 'Declined', tone: 'neutral' },
  withdrawn: { name: 'Cancelled', tone: 'neutral' },
  open: { name: 'On memo with you', tone: 'progress' },
  closed: { name: 'Closed', tone: 'neutral' },
}

export const memoLineNames: Readonly<Record<MemoLine['state'], string>> = {
  requested: '',
  out: 'On memo',
  returned: 'Returned',
  kept: 'Sold',
}

/** The statuses of hold requests as their customer sees them. */
export const holdStatuses: Readonly<Record<HoldRequest['state'], Status>> = {
  open: { name: 'Pending', tone: 'progress' },
  granted: { name: 'On hold for you', tone: 'progress' },
  declined: { name: 'Declined', tone: 'neutral' },
  withdrawn: { name: 'Cancelled', tone: 'neutral' },
}
