import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UnsubscribeLink } from '#contract/schemas/emails.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { LinkSettings } from '#server/platform/mail/links.ts'
import { getSecret } from '#server/platform/database/secrets.ts'
import { makeLink } from '#server/platform/mail/links.ts'

/** Whose subscriptions to what a link ends. */
type Ending = { userId: number; channelIds: readonly number[] }

/** The secret that signs unsubscribe links, and nothing else. */
export function getUnsubscribeSecret(db: Db): Promise<string> {
  return getSecret(db, 'unsubscribe-secret')
}

/** A link that can do nothing but end these subscriptions of this user, for as long as the mail is kept. */
export function makeUnsubscribeLink(
  settings: LinkSettings,
  domain: string | null,
  { userId, channelIds }: Ending,
  secret: string,
): string {
  const user = String(userId)
  const channels = channelIds.join('.')
  const signature = sign(user, channels, secret)
  return makeLink(settings, domain, '/api/emails/unsubscribe', { user, channels, signature })
}

/** The same address without anything it could do, for a letter that is only looked at. */
export function makeEmptyUnsubscribeLink(settings: LinkSettings, domain: string | null): string {
  return makeLink(settings, domain, '/api/emails/unsubscribe')
}

/** What a link may do; undefined where this shop did not sign it. */
export function readUnsubscribeLink(
  { user = '', channels = '', signature = '' }: Partial<UnsubscribeLink>,
  secret: string,
): Ending | undefined {
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(user, channels, secret))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  return { userId: Number(user), channelIds: channels.split('.').map(Number) }
}

function sign(user: string, channels: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${user} ${channels}`).digest('base64url')
}
