import { createHmac, timingSafeEqual } from 'node:crypto'
import type { UnsubscribeLink } from '#contract/schemas/emails.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { LinkSettings } from '#server/platform/mail/links.ts'
import { getSecret } from '#server/platform/database/secrets.ts'
import { makeLink } from '#server/platform/mail/links.ts'

/** The user and the channels whose subscriptions a link ends. */
type Unsubscription = { userId: number; channelIds: readonly number[] }

/** Returns the secret that signs unsubscribe links and nothing else. */
export function getUnsubscribeSecret(db: Db): Promise<string> {
  return getSecret(db, 'unsubscribe-secret')
}

/** Returns a link that can only end these subscriptions of this user. It never expires. */
export function makeUnsubscribeLink(
  settings: LinkSettings,
  domain: string | null,
  { userId, channelIds }: Unsubscription,
  secret: string,
): string {
  const user = String(userId)
  const channels = channelIds.join('.')
  const signature = sign(user, channels, secret)
  return makeLink(settings, domain, '/api/emails/unsubscribe', { user, channels, signature })
}

/** Returns the same address without parameters, for the preview of an email. */
export function makeEmptyUnsubscribeLink(settings: LinkSettings, domain: string | null): string {
  return makeLink(settings, domain, '/api/emails/unsubscribe')
}

/** Returns what a link may do; undefined if this shop did not sign it. */
export function readUnsubscribeLink(
  { user = '', channels = '', signature = '' }: Partial<UnsubscribeLink>,
  secret: string,
): Unsubscription | undefined {
  const [actual, expected] = [Buffer.from(signature), Buffer.from(sign(user, channels, secret))]
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  return { userId: Number(user), channelIds: channels.split('.').map(Number) }
}

function sign(user: string, channels: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${user} ${channels}`).digest('base64url')
}
