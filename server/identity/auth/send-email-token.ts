import { writeChoosePassword, writeConfirmAccount } from './account-emails.ts'
import { makeLink } from '#server/platform/mail/links.ts'
import { writeConfirmEmail, writeResetPassword } from '#server/identity/auth/account-emails.ts'
import { scheduleEmail } from '#server/platform/mail/outbox.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { makeEmailToken } from './email-tokens.ts'
import type { UserDirectory } from '#server/identity/users/user-directory.ts'
import type { EmailSettings } from '#server/platform/mail/compose-email.ts'

/**
 * For each link: the page it opens, the purpose and lifetime of its token, and the email that contains it.
 */
const emails = {
  'confirm-email': { purpose: 'confirm-email', path: '/confirm-email', write: writeConfirmEmail },
  'confirm-new-account': { purpose: 'confirm-email', path: '/confirm-email', write: writeConfirmAccount },
  'reset-password': { purpose: 'reset-password', path: '/change-password', write: writeResetPassword },
  // A user who did not request the email may not read it at once.
  'choose-password': {
    purpose: 'reset-password',
    path: '/change-password',
    write: writeChoosePassword,
    lifeHours: 7 * 24,
  },
} as const

type Recipient = { id: number; email: string; domainProviderId: number | null }

/**
 * Schedules an email with a link and a new token. Wake the mailer after the commit. Source: requirements 4.7.
 */
export async function sendToken(
  tx: Tx,
  services: { users: UserDirectory; settings: EmailSettings },
  user: Recipient,
  email: keyof typeof emails,
): Promise<void> {
  const { purpose, path, write, ...life } = emails[email]
  const token = await makeEmailToken(tx, user.id, purpose, 'lifeHours' in life ? life.lifeHours : undefined)
  const provider = user.domainProviderId === null ? undefined : services.users.find(user.domainProviderId)
  const link = makeLink(services.settings, provider?.domain ?? null, path, { email: user.email, token })
  await scheduleEmail(tx, { to: user.email, ...write(link, services.settings) })
}
