import { mayUseStorefront } from '#domain/pricing/storefront.ts'
import { FOREIGN_STOREFRONT_PATH } from '#contract/errors.ts'
import { refuse } from '#contract/refusal.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { makeLink, type LinkSettings } from '#server/platform/mail/links.ts'
import { findOwnDomain, findStorefrontUser } from './storefront.ts'

type Services = { users: UserDirectory; settings: LinkSettings }

/**
 * Refuses a user on the host of a storefront that they do not belong to, and says where they can sign in. That
 * is their own shop, so it is no secret to them. Source: requirements 6.3.
 */
export function refuseForeignStorefront(user: UserRecord, host: string, { users, settings }: Services): void {
  if (isOnForeignStorefront(user, host, users)) {
    const address = makeLink(settings, findOwnDomain(user, users), '/login')
    const message = `Your account does not belong to this shop. Sign in at ${address}`
    refuse('FORBIDDEN', [{ path: FOREIGN_STOREFRONT_PATH, message }])
  }
}

/** Whether a host is that of a storefront on which this user may not sign in. Source: requirements 6.3. */
export function isOnForeignStorefront(user: UserRecord, host: string, users: UserDirectory): boolean {
  return !mayUseStorefront(user, findStorefrontUser({ host, user: undefined }, users))
}
