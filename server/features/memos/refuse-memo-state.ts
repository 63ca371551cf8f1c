import { refuseStock } from '#contract/refusal.ts'
import type { MemoRow } from './memo-store.ts'

const decidedMessages: Readonly<Record<string, string>> = {
  declined: 'This request was already declined',
  withdrawn: 'This request was already cancelled',
  open: 'A memo was already issued for this request',
  closed: 'A memo was already issued for this request',
}

/** Refuses a memo request that is no longer open. */
export function refuseDecided({ state }: Pick<MemoRow, 'state'>): void {
  const message = decidedMessages[state]
  if (message !== undefined) refuseStock([{ path: '', message }])
}

const notOpenMessages: Readonly<Record<string, string>> = {
  requested: 'No memo has been issued for this request yet',
  declined: 'This request was declined',
  withdrawn: 'This request was cancelled',
  closed: 'This memo is closed',
}

/** Refuses a memo that is not open. */
export function refuseNotOpen({ state }: Pick<MemoRow, 'state'>): void {
  const message = notOpenMessages[state]
  if (message !== undefined) refuseStock([{ path: '', message }])
}
