import { refuseStock } from '#contract/refusal.ts'
import type { MemoRow } from './memo-store.ts'

const decidedMessages: Readonly<Record<string, string>> = {
  declined: 'This request was declined already',
  withdrawn: 'This request was withdrawn already',
  open: 'This request is a memo already',
  closed: 'This request is a memo already',
}

/** Refuses a memo request that is no longer open. */
export function refuseDecided({ state }: Pick<MemoRow, 'state'>): void {
  const message = decidedMessages[state]
  if (message !== undefined) refuseStock([{ path: '', message }])
}

const notOpenMessages: Readonly<Record<string, string>> = {
  requested: 'This is a request; no memo is written yet',
  declined: 'This request was declined',
  withdrawn: 'This request was withdrawn',
  closed: 'This memo is closed',
}

/** Refuses a memo that is not open. */
export function refuseNotOpen({ state }: Pick<MemoRow, 'state'>): void {
  const message = notOpenMessages[state]
  if (message !== undefined) refuseStock([{ path: '', message }])
}
