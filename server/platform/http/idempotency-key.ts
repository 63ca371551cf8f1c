import { refuseRequest } from '#contract/refusal.ts'

const maxKeyLength = 200

/**
 * Returns the caller's key for this request, or null without one. A second request with the same key is the
 * same action.
 */
export function readIdempotencyKey(headers: Readonly<Record<string, string | undefined>>): string | null {
  const key = headers['idempotency-key'] || null
  if (key !== null && key.length > maxKeyLength) {
    refuseRequest('Idempotency-Key', `At most ${maxKeyLength} characters`)
  }
  return key
}
