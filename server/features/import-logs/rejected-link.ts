import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RejectedLink } from '#contract/schemas/logs.ts'
import type { Db } from '#server/platform/database/database.ts'
import { getSecret } from '#server/platform/database/secrets.ts'

/** An administrator opens the link from a list that they have just loaded. */
const validSeconds = 3600

/** Returns the secret that signs links to rejected rows and nothing else. */
export function getLinkSecret(db: Db): Promise<string> {
  return getSecret(db, 'rejected-link-secret')
}

/** Returns an address of this shop that opens the rejected rows of one import log entry for an hour. */
export function makeRejectedLink(
  { id, vendorName }: { id: number; vendorName: string },
  secret: string,
  now: Date,
): string {
  const log = String(id)
  const until = String(Math.floor(now.getTime() / 1000) + validSeconds)
  const query = new URLSearchParams({ log, until, signature: sign(log, until, secret) })
  return `/api/logs/importLogs/${encodeURIComponent(vendorName)}/rejectedDiamonds?${query.toString()}`
}

/** Returns the entry that a link opens; undefined if this shop did not sign the link or it has expired. */
export function readRejectedLink(
  { log = '', until = '', signature = '' }: RejectedLink,
  secret: string,
  now: Date,
): number | undefined {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(log, until, secret))]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  return Number(until) * 1000 > now.getTime() ? Number(log) : undefined
}

function sign(log: string, until: string, secret: string): string {
  return createHmac('sha256', secret).update(`rejected diamonds ${log} ${until}`).digest('base64url')
}
