import type { HoldRequest } from '#contract/schemas/holds.ts'
import type { Memo, MemoLine } from '#contract/schemas/memos.ts'

export const memoStateLabels: Readonly<Record<Memo['state'], string>> = {
  requested: 'Asked for',
  declined: 'Declined',
  withdrawn: 'Taken back',
  open: 'With you',
  closed: 'Closed',
}

export const memoLineLabels: Readonly<Record<MemoLine['state'], string>> = {
  requested: '',
  out: 'With you',
  returned: 'Returned',
  kept: 'Kept',
}

export const holdStateLabels: Readonly<Record<HoldRequest['state'], string>> = {
  open: 'Waiting for an answer',
  granted: 'Held for you',
  declined: 'Declined',
  withdrawn: 'Taken back',
}
