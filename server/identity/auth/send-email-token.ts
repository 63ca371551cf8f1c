import { composeChoosePasswordEmail, composeConfirmAccountEmail } from './account-emails.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import {
  composeConfirmAddressEmail,
  composeOptionalConfirmationEmail,
  composeResetPasswordEmail,
} from '#server/identity/auth/account-emails.ts'
import {
  domainOf,
  identifyProvider,
  resolveEmailSender,
} from '#server/identity/storefronts/storefront-identity.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { createEmailToken } from './email-tokens.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'

/**
 * For each link: the page it opens, the purpose and lifetime of its token, and the email that contains it.
 */
const emails = {
  'confirm-email': { purpose: 'confirm-email', path: '/confirm-email', compose: composeConfirmAddressEmail },
  'confirm-email-optionally': {
    purpose: 'confirm-email',
    path: '/confirm-email',
    compose: composeOptionalConfirmationEmail,
  },
  'confirm-new-account': {
    purpose: 'confirm-email',
    path: '/confirm-email',
    compose: composeConfirmAccountEmail,
  },
  'reset-password': {
    purpose: 'reset-password',
    path: '/change-password',
    compose: composeResetPasswordEmail,
  },
  // A user who did not request the email may not read it at once.
  'choose-password': {
    purpose: 'reset-password',
    path: '/change-password',
    compose: composeChoosePasswordEmail,
    lifeHours: 7 * 24,
  },
} as const

type Recipient = { id: number; email: string; domainProviderId: number | null }

/**
 * Schedules an email with a link and a new token. Wake the mailer after the commit. Source: requirements 4.7.
 */
export async function sendEmailToken(
  tx: Tx,
  services: { users: UserDirectory; settings: EmailSettings },
  user: Recipient,
  email: keyof typeof emails,
): Promise<void> {
  const { purpose, path, compose, ...lifetime } = emails[email]
  const token = await createEmailToken(
    tx,
    user.id,
    purpose,
    'lifeHours' in lifetime ? lifetime.lifeHours : undefined,
  )
  const identity = identifyProvider(user, services)
  const link = makeLink(services.settings, domainOf(identity), path, { email: user.email, token })
  const { settings, sender } = resolveEmailSender(identity, services.settings)
  await scheduleEmail(tx, { to: user.email, ...compose(link, settings), ...sender })
}
