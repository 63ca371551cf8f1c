import { createHash } from 'node:crypto'
import { Refusal, refuseRequest } from '#contract/refusal.ts'

/** The caller's key for a request, and a hash of what the request asks for. */
export type IdempotencyKey = { key: string; requestHash: string }

const maxKeyLength = 200

/**
 * Returns the caller's key for this request, or null without one. A second request with the same key is the
 * same action.
 */
export function readIdempotencyKey(
  headers: Readonly<Record<string, string | undefined>>,
  body: unknown,
): IdempotencyKey | null {
  const key = headers['idempotency-key'] || null
  if (key === null) return null
  if (key.length > maxKeyLength) refuseRequest('Idempotency-Key', `At most ${maxKeyLength} characters`)
  // The parsed body has its fields in the order of the schema; one that is left out and null are equal.
  const request = JSON.stringify(body ?? {}, (_name, value: unknown) => value ?? undefined)
  return { key, requestHash: createHash('sha256').update(request).digest('base64url') }
}

/**
 * Refuses with 409 a key that was used for another request: its sender would take the result of that one for the
 * result of this one. `before` is the hash of that request; null if an earlier version of the shop handled it.
 */
export function refuseOtherRequest({ requestHash }: IdempotencyKey, before: string | null): void {
  if (before === null || before === requestHash) return
  const message = 'This was already sent with other details. Reload the page to see the result'
  throw new Refusal('INVALID_REQUEST', [{ path: 'Idempotency-Key', message }], 409)
}
