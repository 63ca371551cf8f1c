import { formatMoment } from '#domain/text/format.ts'
import {
  domainOf,
  identifyProvider,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { UserRecord } from '#server/identity/users/user-record.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  composeEmail,
  paragraph,
  type EmailSection,
  type EmailSettings,
} from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'

/** The services that writing these emails needs. */
export type SecurityEmailServices = { users: UserDirectory; settings: EmailSettings }

type Recipient = Pick<UserRecord, 'email' | 'domainProviderId'>

type SecurityEmail = {
  subject: string
  /** What has happened. `brandName` is the name of the recipient's storefront. */
  describe: (brandName: string) => string
  /** More paragraphs, one text each. */
  details: readonly string[]
  button: { label: string; path: `/${string}` }
}

/** Schedules the email about a sign-in on a device that the user had not used before. Wake the mailer. */
export function emailNewDevice(
  tx: Tx,
  services: SecurityEmailServices,
  user: Recipient,
  { device, address }: { device: string; address: string },
): Promise<void> {
  return sendSecurityEmail(tx, services, user, {
    subject: 'New sign-in to your account',
    describe: (brandName) => `There was a sign-in to your account at ${brandName} on a new device.`,
    details: [
      [`Device: ${device}`, `Address: ${address}`, `Time: ${formatMoment(new Date())}`].join('\n'),
      'If this was you, ignore this email. If not, sign the device out and change your password.',
    ],
    button: { label: 'Review devices', path: '/account/security' },
  })
}

/** Schedules the email about a changed password, with the number of API keys that stay valid. Wake the mailer. */
export function emailChangedPassword(
  tx: Tx,
  services: SecurityEmailServices,
  user: Recipient,
  { apiKeys }: { apiKeys: number },
): Promise<void> {
  return sendSecurityEmail(tx, services, user, {
    subject: 'Your password was changed',
    describe: (brandName) =>
      `The password of your account at ${brandName} was changed on ${formatMoment(new Date())}.`,
    details: [
      ...(apiKeys === 0 ? [] : [describeKeys(apiKeys)]),
      'If this was you, ignore this email. If not, set a new password now.',
    ],
    button: { label: 'Set new password', path: '/reset-password' },
  })
}

function describeKeys(count: number): string {
  const keys =
    count === 1 ? 'The API key of your account stays' : `The ${count} API keys of your account stay`
  return `${keys} valid. Review them under API keys in your account, and revoke those that you don’t know.`
}

/** Schedules the email about a new or changed delivery address, given in lines. Wake the mailer. */
export function emailChangedAddress(
  tx: Tx,
  services: SecurityEmailServices,
  user: Recipient,
  { isNew, lines }: { isNew: boolean; lines: readonly string[] },
): Promise<void> {
  return sendSecurityEmail(tx, services, user, {
    subject: isNew ? 'A delivery address was added' : 'A delivery address was changed',
    describe: (brandName) =>
      `A delivery address of your account at ${brandName} was ${isNew ? 'added' : 'changed'}. It is now:`,
    details: [
      lines.join('\n'),
      'If you expected this, ignore this email. If not, review your addresses and change your password.',
    ],
    button: { label: 'Review addresses', path: '/account/addressbook' },
  })
}

/** Schedules an email about a user's account, from their storefront. Wake the mailer. */
export async function sendSecurityEmail(
  tx: Tx,
  services: SecurityEmailServices,
  user: Recipient,
  { subject, describe, details, button }: SecurityEmail,
): Promise<void> {
  const identity = identifyProvider(user, services)
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  const sections: EmailSection[] = [
    ...[describe(settings.BRAND_NAME), ...details].map(paragraph),
    { kind: 'button', label: button.label, url: makeLink(settings, domainOf(identity), button.path) },
  ]
  const email = composeEmail({ brandName: settings.BRAND_NAME, subject, sections })
  await scheduleEmail(tx, { to: user.email, ...email, ...sender })
}
