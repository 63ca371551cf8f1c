import type { HoldRequest } from '#contract/schemas/holds.ts'
import type { Memo, MemoLine } from '#contract/schemas/memos.ts'

export const memoStateLabels: Readonly<Record<Memo['state'], string>> = {
  requested: 'Requested',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  open: 'On memo with you',
  closed: 'Closed',
}

export const memoLineLabels: Readonly<Record<MemoLine['state'], string>> = {
  requested: '',
  out: 'On memo',
  returned: 'Returned',
  kept: 'Sold',
}

export const holdStateLabels: Readonly<Record<HoldRequest['state'], string>> = {
  open: 'Pending',
  granted: 'On hold for you',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
}
