import { refuseStock } from '#contract/refusal.ts'
import type { MemoRow } from './memo-store.ts'

const alreadyBy: Readonly<Record<string, string>> = {
  declined: 'This request was declined already',
  withdrawn: 'This request was withdrawn already',
  open: 'This request is a memo already',
  closed: 'This request is a memo already',
}

/** Refuses a memo request that is no longer open. */
export function refuseDecided({ state }: Pick<MemoRow, 'state'>): void {
  const message = alreadyBy[state]
  if (message !== undefined) refuseStock([{ path: '', message }])
}

const notOpenBy: Readonly<Record<string, string>> = {
  requested: 'This is a request; no memo is written yet',
  declined: 'This request was declined',
  withdrawn: 'This request was withdrawn',
  closed: 'This memo is closed',
}

/** Refuses a memo that is not open. */
export function refuseNotOpen({ state }: Pick<MemoRow, 'state'>): void {
  const message = notOpenBy[state]
  if (message !== undefined) refuseStock([{ path: '', message }])
}
