import { refuseRequest } from '#contract/refusal.ts'

const longestKey = 200

/** What a caller calls one press of his button; null where he does not. A second press under it is the same act. */
export function readIdempotencyKey(headers: Readonly<Record<string, string | undefined>>): string | null {
  const key = headers['idempotency-key'] || null
  if (key !== null && key.length > longestKey) {
    refuseRequest('Idempotency-Key', `At most ${longestKey} characters`)
  }
  return key
}
