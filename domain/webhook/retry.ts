import type { WebhookPauseReason } from './delivery-state.ts'

const minute = 60
const hour = 60 * minute

/** Seconds from one attempt to the next. Together nearly a day. Source: requirements 39.4. */
export const WEBHOOK_RETRY_SECONDS: readonly number[] = [
  5,
  30,
  2 * minute,
  10 * minute,
  30 * minute,
  hour,
  2 * hour,
  4 * hour,
  4 * hour,
  4 * hour,
  4 * hour,
  4 * hour,
]

/** What a receiver did with a message: the status of its reply, undefined without one. */
export type WebhookReply = { status: number | undefined }

/** What follows from an attempt. */
export type AttemptOutcome =
  | { kind: 'delivered' }
  | { kind: 'retry'; afterSeconds: number }
  | { kind: 'pause'; reason: WebhookPauseReason }

/**
 * Returns what follows from the reply to attempt number `attempts`, counted from 1. Any 2xx accepts the message; 410
 * says that the receiver is gone. A redirect is a failure. Source: requirements 39.4.
 */
export function decideOutcome({ status }: WebhookReply, attempts: number): AttemptOutcome {
  if (status !== undefined && status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 410) return { kind: 'pause', reason: 'gone' }
  const afterSeconds = WEBHOOK_RETRY_SECONDS[attempts - 1]
  return afterSeconds === undefined ? { kind: 'pause', reason: 'failing' } : { kind: 'retry', afterSeconds }
}
