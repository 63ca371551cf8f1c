import { composeEmail, paragraph, type EmailSettings } from '#server/platform/mail/compose-email.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import { scheduleEmail, type Email } from '#server/platform/mail/outbox.ts'
import type { Tx } from '#server/platform/database/database.ts'
import {
  domainOf,
  identifyProvider,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'

/** What changed, in the subject and in the text of the email. */
const changes = {
  'passkey-added': ['A passkey was added', 'A passkey was added to your account.'],
  'passkey-removed': ['A passkey was removed', 'A passkey was removed from your account.'],
  'authenticator-added': [
    'An authenticator app was added',
    'An authenticator app was added to your account.',
  ],
  'authenticator-removed': [
    'Your authenticator app was removed',
    'The authenticator app was removed from your account.',
  ],
  'codes-replaced': [
    'Your recovery codes were replaced',
    'New recovery codes were made for your account. The old ones no longer work.',
  ],
  'code-used': ['A recovery code was used', 'Someone signed in to your account with a recovery code.'],
  'factors-removed': [
    'Your second factors were removed',
    'An administrator removed all second factors from your account. You sign in with your password only, until you set one up again.',
  ],
} as const
export type FactorChange = keyof typeof changes

type Recipient = { email: string; domainProviderId: number | null }
type Services = { users: UserDirectory; settings: EmailSettings }

/** Schedules an email that tells users about a change of their second factors. Wake the mailer after the commit. */
export async function emailFactorChange(
  tx: Tx,
  services: Services,
  user: Recipient,
  change: FactorChange,
): Promise<void> {
  const identity = identifyProvider(user, services)
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  const link = makeLink(services.settings, domainOf(identity), '/reset-password')
  await scheduleEmail(tx, { to: user.email, ...composeFactorChange(change, link, settings), ...sender })
}

function composeFactorChange(change: FactorChange, link: string, settings: EmailSettings): Email {
  const [subject, text] = changes[change]
  return composeEmail({
    brandName: settings.BRAND_NAME,
    subject,
    sections: [
      paragraph(text),
      paragraph('If this was you, there is nothing to do.'),
      paragraph('If this wasn’t you, set a new password now. It signs out every device.'),
      { kind: 'button', label: 'Set new password', url: link },
    ],
  })
}
