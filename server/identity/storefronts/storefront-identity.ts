import type { EmailSettings } from '#server/platform/mail/compose-email.ts'
import type { ScheduledEmail } from '#server/platform/mail/outbox.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { Viewer } from '#server/identity/viewer/viewer.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import { findOpenProvider, findStorefrontUser, type StorefrontVisitor } from './storefront.ts'

/** The name under which the shop presents itself to a customer: on pages, in emails, documents and files. */
export type StorefrontIdentity = {
  name: string
  /** The owner of a white-label storefront, with its domain and the email address that customers write to. */
  whiteLabel: { owner: UserRecord; domain: string; email: string } | undefined
}

/** The identity of a white-label storefront. */
export type WhiteLabelIdentity = StorefrontIdentity & {
  whiteLabel: NonNullable<StorefrontIdentity['whiteLabel']>
}

type Services = { users: UserDirectory; settings: { BRAND_NAME: string } }

/** Returns the identity of the storefront of a viewer, or of a visitor of a host. Source: requirements 6.8. */
export function identifyStorefront(visitor: StorefrontVisitor, services: Services): StorefrontIdentity {
  return identifyOwner(findStorefrontUser(visitor, services.users), services)
}

/**
 * Returns the white-label storefront that a guest or customer visits; undefined on the merchant's.
 * Administrators get what they edit, the merchant's own texts, on every host.
 */
export function findVisitedStorefront(viewer: Viewer, services: Services): WhiteLabelIdentity | undefined {
  if (viewer.isAdministrator) return undefined
  const { name, whiteLabel } = identifyStorefront(viewer, services)
  return whiteLabel && { name, whiteLabel }
}

/**
 * Returns the identity under which the shop speaks about something stored, such as an order or a memo: the
 * storefront at the stored domain, otherwise that of its customer, who never reads the merchant's name on a
 * storefront of their own.
 */
export function identifyStoredStorefront(
  stored: { domain: string | null; user_id: number },
  services: Services,
): StorefrontIdentity {
  const { users } = services
  const owner = stored.domain === null ? undefined : users.findByDomain(stored.domain)
  return owner
    ? identifyOwner(owner, services)
    : identifyStorefront({ host: null, user: users.find(stored.user_id) }, services)
}

/** Returns the identity under which the shop writes to a user about their account. */
export function identifyProvider(
  { domainProviderId }: Pick<UserRecord, 'domainProviderId'>,
  services: Services,
): StorefrontIdentity {
  return identifyOwner(findOpenProvider(domainProviderId, services.users), services)
}

/**
 * Returns the identity of the page behind a link of an email: of its recipient, otherwise of the host, for a
 * link that is not valid.
 */
export function identifyRecipient(
  userId: number | undefined,
  { host }: { host: string },
  services: Services,
): StorefrontIdentity {
  const user = userId === undefined ? undefined : services.users.find(userId)
  return identifyStorefront(user ? { host: null, user } : { host, user: undefined }, services)
}

/** Returns the domain for the links of a storefront's emails; null for the merchant's. */
export function domainOf({ whiteLabel }: StorefrontIdentity): string | null {
  return whiteLabel?.domain ?? null
}

/** Who an email comes from. Empty for the merchant, whose sender is MAIL_FROM. */
type EmailSender = Pick<ScheduledEmail, 'senderName' | 'replyTo'>

/** Returns the settings with which a storefront's emails are written, and their sender. */
export function resolveEmailSender<Settings extends Pick<EmailSettings, 'BRAND_NAME'>>(
  { name, whiteLabel }: StorefrontIdentity,
  settings: Settings,
): { settings: Settings; sender: EmailSender } {
  return {
    settings: { ...settings, BRAND_NAME: name },
    sender: whiteLabel ? { senderName: name, replyTo: { name, address: whiteLabel.email } } : {},
  }
}

/**
 * Returns the identity of an owner's storefront, or the merchant's without an owner. A user without a domain
 * has no storefront of their own: they are on the merchant's.
 */
export function identifyOwner(
  owner: UserRecord | undefined,
  { settings }: Pick<Services, 'settings'>,
): StorefrontIdentity {
  if (!owner || owner.domain === null) return { name: settings.BRAND_NAME, whiteLabel: undefined }
  const { storefront, addresses, domain } = owner
  return {
    name: storefront.name ?? addresses[0]?.company ?? domain,
    whiteLabel: { owner, domain, email: storefront.email ?? owner.email },
  }
}
