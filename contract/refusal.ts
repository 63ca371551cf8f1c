import { errorTable, type ErrorName } from './errors.ts'

/** One place in a request that is wrong, or one stone that could not be had, and why. Source: requirements 3.1. */
export type RefusalDetail = { path: string; message: string }

/**
 * A foreseen no. Thrown anywhere below a handler; the kernel turns it into the error table's reply.
 * `status` differs from the table's only where requirements 3.3 says so (401 without a token, 409 over stock,
 * 412 for a stale edit, 429 for too many tries, 503 during maintenance).
 */
export class Refusal extends Error {
  readonly errorName: ErrorName
  readonly status: number
  readonly details: readonly RefusalDetail[]
  /** What there is now, for whoever wanted to change what there was. */
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

/** Refuses by name, so that `find(…) ?? refuse('DIAMOND_NOT_FOUND')` reads as English. Always throws. */
export function refuse(errorName: ErrorName, details?: readonly RefusalDetail[], status?: number): never {
  throw new Refusal(errorName, details, status)
}

/** Refuses a malformed or impossible request (code 90), naming the place and what is wrong with it. */
export function refuseRequest(path: string, message: string): never {
  throw new Refusal('INVALID_REQUEST', [{ path, message }])
}

/** Refuses because stock was taken or is no longer what it was: 95 with HTTP 409, one detail a stone. */
export function refuseStock(details: readonly RefusalDetail[]): never {
  throw new Refusal('ITEM_NOT_FOUND', details, 409)
}

/**
 * Refuses a change that was made on a state which is no longer the present one: 90 with HTTP 412 and the present
 * state. Source: requirements 2.7.
 */
export function refuseStale(present: unknown): never {
  const details = [{ path: 'If-Match', message: 'Somebody changed this meanwhile. Look at it and try again' }]
  throw new Refusal('INVALID_REQUEST', details, 412, present)
}
