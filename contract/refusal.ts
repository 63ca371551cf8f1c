import { errorTable, type ErrorName } from './errors.ts'

/** One invalid part of a request, or one unavailable stone, with the reason. Source: requirements 3.1. */
export type RefusalDetail = { path: string; message: string }

/**
 * An expected refusal. Any code below a handler may throw it; the kernel turns it into the reply from the
 * error table. `status` differs from the table only where requirements 3.3 says so (401 without a token, 409
 * over stock, 412 for a stale edit, 415 for a body that is not JSON, 429 for too many attempts, 503 during
 * maintenance).
 */
export class Refusal extends Error {
  readonly errorName: ErrorName
  readonly status: number
  readonly details: readonly RefusalDetail[]
  /** What the client needs to go on: the current state after a stale change, or the challenge of a sign-in. */
  readonly present: unknown

  constructor(
    errorName: ErrorName,
    details: readonly RefusalDetail[] = [],
    status?: number,
    present?: unknown,
  ) {
    super(errorName)
    this.errorName = errorName
    this.details = details
    this.status = status ?? errorTable[errorName].status
    this.present = present
  }
}

/** Refuses an attempt that comes too early: 90 with HTTP 429, and in how many seconds to try again. */
export class TooManyAttempts extends Refusal {
  readonly retryAfterSeconds: number

  constructor(retryAfterSeconds: number, message: string) {
    super('INVALID_REQUEST', [{ path: '', message }], 429)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Throws the named refusal, so that `find(…) ?? refuse('DIAMOND_NOT_FOUND')` reads as English. */
export function refuse(errorName: ErrorName, details?: readonly RefusalDetail[], status?: number): never {
  throw new Refusal(errorName, details, status)
}

/** Refuses a malformed or impossible request (code 90) and names the invalid part and the problem. */
export function refuseRequest(path: string, message: string): never {
  throw new Refusal('INVALID_REQUEST', [{ path, message }])
}

/** Refuses because stock was taken or has changed: 95 with HTTP 409, one detail per stone. */
export function refuseStock(details: readonly RefusalDetail[]): never {
  throw new Refusal('ITEM_NOT_FOUND', details, 409)
}

/** Refuses a change to a stale version: 90 with HTTP 412 and the current state. Source: requirements 2.7. */
export function refuseStale(present: unknown): never {
  const details = [{ path: 'If-Match', message: 'Someone else has changed this. Reload it and try again' }]
  throw new Refusal('INVALID_REQUEST', details, 412, present)
}
